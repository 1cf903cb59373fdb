/** What the others did since the reader's last turn. */

/** @import { Move, Table } from "../types.d.ts" */
/** @typedef {{ move: Move, number: number | null }} Part a move with its number, or an event of chance without one */

/**
 * The moves since the last one of the seat that is to act, or of the reader's seats while others are to act; for those who
 * only watch the last turn. Events before the first of these moves belong to the turn before.
 * @param {Table} table
 */
function recentMoves({ moves, mine, to_act }) {
  const own = to_act !== null && mine.includes(to_act) ? [to_act] : mine;
  const last = moves.findLast((move) => move.seat !== null);
  const before = moves.findLastIndex((move) =>
    move.seat !== null && (own.length > 0 ? own.includes(move.seat) : move.turn !== last?.turn || move.seat !== last.seat));
  const since = moves.slice(before + 1);
  const first = since.findIndex((move) => move.seat !== null);
  return first < 0 ? [] : since.slice(first);
}

/**
 * The same in numbered parts.
 * @param {Table} table
 * @returns {Part[]}
 */
export function recentParts(table) {
  let count = 0;
  return recentMoves(table).map((move) => ({ move, number: move.seat === null ? null : ++count }));
}

/**
 * The moves and events that are new in a snapshot.
 * @param {Table} table
 * @param {Table | null} before
 */
export function newMoves(table, before) {
  return before === null ? [] : table.moves.filter((move) => move.ply > before.ply);
}
