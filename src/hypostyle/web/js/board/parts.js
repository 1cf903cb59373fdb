/** The parts of a scene: the map, if it has one, and what lies beside it. */

/** @import { Box, Mark, Place, Point, Scene } from "../scene.d.ts" */

/**
 * @param {Point} point
 * @param {Box} box
 */
export const isIn = ({ x, y }, [left, top, width, height]) => x >= left && x <= left + width && y >= top && y <= top + height;

/**
 * A scene as the pictures that show it: each with what lies in it. Without a map the first is the scene itself.
 * @param {Scene} scene
 * @returns {{ beside: Scene, map: Scene | null }}
 */
export function partsOf(scene) {
  const { map } = scene;
  if (!map) return { beside: scene, map: null };
  const spots = Map.groupBy(scene.spots, (spot) => isIn(spot, map));
  const pieces = Map.groupBy(scene.pieces, (piece) => isIn(piece, map));
  const onMap = new Set(spots.get(true)?.map(({ id }) => id));
  const marks = Map.groupBy(scene.marks, (/** @type {Mark} */ { ids }) => onMap.has(ids[0]));
  const part = (/** @type {boolean} */ which) =>
    ({ ...scene, spots: spots.get(which) ?? [], pieces: pieces.get(which) ?? [], marks: marks.get(which) ?? [] });
  return { beside: part(false), map: { ...part(true), ground: scene.map_ground, board: scene.map_board } };
}

/**
 * The smallest box about places.
 * @param {Place[]} places at least one
 * @param {number} [edge] so much is left free on every side
 */
export function boxAround(places, edge = 0) {
  const left = Math.min(...places.map(({ x, w }) => x - w / 2)) - edge;
  const top = Math.min(...places.map(({ y, h }) => y - h / 2)) - edge;
  const right = Math.max(...places.map(({ x, w }) => x + w / 2)) + edge;
  const bottom = Math.max(...places.map(({ y, h }) => y + h / 2)) + edge;
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/**
 * How far a map has moved in the coordinates of its scene because it grew to the left or upwards.
 * @param {Scene} before
 * @param {Scene} after
 * @returns {Point}
 */
export function drift(before, after) {
  const known = new Map(before.spots.map((spot) => [spot.id, spot]));
  const spot = after.spots.find(({ id }) => known.has(id));
  const old = spot && known.get(spot.id);
  return spot && old ? { x: spot.x - old.x, y: spot.y - old.y } : { x: 0, y: 0 };
}
