/** Shows steps of the game once more, one after the other. */

/** @import { EarlierScene } from "../types.d.ts" */

export class Replay {
  #ask;
  #show;
  /** @type {{ stop: () => void } | null} the replay that is running */
  #running = null;
  /** @type {{ ply: number, answer: (scene: EarlierScene) => void } | null} */
  #asked = null;

  /**
   * @param {(ply: number) => void} ask for the scene of a ply, which `hear` is then told
   * @param {(scene: EarlierScene, first: boolean) => Promise<void>} show resolves when the next one may follow
   */
  constructor(ask, show) {
    this.#ask = ask;
    this.#show = show;
  }

  get running() {
    return this.#running !== null;
  }

  /**
   * Show all positions from one ply to another. Resolves to whether it came to its end.
   * @param {number} from
   * @param {number} to
   */
  async run(from, to) {
    this.stop();
    /** @type {() => void} */
    let stop = () => {};
    /** @type {Promise<void>} */
    const stopped = new Promise((resolve) => (stop = resolve));
    const run = (this.#running = { stop });
    for (let ply = from; ply <= to; ply++) {
      const scene = await Promise.race([this.#fetch(ply), stopped]);
      if (!scene || this.#running !== run) return false;
      await Promise.race([this.#show(scene, ply === from), stopped]);
      if (this.#running !== run) return false;
    }
    this.#running = null;
    return true;
  }

  /**
   * @param {number} ply
   * @returns {Promise<EarlierScene>}
   */
  #fetch(ply) {
    return new Promise((resolve) => {
      this.#asked = { ply, answer: resolve };
      this.#ask(ply);
    });
  }

  /**
   * A scene has come; returns whether it is one that a replay asked for.
   * @param {EarlierScene} scene
   */
  hear(scene) {
    if (this.#asked?.ply !== scene.ply) return false;
    this.#asked.answer(scene);
    this.#asked = null;
    return true;
  }

  /** Returns whether one was running. */
  stop() {
    const run = this.#running;
    this.#running = null;
    this.#asked = null;
    run?.stop();
    return run !== null;
  }
}
