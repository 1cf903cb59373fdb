/** Spots that are seen once more, from another side: a pointer there is one at the spot. */

/** @import { Mirror, Point, Scene } from "../scene.d.ts" */
/** @import { SheetPoint } from "./sheet.js" */

const EDGE = 0.02; // a point on the side of something is one near the edge of its top

/**
 * The point that a pointer means: where it is, or of a mirror the same point of its spot.
 * @param {SheetPoint} point
 * @param {Scene} scene
 * @returns {SheetPoint}
 */
export function throughMirror(point, { mirrors, spots }) {
  const mirror = mirrors.findLast((each) => isOn(point, each));
  const spot = mirror && spots.find(({ id }) => id === mirror.id);
  if (!mirror || !spot) return point;
  const [u, v] = withinFace(point, mirror.face);
  return { ...point, x: spot.x + (u - 0.5) * spot.w, y: spot.y + (v - 0.5) * spot.h, mirrored: true };
}

/**
 * @param {Point} point
 * @param {Mirror} mirror
 */
function isOn(point, { face: [back, right, front, left], drop = 0 }) {
  const low = (/** @type {[number, number]} */ [x, y]) => /** @type {[number, number]} */ ([x, y + drop]);
  return isInside(point, [back, right, low(right), low(front), low(left), left]);
}

/**
 * Whether a point is inside of corners that turn to the right all the way round.
 * @param {Point} point
 * @param {[number, number][]} corners
 */
const isInside = ({ x, y }, corners) => corners.every(([ax, ay], at) => {
  const [bx, by] = corners[(at + 1) % corners.length];
  return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0;
});

/**
 * Where a point is on a face: how far across and down, from 0 to 1.
 * @param {Point} point
 * @param {[number, number][]} face
 */
function withinFace({ x, y }, [[ox, oy], [ax, ay], , [bx, by]]) {
  const [px, py, qx, qy] = [ax - ox, ay - oy, bx - ox, by - oy];
  const area = px * qy - py * qx;
  const [u, v] = [((x - ox) * qy - (y - oy) * qx) / area, (px * (y - oy) - py * (x - ox)) / area];
  return [u, v].map((part) => Math.min(1 - EDGE, Math.max(EDGE, part)));
}
