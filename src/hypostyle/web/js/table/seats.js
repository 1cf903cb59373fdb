/** Who sits at the table, who is to act, and the scores. */

import { el } from "../dom.js";
import { seatSign } from "../signs.js";
import { say } from "../words.js";

export function drawSeats(place, table) {
  place.replaceChildren(...table.seats.map((seat) => drawSeat(seat, table)));
}

function drawSeat(seat, table) {
  const acting = table.to_act === seat.seat;
  const thinking = table.thinking === seat.seat;
  const won = table.over && table.outcome?.winners?.includes(seat.seat);
  return el(
    "li",
    { class: `seat${acting ? " acting" : ""}${won ? " won" : ""}`, "aria-current": acting ? "true" : null },
    seatSign(seat),
    el("span", { class: "who" },
      el("span", { class: "name" }, seat.name),
      seat.kind === "opponent" ? el("span", { class: "level" }, say("table.level", { level: seat.level })) : null),
    el("span", { class: "doing" }, doing(acting, thinking, won)),
    seat.score === undefined || seat.score === null ? null
      : el("span", { class: "score", title: say("table.score") }, String(seat.score)),
  );
}

function doing(acting, thinking, won) {
  if (won) return say("table.won");
  if (thinking) return [say("table.thinks"), el("span", { class: "dots", "aria-hidden": "true" }, "…")];
  return acting ? say("table.toAct") : "";
}
