/** Light, dark, or as the system has it. */

import { getSetting, saveSetting } from "./settings.js";

/** @typedef {"auto" | "day" | "night"} Theme */

/** @type {Theme[]} */
const THEMES = ["auto", "day", "night"];
const dark = matchMedia("(prefers-color-scheme: dark)");
/** @type {Set<() => void>} */
const listeners = new Set();

export function chosenTheme() {
  const saved = getSetting("theme", "auto");
  return THEMES.find((theme) => theme === saved) ?? "auto";
}

/** The theme that is seen now. */
export function shownTheme() {
  const chosen = chosenTheme();
  if (chosen !== "auto") return chosen;
  return dark.matches ? "night" : "day";
}

/** Choose the theme that follows the chosen one. */
export function nextTheme() {
  const theme = THEMES[(THEMES.indexOf(chosenTheme()) + 1) % THEMES.length];
  saveSetting("theme", theme === "auto" ? null : theme);
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  listeners.forEach((listener) => listener());
}

/**
 * Call `listener` whenever the theme that is seen may have changed.
 * @param {() => void} listener
 */
export function onTheme(listener) {
  listeners.add(listener);
}

dark.addEventListener("change", () => listeners.forEach((listener) => listener()));
