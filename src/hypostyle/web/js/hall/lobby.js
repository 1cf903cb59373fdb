/** The lobby: tables at which anybody may sit down. */

import { goToTable, sitDown } from "../api.js";
import { el, find } from "../dom.js";
import { clockName } from "../widgets/clock-text.js";
import { askName } from "../widgets/ask-name.js";
import { say } from "../words.js";

/** @import { LobbyTable } from "../types.d.ts" */

/**
 * @param {LobbyTable} table
 * @param {(error: unknown) => void} complain
 */
function drawRow(table, complain) {
  const names = table.names.join(", ");
  const sit = async () => {
    try {
      const name = await askName();
      if (name !== undefined) goToTable(await sitDown(table.id, name));
    } catch (error) {
      complain(error);
    }
  };
  const clock = table.clock ? clockName(table.clock) : say("new.noClock");
  const facts = [say("hall.players", { players: table.players }), clock, ...(table.rated ? [say("rated.yes")] : []), ...table.options].join(" · ");
  return el("li", {},
    el("a", { href: `/table/${table.id}` }, el("strong", {}, table.title), " ", el("span", {}, names),
      el("span", { class: "match-facts" }, facts)),
    el("span", { class: table.here ? "state here" : "state" }, table.here ? say("lobby.here") : say("lobby.away")),
    el("button", { type: "button", "aria-label": say("lobby.sitTitle", { game: table.title, names }), onclick: sit }, say("lobby.sit")));
}

/** @type {"all" | Kind} */
let wanted = "all";

/** @typedef {"none" | "live" | "days"} Kind */
/** @type {Kind[]} */
const KINDS = ["none", "live", "days"];

/**
 * @param {LobbyTable} table
 * @returns {Kind}
 */
const kindOf = ({ clock }) => clock?.kind ?? "none";

/**
 * Which clocks are wanted, where there are several kinds.
 * @param {LobbyTable[]} tables
 * @param {() => void} changed
 */
function drawFilter(tables, changed) {
  const place = find("#lobby-filter");
  const kinds = KINDS.filter((kind) => tables.some((table) => kindOf(table) === kind));
  if (wanted !== "all" && !kinds.includes(wanted)) wanted = "all";
  place.hidden = kinds.length < 2;
  place.setAttribute("aria-label", say("new.clock"));
  place.replaceChildren(.../** @type {("all" | Kind)[]} */ (["all", ...kinds]).map((kind) =>
    el("button", { type: "button", class: "plain", "aria-pressed": String(kind === wanted), onclick: () => {
      wanted = kind;
      changed();
      find("#lobby-filter [aria-pressed=true]").focus();
    } }, say(`clocks.${kind}`))));
}

/**
 * @param {LobbyTable[]} tables
 * @param {(error: unknown) => void} complain
 */
export function drawLobby(tables, complain) {
  const others = tables.filter(({ mine }) => !mine); // the reader's own are listed below
  find("#lobby").hidden = others.length === 0;
  drawFilter(others, () => drawLobby(tables, complain));
  const shown = others.filter((table) => wanted === "all" || kindOf(table) === wanted);
  find("#lobby-list").replaceChildren(...shown.map((table) => drawRow(table, complain)));
}
