/** Windows in front of the page. */

import { el } from "../dom.js";
import { say } from "../words.js";

/**
 * Show a dialog until it is closed; a click beside it closes it, too.
 * @param {HTMLDialogElement} dialog
 */
export function openDialog(dialog) {
  document.body.append(dialog);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.showModal();
}

/**
 * Ask a question; resolves to whether the answer was yes.
 * @param {string} question
 * @param {string} yes the words on the button for yes
 * @returns {Promise<boolean>}
 */
export function confirmDialog(question, yes) {
  return new Promise((resolve) => {
    const dialog = el("dialog", { class: "slip", "aria-labelledby": "question" },
      el("h2", { id: "question" }, question),
      el("form", { method: "dialog", class: "row" },
        el("button", { value: "no" }, say("page.no")),
        el("button", { value: "yes", class: "main" }, yes)));
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"));
    openDialog(dialog);
  });
}
