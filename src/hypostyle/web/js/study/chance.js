/** Something is to be drawn: by chance, or by the reader's own choice. */

import { el } from "../dom.js";
import { formatPercent, say } from "../words.js";

/** @import { Chance } from "../types.d.ts" */

/**
 * @param {HTMLElement} place
 * @param {Chance[]} due
 * @param {{ draw: () => void, choose: (text: string) => void }} listener
 */
export function drawDue(place, due, { draw, choose }) {
  place.hidden = due.length === 0;
  if (due.length === 0) {
    place.replaceChildren();
    return;
  }
  const options = due.map(({ text, told, chance }) => el("option", { value: text }, `${told} (${formatPercent(chance)})`));
  const select = el("select", { "aria-label": say("study.choose") }, el("option", { value: "" }, say("study.choose")), options);
  select.addEventListener("change", () => select.value && choose(select.value));
  place.replaceChildren(el("button", { type: "button", class: "main", onclick: draw }, say("study.drawn.go")), select);
}
