/** Who sits at the table, who is to act, and the scores. */

import { el } from "../dom.js";
import { icon, seatIcon } from "../widgets/icons.js";
import { playerName } from "../widgets/player-name.js";
import { say } from "../words.js";

/** @import { Seat, Table } from "../types.d.ts" */
/** @typedef {{ point: (seat: number | null) => void, toggle: (seat: Seat) => void }} Account marks and lists what a score is made up of */

/**
 * @param {HTMLElement} place
 * @param {Table} table
 * @param {Account} account
 * @param {(seat: Seat) => void} change lets somebody else sit there
 */
export function drawSeats(place, table, account, change) {
  const held = document.activeElement?.closest("[data-seat]")?.getAttribute("data-seat");
  place.replaceChildren(...table.seats.map((seat) => drawSeat(seat, table, account, change)));
  if (held) place.querySelector(`[data-seat="${held}"]`)?.querySelector("button")?.focus();
}

/**
 * @param {Seat} seat
 * @param {Table} table
 * @param {Account} account
 * @param {(seat: Seat) => void} change
 */
function drawSeat(seat, table, account, change) {
  const acting = table.to_act === seat.seat && !table.waiting;
  const won = table.outcome?.winners.includes(seat.seat) ?? false;
  const known = facts(seat, table.seats);
  return el(
    "li",
    { class: `seat${seat.kind === "open" ? " awaited" : ""}${acting ? " acting" : ""}${won ? " won" : ""}`, "aria-current": acting ? "true" : null, "data-seat": seat.seat },
    seatIcon(seat),
    el("span", { class: "who" },
      el("span", { class: "name" }, playerName(seat.name, seat.profile)),
      known.length > 0 ? el("span", { class: "level" }, known.join(" · ")) : null),
    el("span", { class: "doing" }, seat.kind === "open" ? say("table.awaited") : doing(acting, table.thinking === seat.seat, won)),
    seat.score === undefined ? null : drawScore(seat, table, account),
    table.can.seats ? drawChange(seat, change) : null,
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
 * @param {Seat} seat
 * @param {(seat: Seat) => void} change
 */
function drawChange(seat, change) {
  const name = say("seat.change", { name: seat.name });
  return el("button", { type: "button", class: "plain icon change", title: name, "aria-label": name, onclick: () => change(seat) },
    icon("swap"));
}

/**
 * What there is to know about a seat besides its name: its colour, its team, how strong it is.
 * @param {Seat} seat
 * @param {Seat[]} seats
 */
function facts(seat, seats) {
  const mates = seats.filter((other) => other !== seat && other.side === seat.side).map(({ name }) => name);
  return [seat.title, mates.length > 0 && say("table.team", { names: mates.join(", ") }),
    seat.level !== undefined && say("table.level", { level: seat.level })].filter((fact) => fact);
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
