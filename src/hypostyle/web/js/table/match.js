/** The match that a table is a game of: the scores of its games so far, and the sums. */

import { matchRecordAddress } from "../api.js";
import { el } from "../dom.js";
import { seatIcon } from "../widgets/icons.js";
import { say } from "../words.js";

/** @import { Seat, Table } from "../types.d.ts" */

/**
 * @param {HTMLElement} place
 * @param {Table} table
 */
export function drawMatch(place, { id, match, seats }) {
  place.hidden = match === null;
  if (match === null) {
    place.replaceChildren();
    return;
  }
  const numbers = [...match.earlier.map(({ table }, number) => el("th", { scope: "col" },
    el("a", { href: `/table/${table}`, "aria-label": say("match.game", { number: number + 1 }) }, String(number + 1)))),
  el("th", { scope: "col", class: "present" }, String(match.number))];
  const row = (/** @type {Seat} */ seat) => el("tr", {},
    el("th", { scope: "row" }, seatIcon(seat), el("span", {}, seat.name)),
    match.earlier.map(({ scores }) => el("td", {}, String(scores[seat.seat]))),
    el("td", { class: "present" }, String(seat.score)),
    el("td", { class: "sum" }, String(seat.sum)));
  place.replaceChildren(
    el("h2", {}, say("match.title", { number: match.number, games: match.games })),
    el("div", { class: "match-scores", tabindex: "0", role: "region", "aria-label": say("match.scores") },
      el("table", {},
        el("thead", {}, el("tr", {}, el("td", {}), numbers, el("th", { scope: "col" }, say("match.sum")))),
        el("tbody", {}, seats.map(row)))),
    el("a", { href: matchRecordAddress(id), download: "" }, say("match.record")),
  );
}
