/** Where at the edge of a map nothing can be done, for a button to stand there. */

/** @import { Place, Point } from "../scene.d.ts" */

const AWAY = 6; // pixels between the button and the edges
const STEP = 6; // pixels between two places that are tried

/**
 * The upper left corner of the button in pixels from that of the map: that of before if it is still free, else a corner, else
 * somewhere along an edge; null if there is no room at all.
 * @param {{ width: number, height: number }} map
 * @param {number} side of the button
 * @param {Place[]} places
 * @param {(at: Point) => Point} pointAt a point of the map in pixels as one of the scene
 * @param {Point | null} before
 * @returns {Point | null}
 */
export function freeEdge({ width, height }, side, places, pointAt, before) {
  const [right, low] = [width - AWAY - side, height - AWAY - side];
  const isFree = (/** @type {Point} */ { x, y }) => {
    const [from, to] = [pointAt({ x, y }), pointAt({ x: x + side, y: y + side })];
    return x >= 0 && y >= 0 && x <= right && y <= low && !places.some((place) => place.x + place.w / 2 > from.x && place.x - place.w / 2 < to.x
      && place.y + place.h / 2 > from.y && place.y - place.h / 2 < to.y);
  };
  const down = steps(low).flatMap((y) => [AWAY, right].map((x) => ({ x, y })));
  const across = steps(right).flatMap((x) => [AWAY, low].map((y) => ({ x, y })));
  const corners = [AWAY, right].flatMap((x) => [AWAY, low].map((y) => ({ x, y })));
  return [...(before ? [before] : []), ...corners, ...down, ...across].find(isFree) ?? null;
}

/** @param {number} end */
const steps = (end) => Array.from({ length: Math.max(0, Math.floor((end - AWAY) / STEP)) }, (_, number) => AWAY + number * STEP);
