/** What the others did since the reader's last turn, in sentences with the numbers that stand on the board. */

import { el, find } from "../dom.js";

/** @import { Move } from "../types.d.ts" */
/** @import { Part } from "./recent.js" */

/**
 * @param {Part[]} parts
 * @param {(move: Move | null) => void} point called with the move that is pointed at
 */
export function drawRecap(parts, point) {
  const several = parts.some(({ number }) => (number ?? 0) > 1);
  find("#recap").hidden = parts.length === 0;
  const list = find("#recap-list");
  list.replaceChildren(...parts.map(({ move, number }) =>
    el("li", { onpointerenter: () => point(move), onpointerleave: () => point(null) },
      number !== null && several ? el("span", { class: `badge seat-${move.seat}`, "aria-hidden": "true" }, String(number)) : null,
      el("span", {}, move.told))));
  list.scrollTop = 0;
}
