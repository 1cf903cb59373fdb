/** Where a position comes from, and where it can go: a start, a text, a file. */

import { objectionOf } from "../api.js";
import { el } from "../dom.js";
import { openDialog } from "../widgets/dialog.js";
import { say } from "../words.js";
import { drawSvg, readPosition } from "./api.js";

/** @import { Fields, GivenPosition } from "../types.d.ts" */

/**
 * Ask for a text and read the position in it.
 * @param {string} game
 * @param {(position: GivenPosition) => void} found
 */
export function askForText(game, found) {
  const text = el("textarea", { rows: 9, spellcheck: "false", "aria-labelledby": "paste-title" });
  const trouble = el("p", { class: "trouble", role: "alert" });
  const dialog = el("dialog", { class: "slip paste-window", "aria-labelledby": "paste-title" });
  const form = el("form", { class: "paste" },
    el("h2", { id: "paste-title" }, say("editor.pasteTitle")),
    el("p", { class: "help" }, say("editor.pasteHelp")), text, trouble,
    el("div", { class: "row" },
      el("button", { type: "button", onclick: () => dialog.close() }, say("page.cancel")),
      el("button", { class: "main" }, say("editor.pasteRead"))));
  dialog.append(form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      const position = await readPosition(game, text.value);
      dialog.close();
      found(position);
    } catch (error) {
      trouble.textContent = objectionOf(error).text;
    }
  });
  openDialog(dialog);
}

/** @param {Fields} fields */
export async function copyJson(fields) {
  await navigator.clipboard.writeText(JSON.stringify(fields));
}

/**
 * @param {string} game
 * @param {Fields} fields
 */
export async function savePicture(game, fields) {
  const address = URL.createObjectURL(new Blob([await drawSvg(game, fields)], { type: "image/svg+xml" }));
  el("a", { href: address, download: `${game}.svg` }).click();
  URL.revokeObjectURL(address);
}
