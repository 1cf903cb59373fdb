/** The keys of the table's page, and the list that explains them. */

import { el } from "../dom.js";
import { say } from "../words.js";

/** @import { ToolName } from "./toolbar.js" */

/** @type {Record<string, ToolName>} */
const TOOL_KEYS = {
  u: "undo", r: "redo", h: "hint", l: "solvable", a: "replay", t: "turn", s: "settings", "?": "help", ",": "back", ".": "on", "+": "larger", "-": "smaller", 0: "whole",
};

const EXPLAINED = /** @type {const} */ ([
  "arrows", "shift", "enter", "escape", "turn", "u", "r", "h", "l", "a", "t", "steps", "zoom", "s", "help",
]);

/**
 * @param {(tool: ToolName) => void} press
 * @param {() => void} cancel
 */
export function listenToShortcuts(press, cancel) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest("input, textarea, select, dialog")) return;
    if (event.key === "Escape") cancel();
    else if (event.key in TOOL_KEYS) press(TOOL_KEYS[event.key]);
    else return;
    event.preventDefault();
  });
}

/**
 * The list of keys.
 * @param {readonly (typeof EXPLAINED[number] | "again" | "next")[]} names
 */
export function drawKeys(names = EXPLAINED) {
  const rows = names.map((name) =>
    el("div", {}, el("dt", {}, say(`keys.${name}.key`)), el("dd", {}, say(`keys.${name}`))));
  return el("section", { "aria-labelledby": "keys-title" },
    el("h2", { id: "keys-title" }, say("keys.title")),
    el("p", {}, say("keys.text")),
    el("dl", { class: "keys" }, rows));
}
