/** The buttons for what can be chosen and has no place on the board. */

import { el } from "../dom.js";
import { sign } from "../signs.js";
import { say } from "../words.js";
import { drawLook } from "./shapes.js";

/** Show the buttons of a board in `place`. */
export function drawActions(place, board) {
  const held = place.contains(document.activeElement);
  const buttons = board.actions().map((action) =>
    el(
      "button",
      { type: "button", class: action.look ? "action drawn" : "action", "data-id": action.id, title: action.name,
        "aria-pressed": action.picked ? "true" : null, "aria-label": action.name, onclick: () => board.touch(action.id) },
      action.look ? drawLook(board.scene.looks[action.look]) : null,
      action.look ? null : action.name,
    ),
  );
  if (board.complete !== null) {
    const text = board.complete;
    buttons.push(el("button", { type: "button", class: "action main", onclick: () => board.play(text) }, say("table.playThis")));
  }
  if (board.picked.length > 0) {
    buttons.push(el("button", { type: "button", class: "icon quietly", "aria-label": say("table.cancel"),
      title: say("table.cancel"), onclick: () => board.cancel() }, sign("close")));
  }
  place.replaceChildren(...buttons);
  // Somebody who works by keys follows the choice: from the board to its buttons, and back when they are gone.
  const first = place.querySelector("[data-id]");
  if (board.hasFocus && board.picked.length > 0 && first && !board.canTouchPlaces) first.focus();
  else if (held) (first ?? { focus: () => board.focus() }).focus();
}
