/** What a screen reader is told without being asked. */

import { el } from "../dom.js";

const polite = el("div", { class: "unseen", "aria-live": "polite" });
const assertive = el("div", { class: "unseen", "aria-live": "assertive" });
document.body.append(polite, assertive);

/**
 * Say what happened.
 * @param {string} text
 */
export function announce(text) {
  polite.textContent = text;
}

/**
 * Say at once what went wrong, again if it is the same as before.
 * @param {string} text
 */
export function warn(text) {
  assertive.textContent = "";
  assertive.textContent = text;
}
