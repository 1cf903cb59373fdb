/** Who is here: a dot beside the names, and how many watch. */

import { el, find } from "../dom.js";
import { say } from "../words.js";

/** @import { PresenceMessage, Table } from "../types.d.ts" */

export class Presence {
  /** @type {PresenceMessage | null} nothing is told to who is alone */
  #now = null;

  /**
   * @param {PresenceMessage} message
   * @param {Table | null} table
   */
  hear(message, table) {
    this.#now = message;
    if (table) this.mark(table);
  }

  /** Mark the seats that are drawn. @param {Table} table */
  mark(table) {
    if (this.#now === null) return;
    const { here, onlookers } = this.#now;
    for (const place of find("#seats").querySelectorAll("[data-seat]")) {
      const seat = table.seats[Number(place.getAttribute("data-seat"))];
      place.querySelector(".presence")?.remove();
      if (seat?.kind !== "person") continue;
      const isHere = here.includes(seat.seat);
      const label = say(isHere ? "presence.here" : "presence.away");
      place.querySelector(".name")?.after(el("span", { class: `presence${isHere ? " here" : ""}`, role: "img", title: label, "aria-label": label }));
    }
    const others = table.own ? onlookers : onlookers - 1; // besides the reader
    find("#onlookers").textContent = others > 0 ? say(others === 1 ? "presence.one" : "presence.many", { count: others }) : "";
  }
}
