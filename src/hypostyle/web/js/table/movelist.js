/** The moves so far in turns, as sentences or in notation. A click goes to the position after a move. */

import { el } from "../dom.js";
import { getChoice } from "../settings.js";
import { seatIcon } from "../widgets/icons.js";
import { clauseLink } from "../widgets/note.js";
import { say } from "../words.js";

/** @import { Move, Table } from "../types.d.ts" */
/** @typedef {{ turn: number, seat: number | null, steps: Move[] }} Turn */

/**
 * Moves in turns; what chance does stays with the turn it happens in, or comes before all.
 * @param {Move[]} moves
 */
function inTurns(moves) {
  /** @type {Turn[]} */
  const turns = [];
  for (const move of moves) {
    const last = turns.at(-1);
    if (last && (move.event || (last.turn === move.turn && last.seat === move.seat))) last.steps.push(move);
    else turns.push({ turn: move.turn, seat: move.event ? null : move.seat, steps: [move] });
  }
  return turns;
}

/**
 * @param {Turn} turn
 * @param {Turn | undefined} other
 */
function sameSteps(turn, other) {
  return turn.steps.length === other?.steps.length && turn.steps.every((step, index) => step === other.steps[index]);
}

export class MoveList {
  #place;
  #go;
  #point;
  /** @type {{ turn: Turn, row: HTMLLIElement }[]} each turn that is shown */
  #turns = [];
  #looks = ""; // the seats, and whether in sentences, as they are shown
  /** @type {HTMLElement | null} the button of the position that is looked at */
  #now = null;

  /**
   * @param {HTMLElement} place
   * @param {(ply: number) => void} go
   * @param {(move: Move | null) => void} point called with the move that is pointed at
   */
  constructor(place, go, point) {
    this.#place = place;
    this.#go = go;
    this.#point = point;
  }

  /**
   * Rows whose moves are the same objects stay: a game has hundreds.
   * @param {Table} table
   * @param {number} ply the position that is looked at
   */
  show(table, ply) {
    const looks = [getChoice("log"), ...table.seats.map((seat) => seat.shape + seat.name)].join();
    const turns = inTurns(table.moves);
    let same = 0;
    if (looks === this.#looks) while (same < turns.length && sameSteps(turns[same], this.#turns[same]?.turn)) same++;
    this.#looks = looks;
    this.#place.classList.toggle("sentences", getChoice("log") === "sentences");
    this.#turns.splice(same).forEach(({ row }) => row.remove());
    const fresh = turns.slice(same).map((turn) => ({ turn, row: this.#drawTurn(turn, table) }));
    this.#turns.push(...fresh);
    this.#place.append(...fresh.map(({ row }) => row));
    this.#now?.removeAttribute("aria-current");
    this.#now = this.#place.querySelector(`[data-ply="${ply}"]`);
    this.#now?.setAttribute("aria-current", "step");
    requestAnimationFrame(() => this.#reveal(ply)); // where things are is known once they are laid out
  }

  /**
   * Scroll the list alone, never the page under the reader's finger.
   * @param {number} ply
   */
  #reveal(ply) {
    const row = this.#now;
    if (!row) {
      this.#place.scrollTop = ply === 0 ? 0 : this.#place.scrollHeight;
      return;
    }
    const top = row.offsetTop;
    const { scrollTop, clientHeight } = this.#place;
    if (top < scrollTop || top + row.offsetHeight > scrollTop + clientHeight) {
      this.#place.scrollTop = top - clientHeight / 2;
    }
  }

  /**
   * @param {Turn} turn
   * @param {Table} table
   */
  #drawTurn({ turn, seat, steps }, table) {
    const who = seat === null ? null : table.seats[seat];
    return el(
      "li",
      {},
      el("span", { class: "number" }, seat === null ? "" : String(turn)),
      who ? el("span", { class: "by", title: who.name }, seatIcon(who), el("span", { class: "unseen" }, who.name)) : el("span", { class: "by" }),
      el("span", { class: "steps" }, steps.map((step) => [this.#drawStep(step, table.planned.includes(step.ply)), ...drawEffects(step, table.game)])),
    );
  }

  /**
   * @param {Move} step
   * @param {boolean} planned whether a conditional move made it
   */
  #drawStep(step, planned) {
    const sentences = getChoice("log") === "sentences";
    const point = () => this.#point(step);
    const leave = () => this.#point(null);
    return el("button", { type: "button", class: step.event ? "step chance" : "step", "data-ply": step.ply,
      title: step.event ? say("table.chance") : null, onclick: () => this.#go(step.ply),
      onpointerenter: point, onpointerleave: leave, onfocus: point, onblur: leave },
    sentences ? step.told : step.text, planned ? el("span", { class: "planned" }, ` (${say("plan.made")})`) : null);
  }
}

/**
 * What a step brought about by itself; the notation has no place for it.
 * @param {Move} step
 * @param {string} game
 */
function drawEffects({ effects }, game) {
  if (getChoice("log") !== "sentences") return [];
  return effects.map(({ text, clause }) => el("span", { class: "effect" }, text, " ", clauseLink(game, clause)));
}
