/** Whether one game is played or a match of several, where a game offers that. */

import { el, find } from "../dom.js";
import { say } from "../words.js";

/** @import { Game } from "../types.d.ts" */
/** @import { Setup } from "./setup.js" */

/**
 * @param {HTMLElement} place
 * @param {Game} game
 * @param {Setup} setup
 */
export function drawMatch(place, game, setup) {
  const { offered } = setup;
  place.hidden = offered.length === 0;
  if (!game.match || offered.length === 0) {
    place.replaceChildren();
    return;
  }
  const choose = (/** @type {number} */ games) => {
    setup.games = games;
    drawMatch(place, game, setup);
    find("#match input:checked").focus();
  };
  const usual = game.match.usual[setup.players];
  const chip = (/** @type {number} */ games, /** @type {string} */ text, /** @type {boolean} */ checked) =>
    el("label", { class: "chip" },
      el("input", { type: "radio", name: "games", value: games, checked, onchange: () => choose(games) }), el("span", {}, text));
  const match = setup.games > 1;
  place.replaceChildren(
    el("legend", {}, say("new.match")),
    el("div", { class: "chips" },
      chip(1, say("new.single"), !match),
      chip(match ? setup.games : usual, offered.length > 1 ? say("new.several") : say("new.games", { games: usual }), match),
      match && offered.length > 1 ? drawNumber(offered, setup) : null),
    el("p", { class: "help" }, say("new.matchHelp", { help: game.match.help })),
  );
}

/**
 * @param {number[]} offered
 * @param {Setup} setup
 */
function drawNumber(offered, setup) {
  const field = el("select", { "aria-label": say("new.match") },
    offered.map((games) => el("option", { selected: games === setup.games }, say("new.games", { games }))));
  field.addEventListener("change", () => (setup.games = offered[field.selectedIndex]));
  return field;
}
