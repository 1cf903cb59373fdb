/** The lobby: tables at which anybody may sit down. */

import { goToTable, sitDown } from "../api.js";
import { el, find } from "../dom.js";
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
  const facts = [say("hall.players", { players: table.players }), ...table.options].join(" · ");
  return el("li", {},
    el("a", { href: `/table/${table.id}` }, el("strong", {}, table.title), " ", el("span", {}, names),
      el("span", { class: "match-facts" }, facts)),
    el("span", { class: table.here ? "state here" : "state" }, table.here ? say("lobby.here") : say("lobby.away")),
    el("button", { type: "button", "aria-label": say("lobby.sitTitle", { game: table.title, names }), onclick: sit }, say("lobby.sit")));
}

/**
 * @param {LobbyTable[]} tables
 * @param {(error: unknown) => void} complain
 */
export function drawLobby(tables, complain) {
  const others = tables.filter(({ mine }) => !mine); // the reader's own are listed below
  find("#lobby").hidden = others.length === 0;
  find("#lobby-list").replaceChildren(...others.map((table) => drawRow(table, complain)));
}
