/** Who is here: a dot beside the names, with when the others were seen last, and how many watch. */

import { el, find } from "../dom.js";
import { sayAgo, say } from "../words.js";

/** @import { PresenceMessage, Table } from "../types.d.ts" */

const MINUTE = 60_000; // how long what is said of the others is true

export class Presence {
  /** @type {PresenceMessage | null} nothing is told to who is alone */
  #now = null;
  #heard = 0; // when that was, by this page's steady clock

  /** @type {Table | null} */
  #table = null;

  constructor() {
    setInterval(() => this.#table && this.mark(this.#table), MINUTE);
  }

  /**
   * @param {PresenceMessage} message
   * @param {Table | null} table
   */
  hear(message, table) {
    this.#now = message;
    this.#heard = performance.now();
    if (table) this.mark(table);
  }

  /** Mark the seats that are drawn. @param {Table} table */
  mark(table) {
    this.#table = table;
    if (this.#now === null) return;
    const { here, away, onlookers } = this.#now;
    for (const place of find("#seats").querySelectorAll("[data-seat]")) {
      const seat = table.seats[Number(place.getAttribute("data-seat"))];
      place.querySelector(".presence")?.remove();
      if (seat?.kind !== "person") continue;
      const isHere = here.includes(seat.seat);
      const seen = isHere ? undefined : away.find((other) => other.seat === seat.seat);
      const since = seen && sayAgo(seen.ago + performance.now() - this.#heard);
      const label = isHere ? say("presence.here") : since ? say("presence.seen", { since }) : say("presence.away");
      place.querySelector(".name")?.after(el("span", { class: `presence${isHere ? " here" : ""}`, role: "img", title: label, "aria-label": label }));
      place.querySelector(".last-seen")?.remove();
      if (since) place.querySelector(".who")?.append(el("span", { class: "last-seen", "aria-hidden": "true" }, since));
    }
    const others = table.own ? onlookers : onlookers - 1; // besides the reader
    find("#onlookers").textContent = others > 0 ? say(others === 1 ? "presence.one" : "presence.many", { count: others }) : "";
  }
}
