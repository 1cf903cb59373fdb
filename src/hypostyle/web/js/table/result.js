/** How the game ended, and what to do next. */

import { el } from "../dom.js";
import { seatSign } from "../signs.js";
import { say } from "../words.js";

export function drawResult(place, table, { rematch, review }) {
  if (!table.over || !table.outcome) {
    place.replaceChildren();
    return;
  }
  const { outcome, seats } = table;
  const ranked = seats.map((seat) => ({ seat, place: outcome.places[seat.seat], score: outcome.scores?.[seat.seat] }))
    .sort((a, b) => a.place - b.place);
  place.replaceChildren(
    el("section", { class: "result", "aria-labelledby": "result-title" },
      el("h2", { id: "result-title" }, headline(table)),
      outcome.text ? el("p", {}, outcome.text) : null,
      seats.length > 1 ? el("ol", { class: "places" }, ranked.map((each) =>
        el("li", {}, el("span", { class: "place" }, say("result.place", { place: each.place })), seatSign(each.seat),
          el("span", { class: "name" }, each.seat.name),
          each.score === undefined || each.score === null ? null : el("span", { class: "score" }, String(each.score))))) : null,
      el("div", { class: "row" },
        table.can.rematch ? el("button", { type: "button", class: "main", onclick: rematch }, say("tool.rematch")) : null,
        el("button", { type: "button", onclick: review }, say("result.review")),
        el("a", { class: "button", href: `/new/${table.game}` }, say("tool.new")))),
  );
}

/** Who won, from where the reader sits. */
export function headline(table) {
  const winners = table.outcome.winners ?? [];
  const names = winners.map((seat) => table.seats[seat].name);
  if (table.seats.length === 1) return winners.length ? say("result.solved") : say("result.unsolved");
  if (winners.length === 0 || winners.length === table.seats.length) return say("result.draw");
  const persons = table.seats.filter((seat) => seat.kind === "person");
  if (persons.length === 1 && table.mine.length === 1) {
    return winners.includes(table.mine[0]) ? say("result.youWin") : say("result.youLose", { name: names.join(", ") });
  }
  return names.length === 1 ? say("result.wins", { name: names[0] }) : say("result.win", { names: names.join(", ") });
}
