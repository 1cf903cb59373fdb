/** The screen that hides one hand from the next person. */

import { el } from "../dom.js";
import { say } from "../words.js";

/** @import { Table } from "../types.d.ts" */

/**
 * @param {HTMLElement} place
 * @param {Table} table
 * @param {() => void} uncover
 */
export function drawCover(place, { cover, seats }, uncover) {
  if (cover === null) {
    place.hidden = true;
    place.replaceChildren();
    return;
  }
  if (place.dataset.seat === String(cover) && !place.hidden) return;
  place.dataset.seat = String(cover);
  place.hidden = false;
  const { name } = seats[cover];
  const button = el("button", { type: "button", class: "main", onclick: uncover }, say("cover.uncover", { name }));
  place.replaceChildren(el("h2", {}, say("cover.pass", { name })), el("p", {}, say("cover.text")), button);
  button.focus();
}
