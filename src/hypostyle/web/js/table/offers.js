/** What players ask each other: buttons to ask, and what is asked now with yes and no. */

import { el, find } from "../dom.js";
import { announce } from "../widgets/announce.js";
import { say } from "../words.js";

/** @import { PageMessage, Table } from "../types.d.ts" */
/** @import { Note } from "../widgets/note.js" */

/** What is asked with a button here; the others have buttons of their own. @type {("draw" | "abort" | "pause")[]} */
const HERE = ["draw", "abort", "pause"];

export class Offers {
  #send;
  #note;
  #shown = "";

  /**
   * @param {(message: PageMessage) => void} send
   * @param {Note} note
   */
  constructor(send, note) {
    this.#send = send;
    this.#note = note;
  }

  /** @param {Table} table */
  show(table) {
    const { offer } = table;
    const now = JSON.stringify([offer, table.may_offer, table.can.resume]);
    if (now === this.#shown) return;
    this.#shown = now;
    const place = find("#offers");
    place.hidden = offer === null && !table.can.resume && !table.may_offer.some((kind) => kind !== "undo");
    place.replaceChildren(...(offer ? this.#drawOffer(table, offer) : this.#drawButtons(table)));
  }

  /**
   * @param {Table} table
   * @param {NonNullable<Table["offer"]>} offer
   */
  #drawOffer(table, offer) {
    const name = offer.seats.map((seat) => table.seats[seat].name).join(", ");
    const text = offer.mine ? say(`offer.${offer.kind}.mine`) : say(`offer.${offer.kind}.asked`, { name });
    if (offer.asked) this.#note.tell(text); // on a phone the panel may be out of sight
    else announce(text);
    const answer = (/** @type {boolean} */ yes) => () => this.#send({ type: "answer", yes });
    const buttons = offer.mine ? [el("button", { type: "button", onclick: answer(false) }, say("offer.takeBack"))]
      : offer.asked ? [el("button", { type: "button", class: "main", onclick: answer(true) }, say("offer.yes")),
        el("button", { type: "button", onclick: answer(false) }, say("page.no"))] : [];
    return [el("p", {}, text), el("div", { class: "row" }, buttons)];
  }

  /** @param {Table} table */
  #drawButtons(table) {
    const kinds = table.may_offer.includes("rematch") ? /** @type {const} */ (["rematch"]) : HERE.filter((kind) => table.may_offer.includes(kind));
    const resume = el("button", { type: "button", class: "main", onclick: () => this.#send({ type: "resume" }) }, say("clock.resume"));
    return [el("div", { class: "row" }, table.can.resume ? resume : null, kinds.map((kind) =>
      el("button", { type: "button", class: kind === "rematch" ? "main" : "", onclick: () => this.#send({ type: "offer", kind }) },
        say(`offer.${kind}`))))];
  }
}
