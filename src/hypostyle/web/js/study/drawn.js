/** What people draw on a position: rings and arrows over the board. The server draws the same into pictures. */

import { partsOf } from "../board/parts.js";
import { svg } from "../dom.js";

/** @import { Board } from "../board/board.js" */
/** @import { Point, Scene } from "../scene.d.ts" */
/** @import { DrawnMark } from "../types.d.ts" */
/** @typedef {Point & { r: number }} Ring */

const HEAD = 16; // of an arrow
const WING = Math.PI / 6;
const LEAST = 12;

export class Drawn {
  #layers = { beside: svg("g", { class: "drawn quiet", "aria-hidden": "true" }), map: svg("g", { class: "drawn quiet", "aria-hidden": "true" }) };

  /** @param {Board} board */
  constructor(board) {
    const { beside, map } = board.pictures;
    beside.append(this.#layers.beside);
    map.append(this.#layers.map);
  }

  /**
   * @param {Scene} scene
   * @param {DrawnMark[]} marks
   */
  show(scene, marks) {
    const { beside, map } = partsOf(scene);
    this.#layers.beside.replaceChildren(...drawMarks(beside, marks));
    this.#layers.map.replaceChildren(...(map ? drawMarks(map, marks) : []));
  }
}

/**
 * @param {Scene} scene
 * @param {DrawnMark[]} marks
 */
function drawMarks(scene, marks) {
  const rings = ringsOf(scene);
  return marks.flatMap(([colour, place, to]) => {
    const [from, end] = [rings.get(place), rings.get(to ?? place)];
    if (!from || !end) return [];
    const shape = (/** @type {string} */ kind) => (from === end || (from.x === end.x && from.y === end.y)
      ? svg("circle", { cx: from.x, cy: from.y, r: from.r, class: kind })
      : svg("path", { d: arrow(from, end), class: kind }));
    return [svg("g", { class: `pen-${colour}` }, shape("drawn-halo"), shape("drawn-line"))];
  });
}

/**
 * Where marks go, by the ids of spots and pieces.
 * @param {Scene} scene
 * @returns {Map<string, Ring>}
 */
export function ringsOf({ spots, pieces }) {
  const rings = new Map(spots.map(({ id, x, y, w, h }) => [id, { x, y, r: Math.max(LEAST, Math.min(w, h) / 2 - 2) }]));
  for (const { id, x, y, at, size = 1 } of pieces) rings.set(id, { x, y, r: (rings.get(at)?.r ?? 20) * size });
  return rings;
}

/**
 * @param {Ring} from
 * @param {Ring} to
 */
function arrow(from, to) {
  const way = Math.atan2(to.y - from.y, to.x - from.x);
  const wing = (/** @type {1 | -1} */ side) => `${to.x - HEAD * Math.cos(way + side * WING)} ${to.y - HEAD * Math.sin(way + side * WING)}`;
  return `M${from.x} ${from.y}L${to.x} ${to.y}M${wing(1)}L${to.x} ${to.y}L${wing(-1)}`;
}
