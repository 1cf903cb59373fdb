/** Windows in front of the table: the keys, a question before resigning, the screen between two hands. */

import { el } from "../dom.js";
import { say } from "../words.js";

function open(dialog) {
  document.body.append(dialog);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.showModal();
}

const KEYS = ["arrows", "shift", "enter", "escape", "u", "r", "h", "t", "steps", "zoom", "help"];

export function showKeys() {
  const rows = KEYS.map((name) =>
    el("div", {}, el("dt", {}, say(`keys.${name}.key`)), el("dd", {}, say(`keys.${name}`))));
  const dialog = el("dialog", { class: "slip", "aria-labelledby": "keys-title" },
    el("h2", { id: "keys-title" }, say("keys.title")),
    el("p", {}, say("keys.text")),
    el("dl", { class: "keys" }, rows),
    el("form", { method: "dialog" }, el("button", { class: "main" }, say("page.close"))));
  open(dialog);
}

/** Ask; resolves to whether the answer was yes. */
export function askWhether(question, yes) {
  return new Promise((resolve) => {
    const dialog = el("dialog", { class: "slip", "aria-labelledby": "question" },
      el("h2", { id: "question" }, question),
      el("form", { method: "dialog", class: "row" },
        el("button", { value: "no" }, say("page.no")),
        el("button", { value: "yes", class: "main" }, yes)));
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"));
    open(dialog);
  });
}

/** The screen that hides one hand from the next person. */
export function drawCover(place, table, uncover) {
  const covered = table !== null && table.cover !== null && table.cover !== undefined;
  if (!covered) {
    place.hidden = true;
    place.replaceChildren();
    return;
  }
  const name = table.seats[table.cover].name;
  if (place.dataset.seat === String(table.cover) && !place.hidden) return;
  place.dataset.seat = String(table.cover);
  place.hidden = false;
  const button = el("button", { type: "button", class: "main", onclick: uncover }, say("cover.uncover", { name }));
  place.replaceChildren(el("h2", {}, say("cover.pass", { name })), el("p", {}, say("cover.text")), button);
  button.focus();
}
