/** The moves so far in turns. A click goes to the position after a move. */

import { el } from "../dom.js";
import { seatSign } from "../signs.js";
import { say } from "../words.js";

/** Moves in turns: [{ turn, seat, steps }]; what chance does stays with the turn it happens in, or comes before all. */
export function inTurns(moves) {
  const turns = [];
  for (const move of moves) {
    const last = turns.at(-1);
    const goesOn = last && (move.event || (last.turn === move.turn && last.seat === move.seat));
    if (goesOn) last.steps.push(move);
    else turns.push({ turn: move.turn, seat: move.event ? null : move.seat, steps: [move] });
  }
  return turns;
}

export class MoveList {
  #place;
  #go;
  #shown = "";

  constructor(place, go) {
    this.#place = place;
    this.#go = go;
  }

  /** `ply` is the position that is looked at. */
  show(table, ply) {
    const key = JSON.stringify([table.moves, table.seats.map((seat) => seat.shape)]);
    if (key !== this.#shown) {
      this.#place.replaceChildren(...inTurns(table.moves).map((turn) => this.#turn(turn, table)));
      this.#shown = key;
    }
    let now = null;
    for (const button of this.#place.querySelectorAll("button")) {
      const here = Number(button.dataset.ply) === ply;
      if (here) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
      if (here) now = button;
    }
    if (now) this.#reveal(now);
    else this.#place.scrollTop = ply === 0 ? 0 : this.#place.scrollHeight;
  }

  /** Scroll the list alone, never the page under the reader's finger. */
  #reveal(button) {
    const row = button.closest("li");
    const top = row.offsetTop;
    const { scrollTop, clientHeight } = this.#place;
    if (top < scrollTop || top + row.offsetHeight > scrollTop + clientHeight) {
      this.#place.scrollTop = top - clientHeight / 2;
    }
  }

  #turn({ turn, seat, steps }, table) {
    const who = seat === null ? null : table.seats[seat];
    return el(
      "li",
      {},
      el("span", { class: "number" }, seat === null ? "" : String(turn)),
      who ? el("span", { class: "by", title: who.name }, seatSign(who), el("span", { class: "unseen" }, who.name)) : el("span", { class: "by" }),
      el("span", { class: "steps" }, steps.map((step) =>
        el("button", { type: "button", class: step.event ? "step chance" : "step", "data-ply": step.ply,
          title: step.event ? say("table.chance") : null, onclick: () => this.#go(step.ply) }, step.text))),
    );
  }
}
