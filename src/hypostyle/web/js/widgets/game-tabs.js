/** Links to the same page of each game. */

import { el } from "../dom.js";

/**
 * @param {{ name: string | null, title: string }[]} games
 * @param {string | null} current
 * @param {(name: string | null) => string} address
 * @param {string} label
 */
export function gameTabs(games, current, address, label) {
  return el("nav", { class: "tabs", "aria-label": label }, games.map(({ name, title }) =>
    el("a", { href: address(name), "aria-current": name === current ? "page" : null }, title)));
}
