/** Bots that are ready: programs of other people, to be challenged. */

import { createTable, goToTable, renameMe } from "../api.js";
import { el, find } from "../dom.js";
import { askName } from "../widgets/ask-name.js";
import { say } from "../words.js";

/** @import { ReadyBot } from "../types.d.ts" */

/**
 * A table with a seat that is kept for the bot.
 * @param {string} bot
 * @param {ReadyBot["games"][number]} game
 */
async function challenge(bot, { name: game, players }) {
  const name = await askName();
  if (name === undefined) return;
  if (name !== null) await renameMe(name);
  const others = Array.from({ length: players - 2 }, () => ({ kind: /** @type {const} */ ("friend") }));
  goToTable(await createTable({ game, players, options: {}, seats: [{ kind: "person" }, { kind: "bot", id: bot }, ...others], opens: "lot" }));
}

/**
 * @param {ReadyBot} bot
 * @param {(error: unknown) => void} complain
 */
function drawRow({ id, name, games }, complain) {
  const buttons = games.map((game) => el("button", { type: "button", "aria-label": say("bots.challenge", { name, game: game.title }),
    onclick: () => challenge(id, game).catch(complain) }, game.title));
  return el("li", {}, el("span", { class: "bot-name" }, name), el("span", { class: "state here" }, say("bots.ready")),
    el("span", { class: "bot-games" }, buttons));
}

/**
 * @param {ReadyBot[]} bots
 * @param {(error: unknown) => void} complain
 */
export function drawBots(bots, complain) {
  find("#bots").hidden = bots.length === 0;
  find("#bots-list").replaceChildren(...bots.map((bot) => drawRow(bot, complain)));
}
