/** Who sits at the table, who is to act, and the scores. */

import { el } from "../dom.js";
import { seatIcon } from "../widgets/icons.js";
import { say } from "../words.js";

/** @import { Seat, Table } from "../types.d.ts" */

/**
 * @param {HTMLElement} place
 * @param {Table} table
 */
export function drawSeats(place, table) {
  place.replaceChildren(...table.seats.map((seat) => drawSeat(seat, table)));
}

/**
 * @param {Seat} seat
 * @param {Table} table
 */
function drawSeat(seat, table) {
  const acting = table.to_act === seat.seat && !table.waiting;
  const won = table.outcome?.winners.includes(seat.seat) ?? false;
  return el(
    "li",
    { class: `seat${acting ? " acting" : ""}${won ? " won" : ""}`, "aria-current": acting ? "true" : null },
    seatIcon(seat),
    el("span", { class: "who" },
      el("span", { class: "name" }, seat.name),
      seat.level === undefined ? null : el("span", { class: "level" }, say("table.level", { level: seat.level }))),
    el("span", { class: "doing" }, seat.kind === "open" ? say("table.awaited") : doing(acting, table.thinking === seat.seat, won)),
    seat.score === undefined ? null : el("span", { class: "score", title: say("table.score") }, String(seat.score)),
  );
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
