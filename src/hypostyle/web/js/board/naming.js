/** What is at a place, told when a mouse rests there or a finger stays: its name, and what the signs on it mean. */

import { hideTip, onLongTouch, showTip } from "../widgets/tip.js";

/** @import { Point } from "../scene.d.ts" */

const REST = 700; // milliseconds

export class Naming {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {string | null} */
  #name = null;
  /** Whether the touch that ends now was a long one, and so is no choice. */
  wasLong;

  /**
   * @param {HTMLElement} place of the board
   * @param {(client: Point) => string | null} nameAt null: there is nothing to tell now
   */
  constructor(place, nameAt) {
    this.wasLong = onLongTouch(place, ({ clientX, clientY }) => {
      const name = nameAt({ x: clientX, y: clientY });
      if (name) showTip(name, clientX, clientY);
      return name !== null;
    });
    place.addEventListener("pointermove", ({ pointerType, buttons, clientX, clientY }) => {
      if (pointerType === "touch") return;
      const name = buttons ? null : nameAt({ x: clientX, y: clientY });
      if (name === this.#name) return;
      this.#forget();
      this.#name = name;
      if (name) this.#timer = setTimeout(() => showTip(name, clientX, clientY), REST);
    });
    for (const event of ["pointerdown", "pointerleave", "wheel"]) place.addEventListener(event, () => this.#forget());
  }

  #forget() {
    clearTimeout(this.#timer);
    this.#name = null;
    hideTip();
  }
}
