/** Asks once what the reader is called, before they sit down with others. */

import { getMe } from "../api.js";
import { el } from "../dom.js";
import { getSetting, saveSetting } from "../settings.js";
import { say } from "../words.js";
import { openDialog } from "./dialog.js";

/** Where the reader writes what they are called. */
export const drawNameField = () =>
  el("input", { type: "text", id: "my-name", maxlength: 30, required: true, autocomplete: "nickname", value: getSetting("name", "") });

/**
 * What is written there, to be offered the next time.
 * @param {HTMLInputElement} field
 */
export function readNameField(field) {
  const name = field.value.trim();
  if (name) saveSetting("name", name);
  return name;
}

/**
 * The name to sit down with: null if it is known already; undefined if the reader would rather not.
 * @returns {Promise<string | null | undefined>}
 */
export async function askName() {
  if ((await getMe()).name !== null) return null;
  return new Promise((resolve) => {
    const field = drawNameField();
    const dialog = el("dialog", { class: "slip", "aria-labelledby": "my-name-title" },
      el("h2", { id: "my-name-title" }, say("join.name")),
      el("form", { method: "dialog" },
        el("label", { class: "unseen", for: "my-name" }, say("new.name")), field,
        el("p", { class: "help" }, say("join.nameHelp")),
        el("div", { class: "row" },
          el("button", { value: "no", formnovalidate: true }, say("page.cancel")),
          el("button", { value: "yes", class: "main" }, say("join.go")))));
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes" ? readNameField(field) || undefined : undefined));
    openDialog(dialog);
  });
}
