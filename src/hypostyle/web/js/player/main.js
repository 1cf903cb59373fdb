/** A player to others: ratings, finished games, and how two did against each other. */

import { getProfile, objectionOf } from "../api.js";
import { el, find } from "../dom.js";
import { drawHeader } from "../widgets/header.js";
import { say } from "../words.js";
import { GameList } from "./games.js";

/** @import { Profile } from "../types.d.ts" */

const name = decodeURIComponent(location.pathname.split("/").at(-1) ?? "");

/** @param {Profile} profile */
function drawRatings({ ratings }) {
  if (ratings.length === 0) return [el("p", { class: "help" }, say("profile.noRatings"))];
  const head = [say("profile.game"), say("profile.kind"), say("profile.rating"), say("profile.count")];
  const rows = ratings.map((each) => el("tr", {},
    el("th", { scope: "row" }, el("a", { href: `/ratings/${each.game}?kind=${each.kind}` }, each.title)),
    el("td", {}, say(`kind.${each.kind}`)),
    el("td", { class: "figure" }, say("rated.shown", { rating: each.rating, doubt: each.doubt })),
    el("td", { class: "figure" }, String(each.games))));
  return [
    el("table", { class: "listing" }, el("thead", {}, el("tr", {}, head.map((text) => el("th", { scope: "col" }, text)))), el("tbody", {}, rows)),
    el("p", { class: "help" }, say("rated.scale")),
  ];
}

/** @param {Profile} profile */
function draw(profile) {
  const { results, streak } = profile;
  document.title = `${profile.name} · Hypostyle`;
  find("#title").textContent = profile.mine ? say("profile.own") : say("profile.title", { name: profile.name });
  const list = new GameList(profile);
  find("#profile").replaceChildren(
    ...(profile.mine ? [el("p", { class: "lead" }, profile.name)] : []),
    el("p", { class: "facts" }, say("profile.sum", results)),
    ...(streak ? [el("p", { class: "facts" }, say(`profile.streak.${streak.result}`, { games: streak.more ? `${streak.games}+` : streak.games }))] : []),
    el("section", {}, el("h2", {}, say("profile.ratings")), ...drawRatings(profile)),
    el("section", {}, el("h2", {}, say("profile.games")), list.form, list.place),
    ...(profile.mine ? [el("p", {}, el("a", { class: "button", href: "/api/me/export", download: "" }, say("profile.download")))] : []));
  list.ask();
}

drawHeader([[say("nav.live"), "/live"], [say("nav.ratings"), "/ratings"]]);
try {
  draw(await getProfile(name));
} catch (error) {
  find("#profile").replaceChildren(el("p", { class: "trouble", role: "alert" }, objectionOf(error).text));
}
