/** What the points are made up of: the list of a player, and at the end a walk over the board, part by part. */

import { el, find } from "../dom.js";
import { announce } from "../widgets/announce.js";
import { seatIcon } from "../widgets/icons.js";
import { clauseLink } from "../widgets/note.js";
import { say } from "../words.js";
import { restInWalk } from "./pace.js";

/** @import { ScoreItem, Seat, Table } from "../types.d.ts" */

export class Scoring {
  #ask;
  #mark;
  /** @type {Map<number, (items: ScoreItem[]) => void>} who waits for the items of a ply */
  #asked = new Map();
  /** @type {number | null} the seat whose list is open */
  #open = null;
  /** @type {(() => void) | null} ends the walk that is running */
  #skip = null;

  /**
   * @param {(ply: number) => void} ask for the items after so many steps, which `hear` is then told
   * @param {(ids: string[], seat: number | null) => void} mark shows spots of the board; none of them ends that
   */
  constructor(ask, mark) {
    this.#ask = ask;
    this.#mark = mark;
  }

  /**
   * @param {number} ply
   * @param {ScoreItem[]} items
   */
  hear(ply, items) {
    this.#asked.get(ply)?.(items);
    this.#asked.delete(ply);
  }

  /**
   * @param {number} ply
   * @returns {Promise<ScoreItem[]>}
   */
  #fetch(ply) {
    return new Promise((resolve) => {
      this.#asked.set(ply, resolve);
      this.#ask(ply);
    });
  }

  // ---- the list of a player ----

  /**
   * Mark on the board what a seat has its points for; null ends that.
   * @param {number | null} seat
   * @param {number} ply
   */
  async point(seat, ply) {
    if (this.walking) return;
    if (seat === null) {
      this.#mark([], null);
      return;
    }
    const items = await this.#fetch(ply);
    if (!this.walking) this.#mark(itemsOf(items, seat).flatMap(({ ids }) => ids), seat);
  }

  /**
   * Open the list of a seat, or close it.
   * @param {Seat} seat
   * @param {Table} table
   * @param {number} ply
   */
  async toggle(seat, table, ply) {
    if (this.#open === seat.seat) {
      this.close();
      return;
    }
    this.#open = seat.seat;
    const items = itemsOf(await this.#fetch(ply), seat.seat);
    if (this.#open !== seat.seat) return;
    const rows = items.map((item) => el("li", { onpointerenter: () => this.#mark(item.ids, seat.seat), onpointerleave: () => this.#mark([], null) },
      el("button", { type: "button", class: "plain account-item", onfocus: () => this.#mark(item.ids, seat.seat), onblur: () => this.#mark([], null),
        onclick: () => this.#mark(item.ids, seat.seat) }, item.text),
      " ", clauseLink(table.game, item.clause), el("span", { class: "score" }, String(item.points[seat.seat]))));
    find("#account").replaceChildren(
      el("div", { class: "account-head" }, seatIcon(seat), el("h2", {}, say("account.title", { name: seat.name })),
        el("button", { type: "button", class: "plain", onclick: () => this.close() }, say("page.close"))),
      rows.length > 0 ? el("ol", {}, rows) : el("p", { class: "help" }, say("account.none")));
    find("#account").hidden = false;
    announce(say("account.spoken", { name: seat.name, count: items.length, points: seat.score ?? 0 }));
  }

  close() {
    this.#open = null;
    find("#account").hidden = true;
    find("#account").replaceChildren();
    this.#mark([], null);
  }

  // ---- the walk ----

  get walking() {
    return this.#skip !== null;
  }

  /** End the walk; returns whether one was running. */
  stop() {
    this.#skip?.();
    return this.#skip !== null;
  }

  /**
   * Show the items one after the other, each on the board and with the sums so far. Resolves when it is over.
   * @param {Table} table
   */
  async walk(table) {
    this.stop();
    this.close();
    /** @type {() => void} */
    let skip = () => {};
    /** @type {Promise<void>} */
    const skipped = new Promise((resolve) => (skip = resolve));
    let running = true;
    this.#skip = () => {
      running = false;
      skip();
    };
    const items = await this.#fetch(table.ply);
    const sums = table.seats.map(() => 0);
    document.body.classList.add("walking");
    find("#board").scrollIntoView({ block: "start" }); // on a phone the button is far below it
    find("#walk").hidden = false;
    for (const [number, item] of items.entries()) {
      if (!running) break;
      item.points.forEach((points, seat) => (sums[seat] += points));
      this.#showItem(table, item, sums, `${number + 1} / ${items.length}`);
      await Promise.race([restInWalk(), skipped]);
    }
    find("#walk").hidden = true;
    document.body.classList.remove("walking");
    this.#mark([], null);
    this.#skip = null;
  }

  /**
   * @param {Table} table
   * @param {ScoreItem} item
   * @param {number[]} sums
   * @param {string} count
   */
  #showItem({ seats, game }, item, sums, count) {
    const winners = seats.filter(({ seat }) => item.points[seat] > 0);
    this.#mark(item.ids, winners.length === 1 ? winners[0].seat : null);
    const gains = winners.map((seat) => el("span", { class: "gain" }, seatIcon(seat), `${seat.name} +${item.points[seat.seat]}`));
    find("#walk").replaceChildren(
      el("p", { class: "walk-text" }, el("span", { class: "caption" }, `${say("account.walk")} ${count}`), el("br"), item.text, " ",
        clauseLink(game, item.clause), " ", gains),
      el("p", { class: "walk-sums" }, seats.map((seat) => el("span", { class: "gain" }, seatIcon(seat), String(sums[seat.seat])))),
      el("button", { type: "button", onclick: () => this.stop() }, say("account.skip")));
    announce([item.text, ...winners.map((seat) => `${seat.name} +${item.points[seat.seat]}`)].join(" "));
  }
}

/**
 * The items that give a seat points.
 * @param {ScoreItem[]} items
 * @param {number} seat
 */
const itemsOf = (items, seat) => items.filter(({ points }) => points[seat] > 0);
