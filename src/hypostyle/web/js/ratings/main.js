/** The best at a game. */

import { getBest, objectionOf } from "../api.js";
import { el, find } from "../dom.js";
import { gameTabs } from "../widgets/game-tabs.js";
import { drawHeader } from "../widgets/header.js";
import { playerName } from "../widgets/player-name.js";
import { say } from "../words.js";

/** @import { Best } from "../types.d.ts" */

const game = location.pathname.split("/").at(-1) ?? "";

/** @param {Best} best */
function drawKinds({ game, kind, kinds }) {
  if (kinds.length < 2) return [];
  return [el("nav", { class: "tabs", "aria-label": say("profile.kind") }, kinds.map((each) =>
    el("a", { href: `/ratings/${game}?kind=${each}`, "aria-current": each === kind ? "page" : null }, say(`kind.${each}`))))];
}

/** @param {Best["players"]} players */
function drawList(players) {
  const head = [say("best.place"), say("best.name"), say("profile.rating"), say("profile.count")];
  const rows = players.map(({ name, rating, doubt, games }, place) => el("tr", {},
    el("td", { class: "figure" }, String(place + 1)),
    el("th", { scope: "row" }, playerName(name, name)),
    el("td", { class: "figure" }, say("rated.shown", { rating, doubt })),
    el("td", { class: "figure" }, String(games))));
  return el("table", { class: "listing" }, el("thead", {}, el("tr", {}, head.map((text) => el("th", { scope: "col" }, text)))), el("tbody", {}, rows));
}

/** @param {Best} best */
function draw(best) {
  const title = say("best.title", { game: best.title });
  document.title = `${title} · Hypostyle`;
  find("#title").textContent = title;
  find("#best").replaceChildren(
    gameTabs(best.games, best.game, (name) => `/ratings/${name}`, say("profile.game")),
    ...drawKinds(best),
    best.players.length > 0 ? drawList(best.players) : el("p", { class: "nobody" }, say("best.none")),
    el("p", { class: "help" }, say("best.text", { least: best.least })),
    el("p", { class: "help" }, say("rated.scale")));
}

drawHeader([[say("nav.puzzles"), "/puzzles"], [say("nav.live"), "/live"]]);
try {
  draw(await getBest(game, new URLSearchParams(location.search).get("kind") ?? ""));
} catch (error) {
  find("#best").replaceChildren(el("p", { class: "trouble", role: "alert" }, objectionOf(error).text));
}
