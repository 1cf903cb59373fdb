/** A game that begins with a position set up by hand. */

import { el, find } from "../dom.js";
import { handedOver } from "../hand-over.js";
import { say } from "../words.js";

/** @import { Game } from "../types.d.ts" */
/** @import { Setup } from "./setup.js" */

/**
 * Begin with the position that was handed over, if the address says so.
 * @param {Game} game
 * @param {Setup} setup
 */
export function takePosition(game, setup) {
  const given = location.hash === "#position" ? handedOver(game.name) : null;
  if (!given) return;
  setup.position = given.fields;
  setup.players = game.players.find((number) => number === given.fields.players) ?? game.usual;
}

/**
 * @param {Game} game
 * @param {Setup} setup
 */
export function drawPosition(game, setup) {
  const editor = (/** @type {string} */ text, hash = "") => el("a", { href: `/editor/${game.name}${hash}` }, text);
  find("#options").hidden = setup.position !== null;
  if (setup.position !== null) {
    find("#form").prepend(find("#position"));
    find("#position").replaceChildren(say("new.position"), " ", editor(say("new.changePosition"), "#position"), " · ",
      el("a", { href: `/new/${game.name}` }, say("new.usualStart")));
  } else if (game.editor) find("#position").replaceChildren(editor(say("new.fromPosition")));
}
