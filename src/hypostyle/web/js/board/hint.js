/** A suggested move, drawn on the board. */

import { svg } from "../dom.js";

/** @import { Place } from "../scene.d.ts" */

/**
 * Numbered rings around places and arrows between them.
 * @param {Place[]} places
 * @param {number} [first] the number of the first of them
 */
export function drawHint(places, first = 1) {
  const rings = places.map(({ x, y, w, h }, number) => {
    const r = Math.min(w, h) / 2;
    const tag = { x: x - r * 0.75, y: y - r * 0.75 };
    return svg("g", {},
      svg("circle", { cx: x, cy: y, r: r * 0.98, class: "hint-ring" }),
      svg("circle", { cx: tag.x, cy: tag.y, r: 11, class: "hint-tag" }),
      svg("text", { x: tag.x, y: tag.y + 5, "text-anchor": "middle", "font-size": 15, class: "hint-number" },
        String(number + first)));
  });
  const arrows = places.slice(1).flatMap((to, number) => arrow(places[number], to));
  return svg("g", { class: "hint", "aria-hidden": "true" }, arrows, rings);
}

/**
 * @param {Place} from
 * @param {Place} to
 */
function arrow(from, to) {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  if (far < 1) return [];
  const ux = (to.x - from.x) / far;
  const uy = (to.y - from.y) / far;
  const start = Math.min(from.w, from.h) / 2;
  const tip = { x: to.x - ux * Math.min(to.w, to.h) * 0.3, y: to.y - uy * Math.min(to.w, to.h) * 0.3 };
  const wing = (/** @type {1 | -1} */ side) => `${tip.x - ux * 16 - side * uy * 9} ${tip.y - uy * 16 + side * ux * 9}`;
  const d = `M${from.x + ux * start} ${from.y + uy * start}L${tip.x} ${tip.y}M${wing(1)}L${tip.x} ${tip.y}L${wing(-1)}`;
  return [svg("path", { d, class: "hint-halo" }), svg("path", { d, class: "hint-arrow" })];
}
