/** Something that is no piece glides from where it was taken to where it was laid, over all pictures of the board. */

import { svg } from "../dom.js";
import { transformTo } from "./glide.js";
import { drawShape } from "./shapes.js";

/** @import { Shape } from "../scene.d.ts" */

const TIME = 300; // milliseconds
const EASING = "cubic-bezier(.3,.1,.3,1)";

/**
 * Resolves when it is there, and gone: what was laid is drawn by then.
 * @param {HTMLElement} place of the board
 * @param {Shape[]} look
 * @param {DOMRect} from in the window
 * @param {DOMRect} to
 */
export function fly(place, look, from, to) {
  const thing = svg("g", {}, look.map(drawShape));
  const sky = svg("svg", { class: "flight", "aria-hidden": "true" }, thing);
  place.append(sky);
  const { width } = thing.getBBox();
  const home = sky.getBoundingClientRect();
  const at = (/** @type {DOMRect} */ box) =>
    ({ transform: transformTo({ x: box.x + box.width / 2 - home.x, y: box.y + box.height / 2 - home.y, size: Math.min(box.width, box.height) / (width || 1) }) });
  return thing.animate([at(from), at(to)], { duration: TIME, easing: EASING, fill: "both" }).finished.finally(() => sky.remove());
}
