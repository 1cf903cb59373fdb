/** How far the reader has read the talk of each table, remembered in this browser for the last few tables. */

import { getSetting, saveSetting } from "../settings.js";

const MOST_TABLES = 30;

/** @returns {[table: string, number: number][]} */
function all() {
  return getSetting("talkRead", "").split(" ").map((part) => part.split(":")).filter(([table, number]) => table && number)
    .map(([table, number]) => [table, Number(number)]);
}

/** The number of the last line that was read. @param {string} table */
export function lastRead(table) {
  return all().find(([name]) => name === table)?.[1] ?? 0;
}

/**
 * @param {string} table
 * @param {number} number
 */
export function noteRead(table, number) {
  if (number <= lastRead(table)) return;
  const others = all().filter(([name]) => name !== table).slice(1 - MOST_TABLES);
  saveSetting("talkRead", [...others, [table, number]].map((each) => each.join(":")).join(" "));
}
