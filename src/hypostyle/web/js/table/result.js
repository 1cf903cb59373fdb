/** How the game ended, and what to do next. */

import { el } from "../dom.js";
import { headline } from "../widgets/headline.js";
import { seatIcon } from "../widgets/icons.js";
import { playerName } from "../widgets/player-name.js";
import { say } from "../words.js";
import { drawScore } from "./seats.js";

/** @import { Table } from "../types.d.ts" */
/** @import { Account } from "./seats.js" */

/**
 * @param {HTMLElement} place
 * @param {Table} table
 * @param {Account} account
 * @param {{ rematch: () => void, next: () => void, review: () => void, walk: () => void, study: () => void }} buttons
 */
export function drawResult(place, table, account, { rematch, next, review, walk, study }) {
  const { outcome, match, seats, mine, can, game, accounts } = table;
  if (!outcome) {
    place.replaceChildren();
    return;
  }
  const ranked = seats.map((seat) => ({ seat, place: outcome.places[seat.seat], score: outcome.scores[seat.seat] }))
    .sort((a, b) => a.place - b.place);
  place.replaceChildren(
    el("section", { class: "result", "aria-labelledby": "result-title" },
      el("h2", { id: "result-title" }, headline(seats, outcome.winners, mine)),
      el("p", {}, outcome.text),
      match ? el("p", { class: "match-text" }, match.text) : null,
      seats.length > 1 ? el("ol", { class: "places" }, ranked.map((each) =>
        el("li", {}, el("span", { class: "place" }, say("result.place", { place: each.place })), seatIcon(each.seat),
          el("span", { class: "name" }, playerName(each.seat.name, each.seat.profile)),
          each.seat.score === undefined ? null : drawScore({ ...each.seat, score: each.score }, table, account)))) : null,
      el("div", { class: "row" },
        can.next ? el("button", { type: "button", class: "main", onclick: next }, say("tool.next")) : null,
        can.rematch ? el("button", { type: "button", class: "main", onclick: rematch }, say("tool.rematch")) : null,
        table.next && !match ? el("a", { class: "button", href: `/table/${table.next}` }, say("offer.next")) : null,
        accounts ? el("button", { type: "button", class: "walk", onclick: walk }, say("account.walkAgain")) : null,
        seats.length > 1 && table.ply > 0
          ? el("a", { class: "button learn", href: `/review/${table.id}` }, say("result.learn"))
          : el("button", { type: "button", onclick: review }, say("result.review")),
        el("a", { class: "button", href: `/new/${game}` }, say("tool.new")),
        el("button", { type: "button", onclick: study }, say("result.study")))),
  );
}
