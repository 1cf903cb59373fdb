/** From which side this window looks at the board: upright or broad, turned or not. */

import { language } from "../words.js";

export class View {
  turned = 0;
  #upright = matchMedia("(max-width: 760px) and (orientation: portrait)");
  #otherWay = false;
  #asked = null; // the spots before a turn that was asked for

  constructor(changed) {
    this.changed = changed;
    this.#upright.addEventListener("change", () => changed());
  }

  get tall() {
    return this.#upright.matches !== this.#otherWay;
  }

  get wishes() {
    return { language, tall: this.tall, turned: this.turned };
  }

  get query() {
    return new URLSearchParams({ language, tall: this.tall ? 1 : 0, turned: this.turned });
  }

  /** Turn the board by a quarter. Where a game has only one side, `arrived` finds out and the board is flipped instead. */
  turn(scene) {
    this.#asked = places(scene);
    this.turned = (this.turned + 1) % 4;
    this.changed();
  }

  /** A scene has come: did the turn that was asked for change anything? */
  arrived(scene) {
    const before = this.#asked;
    this.#asked = null;
    if (before === null || before !== places(scene)) return;
    this.turned = 0;
    this.#otherWay = !this.#otherWay;
    this.changed();
  }
}

const places = (scene) => JSON.stringify(scene.spots.map(({ id, x, y }) => [id, x, y]));
