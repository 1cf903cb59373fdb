/** Where a piece that covers several squares would lie for somebody who points at one of them. */

/** @import { Ghost, Place, Point } from "../scene.d.ts" */
/** @typedef {NonNullable<Ghost["covers"]>} Covers */

/**
 * The middle of a piece that is laid at a place.
 * @param {Covers} covers
 * @param {Point} place
 * @returns {Point}
 */
export function middleOf(covers, { x, y }) {
  const mean = (/** @type {0 | 1} */ axis) => covers.reduce((sum, each) => sum + each[axis], 0) / covers.length;
  return { x: x + mean(0), y: y + mean(1) };
}

/**
 * The nearest of the places where the piece can be laid; null if there is none.
 * @param {Point} point where the middle of the piece should be
 * @param {Covers} covers
 * @param {Place[]} places
 */
export function nearestLaying(point, covers, places) {
  let best = null;
  let least = Infinity;
  for (const place of places) {
    const middle = middleOf(covers, place);
    const far = Math.hypot(middle.x - point.x, middle.y - point.y);
    if (far < least) [best, least] = [place, far];
  }
  return best;
}

/**
 * The nearest one that covers the point.
 * @param {Point} point
 * @param {Covers} covers
 * @param {Place[]} places
 */
export function layingOver(point, covers, places) {
  return nearestLaying(point, covers, places.filter((place) =>
    covers.some(([dx, dy]) => Math.abs(point.x - place.x - dx) <= place.w / 2 && Math.abs(point.y - place.y - dy) <= place.h / 2)));
}

/**
 * The nearest one that covers the point and is on the board as a whole, whether it is allowed or not.
 * @param {Point} point
 * @param {Covers} covers
 * @param {Place[]} board
 */
export function wholeLaying(point, covers, board) {
  const there = new Set(board.map(key));
  return layingOver(point, covers, board.filter(({ x, y }) => covers.every(([dx, dy]) => there.has(key({ x: x + dx, y: y + dy })))));
}

/**
 * The ids of the squares that the piece covers at one of these places or another.
 * @param {Covers} covers
 * @param {Place[]} places
 * @param {Place[]} board
 */
export function coveredBy(covers, places, board) {
  const ids = new Map(board.map((place) => [key(place), place.id]));
  return new Set(places.flatMap(({ x, y }) => covers.flatMap(([dx, dy]) => ids.get(key({ x: x + dx, y: y + dy })) ?? [])));
}

/** @param {Point} point */
const key = ({ x, y }) => `${Math.round(x)},${Math.round(y)}`;
