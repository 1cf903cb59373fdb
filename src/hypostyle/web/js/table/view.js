/** From which side this window looks at the board: upright or broad, turned or not. */

import { upright } from "../board/fit.js";
import { language } from "../words.js";

/** @import { Scene } from "../scene.d.ts" */
/** @import { ViewParameters } from "../types.d.ts" */

export class View {
  #changed;
  #turned = 0;
  #otherWay = false;
  /** @type {string | null} where the spots were before a turn that was asked for */
  #asked = null;

  /** @param {() => void} changed */
  constructor(changed) {
    this.#changed = changed;
    upright.addEventListener("change", changed);
  }

  /** @returns {ViewParameters} */
  get parameters() {
    return { language, tall: upright.matches !== this.#otherWay, turned: this.#turned };
  }

  get query() {
    const { tall, turned } = this.parameters;
    return new URLSearchParams({ language, tall: tall ? "1" : "0", turned: `${turned}` });
  }

  /**
   * Turn the board by a quarter. Where a game has only one side, `arrived` finds out and the board is flipped instead.
   * @param {Scene} scene
   */
  turn(scene) {
    this.#asked = layout(scene);
    this.#turned = (this.#turned + 1) % 4;
    this.#changed();
  }

  /**
   * A scene has come: did the turn that was asked for change anything?
   * @param {Scene} scene
   */
  arrived(scene) {
    const before = this.#asked;
    this.#asked = null;
    if (before === null || before !== layout(scene)) return;
    this.#turned = 0;
    this.#otherWay = !this.#otherWay;
    this.#changed();
  }
}

/** @param {Scene} scene */
const layout = (scene) => JSON.stringify(scene.spots.map(({ id, x, y }) => [id, x, y]));
