/** What there is to see of a move before it is made. */

/** @import { Ghost, Piece, Place, Point, Scene } from "../scene.d.ts" */
/** @import { Sight } from "./ghost.js" */

/**
 * What would be seen at a place, the ids before it having been pointed at.
 * @param {Scene} scene
 * @param {Ghost | null} ghost null: the piece on the first of those places
 * @param {Place[]} before
 * @param {Place} place
 * @param {string | undefined} first the id pointed at first
 * @returns {Sight}
 */
export function sightOf(scene, ghost, before, place, first) {
  const { x, y, w, h } = place;
  if (ghost?.covers) {
    const squares = ghost.covers.map(([dx, dy]) => ({ x: x + dx, y: y + dy, w, h }));
    const drawn = ghost.covers.flatMap(([dx, dy, look]) => (look ? [{ x: x + dx, y: y + dy, look: scene.looks[look] }] : []));
    return { drawn, squares, path: [], faces: facesOf(scene, squares) };
  }
  if (ghost?.look) {
    return { drawn: [{ x, y, look: scene.looks[ghost.look], seat: ghost.seat }], squares: [place], path: [], edged: false, framed: ghost.snap };
  }
  const piece = first === undefined ? null : pieceAt(scene, first);
  return { drawn: piece ? [drawnAt(piece, scene, place)] : [], squares: [place], path: piece ? [...before, place] : [] };
}

/**
 * Where squares are seen once more.
 * @param {Scene} scene
 * @param {Point[]} squares
 */
function facesOf({ mirrors, spots }, squares) {
  if (mirrors.length === 0) return [];
  const covered = spots.filter((spot) => squares.some(({ x, y }) => Math.hypot(spot.x - x, spot.y - y) < 1)).map(({ id }) => id);
  return mirrors.filter(({ id }) => covered.includes(id)).map(({ face }) => face);
}

/**
 * The piece on top of a spot, or the piece of this id.
 * @param {Scene} scene
 * @param {string} id
 */
function pieceAt({ pieces }, id) {
  return pieces.findLast((piece) => piece.at === id) ?? pieces.find((piece) => piece.id === id) ?? null;
}

/**
 * @param {Piece} piece
 * @param {Scene} scene
 * @param {Place} place
 */
function drawnAt({ look, seat, size }, scene, { x, y }) {
  return { x, y, look: scene.looks[look], seat, size };
}
