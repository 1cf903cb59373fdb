/** While somebody is still to come: the link to send, its QR code, and the program as a stand-in. */

import { codeAddress, getGame, makeInvite, objectionOf, setLobby, withdrawInvites } from "../api.js";
import { el } from "../dom.js";
import { icon } from "../widgets/icons.js";
import { say } from "../words.js";
import { awaited } from "./sentences.js";

/** @import { Seat, Table } from "../types.d.ts" */
/** @import { Note } from "../widgets/note.js" */

const ANY = "any";

export class Waiting {
  #place;
  #id;
  #note;
  #fill;
  #drawn = ""; // what is drawn, so that a link that is being copied is not drawn anew
  #chosen = ANY;
  #withdrawn = false;

  /**
   * @param {HTMLElement} place
   * @param {string} id of the table
   * @param {Note} note
   * @param {(seat: number, level: number) => void} fill let the program sit at a seat
   */
  constructor(place, id, note, fill) {
    this.#place = place;
    this.#id = id;
    this.#note = note;
    this.#fill = fill;
  }

  /** @param {Table} table */
  show(table) {
    const open = table.seats.filter(({ kind }) => kind === "open");
    this.#place.hidden = open.length === 0;
    const free = open.filter(({ asked }) => !asked); // the others are kept for bots that are asked
    const wanted = JSON.stringify([open.map(({ seat, name, asked, declined }) => [seat, name, asked, declined]), table.can.invite, this.#withdrawn]);
    if (wanted === this.#drawn) return;
    this.#drawn = wanted;
    if (free.length === 1) this.#chosen = ANY; // one seat, one link
    this.#place.replaceChildren(
      el("h2", {}, say("waiting.title", { names: awaited(table) })),
      ...open.filter(({ declined }) => declined).map(({ declined }) => el("p", { class: "declined" }, say("waiting.declined", { name: declined ?? "" }))),
      el("p", {}, say(free.length === 0 ? "waiting.asked" : table.can.invite ? "waiting.text" : "waiting.others")));
    if (!table.can.invite) return;
    if (free.length > 0) this.#invite(table, free);
    else if (open.length > 0) this.#drawStandIns(table, open);
  }

  /**
   * @param {Table} table
   * @param {Seat[]} open
   */
  async #invite(table, open) {
    const link = el("div", { class: "invitation" });
    if (open.length > 1 && !this.#withdrawn) this.#place.append(this.#drawChoice(table, open));
    this.#place.append(link);
    if (this.#withdrawn) {
      link.append(el("p", {}, say("waiting.withdrawn")),
        el("button", { type: "button", onclick: () => this.#again(table, false) }, say("waiting.again")));
    } else {
      await this.#drawLink(link, table);
    }
    if (!link.isConnected) return;
    this.#place.append(this.#drawLobby(table));
    await this.#drawStandIns(table, table.seats.filter(({ kind }) => kind === "open"));
  }

  /**
   * @param {Table} table
   * @param {Seat[]} open
   */
  async #drawStandIns(table, open) {
    const drawn = this.#drawn;
    const { levels } = await getGame(table.game);
    if (drawn === this.#drawn) this.#place.append(el("div", { class: "stand-ins" }, open.map((seat) => this.#drawStandIn(seat, levels))));
  }

  /**
   * @param {Table} table
   * @param {Seat[]} open
   */
  #drawChoice(table, open) {
    const chip = (/** @type {string} */ value, /** @type {string} */ text) => el("label", { class: "chip" },
      el("input", { type: "radio", name: "invited", value, checked: value === this.#chosen, onchange: () => {
        this.#chosen = value;
        this.#again(table, false);
      } }), el("span", {}, text));
    return el("div", { class: "chips", role: "group", "aria-label": say("waiting.for") },
      chip(ANY, say("waiting.any")), open.map((seat) => chip(String(seat.seat), seat.name)));
  }

  /**
   * @param {HTMLElement} place
   * @param {Table} table
   */
  async #drawLink(place, table) {
    try {
      const path = await this.#path();
      const address = new URL(path, location.href).href;
      const field = el("input", { type: "text", readonly: true, value: address, "aria-label": say("waiting.link"), class: "link" });
      field.addEventListener("focus", () => field.select());
      place.replaceChildren(
        el("img", { src: codeAddress(path), alt: say("waiting.code"), class: "code", width: 180, height: 180 }),
        el("div", { class: "sending" }, field, el("div", { class: "row" },
          el("button", { type: "button", class: "main", onclick: () => this.#copy(field) }, icon("copy"), say("waiting.copy")),
          "share" in navigator ? el("button", { type: "button", onclick: () => navigator.share({ url: address }).catch(() => {}) },
            say("waiting.share")) : null,
          el("button", { type: "button", class: "plain", onclick: () => this.#withdraw(table) }, say("waiting.withdraw")))));
    } catch (error) {
      this.#note.refuse(objectionOf(error).text);
    }
  }

  /** The link that is shown; the same one as long as this window is open. */
  async #path() {
    const key = `hypostyle.invite.${this.#id}.${this.#chosen}`;
    try {
      const kept = sessionStorage.getItem(key);
      if (kept) return kept;
    } catch {
      // a browser may forbid storage; then a new link is made
    }
    const { path } = await makeInvite(this.#id, this.#chosen === ANY ? null : Number(this.#chosen));
    try {
      sessionStorage.setItem(key, path);
    } catch {
      // see above
    }
    return path;
  }

  /** @param {Table} table */
  #drawLobby(table) {
    const change = async () => {
      bots.disabled = !box.checked;
      try {
        await setLobby(this.#id, box.checked, box.checked && bots.checked);
      } catch (error) {
        this.#note.refuse(objectionOf(error).text);
      }
    };
    const box = el("input", { type: "checkbox", checked: table.lobby, onchange: change });
    const bots = el("input", { type: "checkbox", checked: table.lobby && table.bots, disabled: !table.lobby, onchange: change });
    return el("div", { class: "lobbies" }, el("label", { class: "lobby" }, box, el("span", {}, say("waiting.lobby"))),
      el("label", { class: "lobby" }, bots, el("span", {}, say("waiting.bots"))));
  }

  /**
   * @param {Seat} seat
   * @param {{ level: number, name: string }[]} levels
   */
  #drawStandIn({ seat, name }, levels) {
    const choice = el("select", { "aria-label": say("waiting.level", { name }) },
      levels.map(({ level, name: called }) => el("option", { value: level, selected: level === 4 }, called)));
    return el("div", { class: "row" }, choice,
      el("button", { type: "button", onclick: () => this.#fill(seat, Number(choice.value)) }, say("waiting.fill", { name })));
  }

  /** @param {HTMLInputElement} field */
  async #copy(field) {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand("copy"); // the clipboard is only for safe addresses
    }
    this.#note.tell(say("waiting.copied"));
  }

  /** @param {Table} table */
  async #withdraw(table) {
    try {
      await withdrawInvites(this.#id);
      for (const key of Object.keys(sessionStorage)) if (key.startsWith(`hypostyle.invite.${this.#id}.`)) sessionStorage.removeItem(key);
      this.#again(table, true);
    } catch (error) {
      this.#note.refuse(objectionOf(error).text);
    }
  }

  /**
   * @param {Table} table
   * @param {boolean} withdrawn
   */
  #again(table, withdrawn) {
    this.#withdrawn = withdrawn;
    this.#drawn = "";
    this.show(table);
  }
}
