/** The tables of this visitor, those that go on and those that are over. */

import { removeTable } from "../api.js";
import { el, find } from "../dom.js";
import { confirmDialog } from "../widgets/dialog.js";
import { headline } from "../widgets/headline.js";
import { icon } from "../widgets/icons.js";
import { formatDate, formatSoon, say } from "../words.js";

/** @import { ListedTable } from "../types.d.ts" */

const AT_ONCE = 3; // tables in a list before the games are pushed out of sight

/**
 * Who won, and why the game is over.
 * @param {ListedTable} table
 * @param {{ places: number[], text: string }} result
 */
function ending(table, { places, text }) {
  if (table.names.length > 1) return text; // it names who won
  return `${headline([{ name: table.names[0] }], places[0] === 1 ? [0] : [], table.mine)} ${text}`;
}

/**
 * Whether there is nothing more to play: of a match its last game is over.
 * @param {ListedTable} table
 */
const isFinished = ({ over, match }) => over && match?.over !== false;

/**
 * Which game of a match a table is, and the sums of those that are over.
 * @param {ListedTable} table
 */
function matchFacts({ match }) {
  if (!match) return "";
  const played = match.number > 1 || match.text !== "";
  const facts = [say("hall.match", { number: match.number, games: match.games }), played ? match.sums.join(" : ") : null, match.text && !match.over ? say("hall.nextGame") : null];
  return facts.filter(Boolean).join(" · ");
}

/** @param {ListedTable} table */
function standing(table) {
  if (table.broken) return say("hall.broken");
  if (table.match?.text) return table.match.text;
  if (table.result) return ending(table, table.result);
  if (table.waiting) return say("hall.waiting");
  if (table.to_act_mine && table.clock?.kind === "days" && table.flag_at !== null) return say("hall.yourTurnUntil", { date: formatSoon(table.flag_at) });
  return table.to_act_mine ? say("hall.yourTurn") : say("hall.turn", { turn: table.turn });
}

/**
 * @param {ListedTable} table
 * @param {(error: unknown) => void} complain
 */
function drawRow(table, complain) {
  const names = table.names.join(", ");
  const drop = el("button", { type: "button", class: "plain icon", title: say("hall.delete"),
    "aria-label": say("hall.deleteTitle", { game: table.title, names }) }, icon("close"));
  const row = el("li", {},
    el("a", { href: `/table/${table.id}` }, el("strong", {}, table.title), " ", el("span", {}, names),
      table.match ? el("span", { class: "match-facts" }, matchFacts(table)) : null),
    el("span", { class: table.to_act_mine && !table.over ? "state mine" : "state" }, standing(table)),
    el("time", { datetime: table.updated }, formatDate(table.updated)),
    drop);
  drop.addEventListener("click", async () => {
    const question = table.match ? say("hall.deleteMatch") : say("hall.deleteQuestion");
    if (!(await confirmDialog(question, say("hall.delete")))) return;
    try {
      await removeTable(table.id);
      const section = row.closest("section");
      row.remove();
      if (section) section.hidden = section.querySelector("li") === null;
    } catch (error) {
      complain(error);
    }
  });
  return row;
}

/**
 * A row that makes way for those it stands for.
 * @param {HTMLLIElement[]} rows
 */
function drawMore(rows) {
  const button = el("button", { type: "button", class: "plain more" }, say("hall.more", { count: rows.length }));
  const row = el("li", {}, button);
  button.addEventListener("click", () => {
    row.replaceWith(...rows);
    rows[0].querySelector("a")?.focus();
  });
  return row;
}

/**
 * At how many tables others wait for the reader.
 * @param {ListedTable[]} tables
 */
export function countTurns(tables) {
  return tables.filter((table) => table.shared && table.to_act_mine && !table.over).length;
}

/**
 * @param {ListedTable[]} tables
 * @param {(error: unknown) => void} complain
 */
export function drawTables(tables, complain) {
  const newest = tables.filter(({ match }) => !match?.next); // of a match the game that it has come to
  const isTurn = (/** @type {ListedTable} */ table) => table.shared && table.to_act_mine && !isFinished(table);
  drawList("turn", newest.filter(isTurn), complain);
  drawList("unfinished", newest.filter((table) => !isFinished(table) && !isTurn(table)).slice(0, 20), complain);
  drawList("finished", newest.filter(isFinished).slice(0, 10), complain);
}

/**
 * @param {"turn" | "unfinished" | "finished"} name
 * @param {ListedTable[]} tables
 * @param {(error: unknown) => void} complain
 */
function drawList(name, tables, complain) {
  find(`#${name}`).hidden = tables.length === 0;
  const rows = tables.map((table) => drawRow(table, complain));
  const later = rows.slice(AT_ONCE);
  find(`#${name}-list`).replaceChildren(...rows.slice(0, AT_ONCE), ...(later.length ? [drawMore(later)] : []));
}
