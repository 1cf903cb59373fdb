/** The name of a player: a link to the profile of whoever has an account. */

import { el } from "../dom.js";

/**
 * @param {string} name as it is shown
 * @param {string | null} [account] the name of the account
 */
export function playerName(name, account) {
  return account ? el("a", { class: "player", href: `/player/${encodeURIComponent(account)}` }, name) : el("span", { class: "player" }, name);
}

/**
 * The names of a table, with commas.
 * @param {string[]} names
 * @param {(string | null)[]} accounts by seat
 */
export function playerNames(names, accounts) {
  return names.flatMap((name, seat) => [...(seat > 0 ? [", "] : []), playerName(name, accounts[seat])]);
}
