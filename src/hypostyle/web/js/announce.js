/** What a screen reader is told without being asked. */

import { el } from "./dom.js";

const calm = el("div", { class: "unseen", "aria-live": "polite" });
const urgent = el("div", { class: "unseen", "aria-live": "assertive" });
document.body.append(calm, urgent);

/** Say what happened. */
export function announce(text) {
  calm.textContent = text;
}

/** Say at once what went wrong. */
export function warn(text) {
  urgent.textContent = "";
  urgent.textContent = text;
}
