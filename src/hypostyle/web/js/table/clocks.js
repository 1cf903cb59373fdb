/** The clocks beside the players. The server alone decides; here they only tick on from what it said last. */

import { el, find } from "../dom.js";
import { announce } from "../widgets/announce.js";
import { LOW, clockName, sayLeft, showLeft } from "../widgets/clock-text.js";
import { seatIcon } from "../widgets/icons.js";
import { say } from "../words.js";
import { play } from "./sound.js";

/** @import { Table, TableMessage } from "../types.d.ts" */
/** @typedef {NonNullable<TableMessage["clock"]>} ToldClock */

const HOUR = 3_600_000;
const FIRST_MINUTES = 10; // as in server/clocks.py

export class Clocks {
  /** @type {ToldClock | null} */
  #clock = null;
  #elapsed = 0; // milliseconds of the running clock when the message was sent
  #heard = 0; // when it came, by this page's steady clock
  #table = /** @type {Table | null} */ (null);
  #timer = 0;
  #warned = 0; // the moment since when the clock runs that was warned of

  /**
   * What the server said, the moment it came: what is shown may come later.
   * @param {TableMessage} message
   */
  hear({ clock, now }) {
    this.#clock = clock;
    this.#heard = performance.now();
    this.#elapsed = clock && now !== undefined ? Math.max(0, now - clock.since) : 0;
    this.#tick();
  }

  /** Show a clock at every seat that has one. @param {Table} table */
  show(table) {
    this.#table = table;
    const terms = find("#terms");
    const several = table.seats.filter(({ kind }) => kind !== "opponent").length > 1;
    const takesOver = table.stand_in === null || !several || table.over ? "" : say("clock.takesOver", { level: table.stand_in });
    const { clock } = table;
    const facts = clock ? [clockName(clock), clock.paused ? say("clock.paused") : "", clock.free && !table.waiting && !table.over ? say("clock.free", { minutes: FIRST_MINUTES }) : ""] : [];
    terms.textContent = [table.rated ? say("rated.yes") : "", ...facts, takesOver].filter(Boolean).join(" · ");
    terms.hidden = terms.textContent === "";
    const strip = find("#clock-strip"); // on a phone the seats may be out of sight
    strip.hidden = clock === null || table.over || table.waiting;
    strip.replaceChildren(...table.seats.filter(({ seat }) => this.#left(seat) !== null).map((seat) =>
      el("span", { "data-seat": seat.seat }, seatIcon(seat), el("span", { class: "clock" }))));
    for (const place of find("#seats").querySelectorAll("[data-seat]")) {
      if (this.#left(Number(place.getAttribute("data-seat"))) === null || place.querySelector(".clock")) continue;
      place.querySelector(".doing")?.after(el("span", { class: "clock", role: "timer" }));
    }
    this.#tick();
  }

  #places() {
    return document.querySelectorAll("#seats [data-seat], #clock-strip [data-seat]");
  }

  /**
   * Milliseconds that a seat has left; null if it has no clock.
   * @param {number} seat
   */
  #left(seat) {
    const left = this.#clock?.left[seat] ?? null;
    if (left === null || !this.#clock || !this.#runs(seat)) return left;
    return Math.max(0, left - this.#elapsed - (performance.now() - this.#heard));
  }

  /** @param {number} seat */
  #runs(seat) {
    return this.#clock !== null && this.#clock.running === seat && !this.#clock.free && !this.#clock.paused;
  }

  #tick() {
    clearTimeout(this.#timer);
    const clock = this.#clock;
    if (!clock) return;
    for (const place of this.#places()) this.#showSeat(place, clock);
    const { running } = clock;
    const left = running === null || !this.#runs(running) ? null : this.#left(running);
    if (left === null || left <= 0) return;
    this.#warn(clock, left);
    this.#timer = setTimeout(() => this.#tick(), left <= LOW ? 100 : Math.min(left - LOW, (left % 1000) + 5));
  }

  /**
   * @param {Element} place
   * @param {ToldClock} clock
   */
  #showSeat(place, clock) {
    const seat = Number(place.getAttribute("data-seat"));
    const drawn = place.querySelector(".clock");
    const left = this.#left(seat);
    if (!drawn || left === null) return;
    const text = showLeft(left, clock.kind);
    if (drawn.textContent !== text) drawn.textContent = text;
    const spoken = say("clock.label", { name: this.#table?.seats[seat].name ?? "", left: sayLeft(left) });
    if (drawn.getAttribute("aria-label") !== spoken) drawn.setAttribute("aria-label", spoken);
    drawn.classList.toggle("days", clock.kind === "days");
    drawn.classList.toggle("running", this.#runs(seat));
    drawn.classList.toggle("low", left < (clock.kind === "live" ? LOW : HOUR));
  }

  /**
   * Once in each turn, when little of the reader's own time is left.
   * @param {ToldClock} clock
   * @param {number} left
   */
  #warn(clock, left) {
    const mine = clock.running !== null && (this.#table?.mine.includes(clock.running) ?? false);
    if (!mine || clock.kind !== "live" || left > LOW || this.#warned === clock.since) return;
    this.#warned = clock.since;
    play("clock");
    announce(say("clock.low"));
  }
}
