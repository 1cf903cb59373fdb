/** The buttons for what can be chosen and has no place on the board. */

import { el } from "../dom.js";
import { say } from "../words.js";
import { icon } from "../widgets/icons.js";
import { drawLook, drawSmall } from "./shapes.js";

/** @import { Board } from "./board.js" */

/**
 * Show the buttons of a board.
 * @param {HTMLElement} place
 * @param {Board} board
 */
export function drawActions(place, board) {
  const held = place.contains(document.activeElement);
  const choices = board.actions().map(({ id, name, look, picked }) =>
    el("button", { type: "button", class: look ? "action drawn" : "action", "data-id": id, title: name,
      "aria-pressed": picked ? "true" : null, "aria-label": name, onclick: () => board.touch(id) },
    look ? drawLook(look) : name));
  /** @type {HTMLElement[]} */
  const buttons = [...choices];
  const { hand } = board;
  if (hand) buttons.push(...drawHand(hand, board));
  const { complete } = board;
  if (complete !== null) {
    buttons.push(el("button", { type: "button", class: "action main confirm", "aria-label": say("table.playThis"), title: say("table.playThis"),
      onclick: () => board.play(complete) }, icon("tick"), el("span", {}, say("table.playThis"))));
  }
  if (board.holds) {
    buttons.push(el("button", { type: "button", class: "icon quietly", "aria-label": say("table.cancel"),
      title: say("table.cancel"), onclick: () => board.cancel() }, icon("close")));
  }
  place.replaceChildren(...buttons);
  // Somebody who works by keys follows the choice: from the board to its buttons, and back when they are gone.
  const first = choices[0];
  if (board.hasFocus && board.picked.length > 0 && first && !board.canTouchPlaces) first.focus();
  else if (held) (first && !(board.picked.length > 0 && board.canTouchPlaces) ? first : board).focus();
}

/**
 * The piece in hand as it lies, and the buttons that turn it.
 * @param {NonNullable<Board["hand"]>} hand
 * @param {Board} board
 */
function drawHand({ way, name, drawn, turns, mirrors }, board) {
  const button = (/** @type {"turn" | "mirror"} */ how, /** @type {boolean} */ possible) =>
    el("button", { type: "button", class: "turn icon", "data-turn": how, disabled: !possible, "aria-label": say(`board.${how}`),
      title: say(`board.${how}`), onclick: () => board.turn(how) }, icon(how === "turn" ? "turn" : "mirror"));
  return [el("span", { class: "in-hand", role: "img", "aria-label": name, "data-way": way }, drawSmall(drawn)), button("turn", turns), button("mirror", mirrors)];
}
