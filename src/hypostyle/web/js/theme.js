/** Light, dark, or as the system has it. */

import { remember, wish } from "./wishes.js";

export const THEMES = ["auto", "day", "night"];
const dark = matchMedia("(prefers-color-scheme: dark)");
const listeners = new Set();

export function chosenTheme() {
  return wish("theme", "auto");
}

/** The theme that is seen now: "day" or "night". */
export function shownTheme() {
  const chosen = chosenTheme();
  if (chosen !== "auto") return chosen;
  return dark.matches ? "night" : "day";
}

export function chooseTheme(theme) {
  remember("theme", theme === "auto" ? null : theme);
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  listeners.forEach((listener) => listener());
}

/** The address of the picture that shows off a game, as it fits this page. */
export function pictureOf(game) {
  return `/api/games/${game}/picture.svg?theme=${shownTheme()}&language=${document.documentElement.lang}`;
}

/** Pictures that come finished from the server have to be asked for again in the other theme. */
export function onTheme(listener) {
  listeners.add(listener);
}

dark.addEventListener("change", () => listeners.forEach((listener) => listener()));
