/** The chances over the game, as a picture: a line for each side, and a slider to go through the game by. */

import { svg } from "../dom.js";
import { seatPath } from "../widgets/icons.js";
import { formatPercent, say } from "../words.js";

/** @import { Review, Seat } from "../types.d.ts" */

const [WIDTH, HEIGHT] = [420, 206];
const [LEFT, RIGHT, TOP, BOTTOM] = [46, 14, 32, 14];
const NEAR = 22; // signs that are nearer to each other stand in two rows
const ROW = 14;
const DASHES = ["none", "9 4", "3 4", "12 4 3 4", "6 3", "1 5"];
const MARKS = 5; // shapes on each line
const SHAPE = 13; // their size

export class Graph {
  #choose;
  #root;

  /**
   * @param {HTMLElement} place
   * @param {(at: number) => void} choose another position of the game
   */
  constructor(place, choose) {
    this.#choose = choose;
    this.#root = svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "graph", role: "slider", tabindex: "0", "aria-valuemin": "0" });
    this.#root.addEventListener("pointerdown", (event) => this.#point(event));
    this.#root.addEventListener("pointermove", (event) => event.buttons === 1 && this.#point(event));
    this.#root.addEventListener("keydown", (event) => this.#key(event));
    place.replaceChildren(this.#root);
  }

  #last = 0;
  #at = 0;

  /**
   * @param {Review} review
   * @param {(number[] | null)[]} chances by position, as far as they are known
   * @param {number} at the position that is shown
   */
  show(review, chances, at) {
    this.#last = review.plies.length;
    this.#at = at;
    const sides = [...new Set(review.seats.map(({ side }) => side))];
    const first = sides.map((side) => /** @type {Seat} */ (review.seats.find((seat) => seat.side === side)));
    this.#root.setAttribute("aria-label", say("review.graph"));
    this.#root.setAttribute("aria-valuemax", String(this.#last));
    this.#root.setAttribute("aria-valuenow", String(at));
    this.#root.setAttribute("aria-valuetext", spoken(review, first, chances[at], at));
    this.#root.replaceChildren(
      svg("g", { "aria-hidden": "true" },
        [0, 0.5, 1].map((share) => [
          svg("line", { class: "level", x1: LEFT, x2: WIDTH - RIGHT, y1: this.#y(share), y2: this.#y(share) }),
          svg("text", { class: "share", x: LEFT - 5, y: this.#y(share) + 4, "text-anchor": "end" }, formatPercent(share)),
        ]).flat(),
        svg("line", { class: "here", x1: this.#x(at), x2: this.#x(at), y1: TOP, y2: HEIGHT - BOTTOM }),
        first.map((seat, number) => this.#line(seat, number, first.length, chances)).flat(),
        this.#signs(review),
        first.map((seat) => (chances[at] ? shape(seat, this.#x(at), this.#y(chances[at][seat.seat]), SHAPE + 4) : null))),
    );
  }

  /** @param {number} at */
  #x(at) {
    return LEFT + ((WIDTH - LEFT - RIGHT) * at) / Math.max(1, this.#last);
  }

  /** @param {number} chance */
  #y(chance) {
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance);
  }

  /**
   * @param {Seat} seat
   * @param {number} number
   * @param {number} all
   * @param {(number[] | null)[]} chances
   */
  #line(seat, number, all, chances) {
    const known = chances.flatMap((each, at) => (each ? [{ at, chance: each[seat.seat] }] : []));
    const path = known.map(({ at, chance }, n) => `${n ? "L" : "M"}${this.#x(at).toFixed(1)} ${this.#y(chance).toFixed(1)}`).join("");
    const step = Math.max(1, Math.floor(this.#last / MARKS));
    const begin = Math.floor((step * (number + 0.5)) / all);
    const marks = known.filter(({ at }) => at % step === begin % step);
    return [svg("path", { class: `curve seat-${seat.seat}`, d: path, "stroke-dasharray": DASHES[number] }),
      ...marks.map(({ at, chance }) => shape(seat, this.#x(at), this.#y(chance), SHAPE))];
  }

  /** The signs of moves that turned the game, above the place where they did. @param {Review} review */
  #signs(review) {
    const turning = new Set(review.exercises.map(({ ply }) => ply));
    let [before, raised] = [-NEAR, false];
    return review.moves.flatMap((move, number) => {
      if (!turning.has(move.ply)) return [];
      const x = this.#x(number + 1);
      raised = x - before < NEAR && !raised;
      before = x;
      const sign = review.grades.find(({ grade }) => grade === move.grade)?.sign ?? "";
      return [svg("text", { class: "sign", x, y: TOP - 5 - (raised ? ROW : 0), "text-anchor": "middle" }, sign)];
    });
  }

  /** @param {PointerEvent} event */
  #point(event) {
    const box = this.#root.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * WIDTH;
    this.#go(Math.round(((x - LEFT) / (WIDTH - LEFT - RIGHT)) * this.#last));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const to = { ArrowDown: this.#at - 1, ArrowUp: this.#at + 1, PageDown: this.#at - 10, PageUp: this.#at + 10, Home: 0, End: this.#last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.#go(to);
  }

  /** @param {number} at */
  #go(at) {
    const inside = Math.min(this.#last, Math.max(0, at));
    if (inside !== this.#at) this.#choose(inside);
  }
}

/**
 * @param {Seat} seat
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
function shape(seat, x, y, size) {
  const scale = size / 24;
  return svg("path", { d: seatPath(seat.shape), class: `dot fill-${seat.colour}`, transform: `translate(${x - size / 2} ${y - size / 2}) scale(${scale})` });
}

/**
 * @param {Review} review
 * @param {Seat[]} seats
 * @param {number[] | null | undefined} chances
 * @param {number} at
 */
function spoken(review, seats, chances, at) {
  const where = at === 0 ? say("review.start") : say("review.after", { number: at, all: review.plies.length });
  return chances ? `${where}: ${seats.map((seat) => `${seat.name} ${formatPercent(chances[seat.seat])}`).join(", ")}` : where;
}
