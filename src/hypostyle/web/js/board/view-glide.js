/** What is seen of a map goes over into something else in a few frames, if the reader wants any movement. */

import { getChoice } from "../settings.js";
import { motionWanted } from "./glide.js";

/** @typedef {{ scale: number, x: number, y: number }} Shown pixels a unit, and the middle of what is seen */

const TIME = 260; // milliseconds

export class ViewGlide {
  /** @type {Shown} what is seen now */
  shown = { scale: 1, x: 0, y: 0 };
  #show;
  #frame = 0;

  /** @param {(shown: Shown) => void} show called with what is to be seen */
  constructor(show) {
    this.#show = show;
  }

  /**
   * @param {Shown} goal
   * @param {boolean} glides else it is seen at once
   */
  to(goal, glides) {
    cancelAnimationFrame(this.#frame);
    if (!glides || !motionWanted() || getChoice("speed") === "none" || document.hidden) {
      this.#set(goal);
      return;
    }
    const from = this.shown;
    const start = performance.now();
    const step = (/** @type {number} */ now) => {
      const part = Math.min(1, Math.max(0, (now - start) / TIME));
      this.#set(part === 1 ? goal : between(from, goal, part * part * (3 - 2 * part)));
      if (part < 1) this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }

  /** @param {Shown} shown */
  #set(shown) {
    this.shown = shown;
    this.#show(shown);
  }
}

/**
 * Scales grow by factors, so that it looks even.
 * @param {Shown} from
 * @param {Shown} to
 * @param {number} part
 * @returns {Shown}
 */
function between(from, to, part) {
  const scale = from.scale * (to.scale / from.scale) ** part;
  return { scale, x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
