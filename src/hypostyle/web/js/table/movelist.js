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
  #rows = []; // { key, row } of each turn that is shown
  #now = null; // the button of the position that is looked at

  constructor(place, go) {
    this.#place = place;
    this.#go = go;
  }

  /** `ply` is the position that is looked at. Rows that are as they were stay: a game has hundreds. */
  show(table, ply) {
    const looks = table.seats.map((seat) => seat.shape + seat.name).join();
    const turns = inTurns(table.moves).map((turn) => ({ turn, key: looks + JSON.stringify(turn) }));
    let same = 0;
    while (same < turns.length && turns[same].key === this.#rows[same]?.key) same++;
    this.#rows.splice(same).forEach(({ row }) => row.remove());
    const fresh = turns.slice(same).map(({ turn, key }) => ({ key, row: this.#turn(turn, table) }));
    this.#rows.push(...fresh);
    this.#place.append(...fresh.map(({ row }) => row));
    this.#now?.removeAttribute("aria-current");
    this.#now = this.#place.querySelector(`[data-ply="${ply}"]`);
    this.#now?.setAttribute("aria-current", "step");
    requestAnimationFrame(() => this.#reveal(ply)); // where things are is known once they are laid out
  }

  /** Scroll the list alone, never the page under the reader's finger. */
  #reveal(ply) {
    if (this.#now === null) {
      this.#place.scrollTop = ply === 0 ? 0 : this.#place.scrollHeight;
      return;
    }
    const row = this.#now.closest("li");
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
