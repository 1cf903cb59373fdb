/** The window behind the question mark: what the signs mean, and the keys. */

import { el } from "../dom.js";
import { say } from "../words.js";
import { openDialog } from "./dialog.js";
import { drawLegend } from "./legend.js";

/**
 * @param {string} game
 * @param {HTMLElement | null} [keys] a list of them, where there are any
 */
export async function openHelp(game, keys = null) {
  const legend = await drawLegend(game);
  const close = el("form", { method: "dialog", class: "help-foot" }, el("button", { class: "main", autofocus: true }, say("page.close")));
  openDialog(el("dialog", { class: "slip help-window", "aria-labelledby": "legend-title" },
    el("div", { class: "help-text", tabindex: "0" }, legend, keys), close));
}
