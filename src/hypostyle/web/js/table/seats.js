/** Who sits at the table, who is to act, and the scores. */

import { el } from "../dom.js";
import { seatIcon } from "../widgets/icons.js";
import { say } from "../words.js";

/** @import { Seat, Table } from "../types.d.ts" */
/** @typedef {{ point: (seat: number | null) => void, toggle: (seat: Seat) => void }} Account marks and lists what a score is made up of */

/**
 * @param {HTMLElement} place
 * @param {Table} table
 * @param {Account} account
 */
export function drawSeats(place, table, account) {
  place.replaceChildren(...table.seats.map((seat) => drawSeat(seat, table, account)));
}

/**
 * @param {Seat} seat
 * @param {Table} table
 * @param {Account} account
 */
function drawSeat(seat, table, account) {
  const acting = table.to_act === seat.seat;
  const won = table.outcome?.winners.includes(seat.seat) ?? false;
  return el(
    "li",
    { class: `seat${acting ? " acting" : ""}${won ? " won" : ""}`, "aria-current": acting ? "true" : null },
    seatIcon(seat),
    el("span", { class: "who" },
      el("span", { class: "name" }, seat.name),
      seat.level === undefined ? null : el("span", { class: "level" }, say("table.level", { level: seat.level }))),
    el("span", { class: "doing" }, doing(acting, table.thinking === seat.seat, won)),
    seat.score === undefined ? null : drawScore(seat, table, account),
  );
}

/**
 * The points; where they can be accounted for, a button that does so.
 * @param {Seat} seat
 * @param {Pick<Table, "accounts">} table
 * @param {Account} account
 */
export function drawScore(seat, table, { point, toggle }) {
  if (!table.accounts) return el("span", { class: "score", title: say("table.score") }, String(seat.score));
  return el("button", { type: "button", class: "plain score", title: say("account.ask"), "aria-label": say("account.label", { name: seat.name, points: seat.score ?? 0 }),
    onpointerenter: () => point(seat.seat), onpointerleave: () => point(null), onfocus: () => point(seat.seat), onblur: () => point(null),
    onclick: () => toggle(seat) }, String(seat.score));
}

/**
 * @param {boolean} acting
 * @param {boolean} thinking
 * @param {boolean} won
 */
function doing(acting, thinking, won) {
  if (won) return say("table.won");
  if (thinking) return [say("table.thinks"), el("span", { class: "dots", "aria-hidden": "true" }, "…")];
  return acting ? say("table.toAct") : "";
}
