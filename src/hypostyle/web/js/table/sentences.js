/** What is said about a table: what happened, and what is to be done. */

import { headline } from "../widgets/headline.js";
import { say } from "../words.js";
import { newMoves } from "./recent.js";

/** @import { EarlierScene, Table } from "../types.d.ts" */

/**
 * What is to be done, or how the game ended.
 * @param {Table} table
 */
export function expectation(table) {
  const { outcome, seats, mine } = table;
  if (outcome && seats.length > 1 && !table.match) return outcome.text; // it names who won
  if (outcome) return `${headline(seats, outcome.winners, mine)} ${table.match?.text || outcome.text}`;
  if (table.waiting) return say("table.waiting", { names: awaited(table) });
  if (table.to_act === null) return table.status;
  if (table.cover !== null) return say("cover.pass", { name: seats[table.cover].name });
  const { name, title } = seats[table.to_act];
  const called = title ? `${name} (${title})` : name;
  const { expected } = table;
  if (!mine.includes(table.to_act)) return say("table.waits", { name: called });
  if (mine.length > 1) return say("table.expected", { name: called, expected });
  return title ? say("table.expected", { name: title, expected }) : expected;
}

/**
 * The names of those who are still to come.
 * @param {Table} table
 */
export function awaited({ seats }) {
  return seats.filter(({ kind }) => kind === "open").map(({ name }) => name).join(", ");
}

/**
 * What a screen reader hears of a new snapshot.
 * @param {Table} table
 * @param {Table | null} before
 */
export function news(table, before) {
  const happened = newMoves(table, before).flatMap(({ told, effects }) => [told, ...effects.map(({ text }) => text)]);
  return [...happened, expectation(table)].join(" ");
}

/**
 * The table as it was at an earlier position.
 * @param {Table} table
 * @param {EarlierScene} earlier
 * @returns {Table}
 */
export function tableAt(table, { ply, seats, to_act, expected, status }) {
  const past = ply < table.ply;
  return { ...table, seats, to_act, expected, status, thinking: null, outcome: past ? null : table.outcome, over: table.over && !past };
}

/**
 * Whether the reader is to act.
 * @param {Table} table
 */
export function isMyTurn({ over, waiting, to_act, mine }) {
  return !over && !waiting && to_act !== null && mine.includes(to_act);
}

/**
 * Whether people elsewhere play here, too.
 * @param {Table} table
 */
export function isShared({ seats, mine }) {
  return seats.some(({ kind, seat }) => kind === "person" && !mine.includes(seat));
}
