/** Talk beside the table: what the players say, phrases to choose from, and a line to write where everybody wants it. */

import { el, find } from "../dom.js";
import { getChoice, getSetting, saveSetting } from "../settings.js";
import { announce } from "../widgets/announce.js";
import { seatIcon } from "../widgets/icons.js";
import { say } from "../words.js";
import { play } from "./sound.js";
import { lastRead, noteRead } from "./talk-read.js";

/** @import { Line, PageMessage, PhraseId, Table, TalkMessage } from "../types.d.ts" */

const MOST_LINES = 50;

/** @type {PhraseId[]} */
const PHRASES = [
  "hello", "luck", "good_move", "close", "thanks", "moment", "back", "oops", "sorry", "well_played", "again", "must_go", "bye",
];

/** @param {Line} line */
const textOf = (line) => line.phrase ? say(`phrase.${line.phrase}`) : line.text ?? "";

export class Talk {
  #id;
  #send;
  /** @type {Line[]} */
  #lines = [];
  /** @type {TalkMessage | null} */
  #last = null;
  /** @type {Table | null} */
  #table = null;
  #asked = false; // whether the reader's usual choice was sent

  #badge = el("span", { class: "talk-new", hidden: true });
  #head = el("button", { type: "button", class: "plain talk-head", id: "talk-title", "aria-controls": "talk-body", onclick: () => this.#toggle() },
    el("span", {}, say("talk.title")), this.#badge);
  #list = el("ol", { class: "talk-lines", tabindex: "0", "aria-label": say("talk.title") });
  #phrases = el("div", { class: "phrases", role: "group", "aria-label": say("talk.phrases") }, PHRASES.map((phrase) =>
    el("button", { type: "button", onclick: () => this.#send({ type: "say", phrase }) }, say(`phrase.${phrase}`))));
  /** @type {HTMLInputElement} */
  #switch = el("input", { type: "checkbox", id: "free-text", onchange: () => this.#send({ type: "free_text", on: this.#switch.checked }) });
  #help = el("p", { class: "help" });
  #text = el("input", { type: "text", maxlength: 200, autocomplete: "off", placeholder: say("talk.write"), "aria-label": say("talk.write") });
  #form = el("form", { class: "talk-form", onsubmit: (event) => this.#write(event) }, this.#text, el("button", {}, say("talk.send")));
  #mutes = el("div", { class: "mutes" });
  #body = el("div", { class: "talk-body", id: "talk-body" }, this.#list, this.#form, this.#phrases,
    el("label", { class: "talk-switch", for: "free-text" }, this.#switch, el("span", {}, say("talk.freeText"))), this.#help, this.#mutes);
  #call = find("#talk-call");

  /**
   * @param {string} id of the table
   * @param {(message: PageMessage) => unknown} send
   */
  constructor(id, send) {
    this.#id = id;
    this.#send = send;
    find("#talk").append(el("h2", {}, this.#head), this.#body);
    this.#call.addEventListener("click", () => {
      this.#open(true);
      this.#head.scrollIntoView({ block: "start" });
      this.#head.focus({ preventScroll: true });
    });
    document.addEventListener("visibilitychange", () => this.#showNew());
    this.#open(getSetting("talk", "closed") === "open");
  }

  get #isOpen() {
    return !this.#body.hidden;
  }

  #toggle() {
    this.#open(!this.#isOpen);
    saveSetting("talk", this.#isOpen ? "open" : "closed");
  }

  /** @param {boolean} on */
  #open(on) {
    this.#body.hidden = !on;
    this.#head.setAttribute("aria-expanded", String(on));
    this.#showNew();
    if (on) this.#list.scrollTop = this.#list.scrollHeight;
  }

  /** The seats may have other names now. @param {Table} table */
  show(table) {
    this.#table = table;
    this.#draw();
  }

  /** @param {TalkMessage} message */
  hear(message) {
    const known = this.#last === null ? Infinity : this.#lines.at(-1)?.number ?? 0;
    this.#lines = (message.whole ? message.lines : [...this.#lines, ...message.lines]).slice(-MOST_LINES);
    this.#last = message;
    const fresh = message.lines.filter((line) => !line.mine && line.number > known);
    if (fresh.length > 0) {
      announce(fresh.map((line) => say("talk.line", { name: line.name, text: textOf(line) })).join(" "));
      play("talk");
    }
    if (!message.decided && !this.#asked && getChoice("freeText") === "on") this.#send({ type: "free_text", on: true });
    this.#asked = true;
    this.#draw();
    if (message.lines.length > 0) this.#list.scrollTop = this.#list.scrollHeight;
    this.#showNew();
  }

  #draw() {
    const [table, last] = [this.#table, this.#last];
    find("#talk").hidden = last === null || table === null || table.mine.length === 0;
    if (last === null || table === null) return;
    this.#list.replaceChildren(...this.#lines.map((line) => el("li", {}, table.seats[line.seat] ? seatIcon(table.seats[line.seat]) : null,
      el("span", {}, el("b", {}, line.mine ? say("talk.you") : line.name), " ", el("bdi", {}, textOf(line))))));
    if (this.#lines.length === 0) this.#list.append(el("li", { class: "help" }, say("talk.none")));
    const mine = table.mine.some((seat) => last.wanted.includes(seat));
    this.#switch.checked = mine;
    this.#form.hidden = !last.free_text;
    this.#help.textContent = last.free_text ? "" : mine ? say("talk.waits") : last.wanted.length > 0 ? say("talk.off") : "";
    this.#help.hidden = this.#help.textContent === "";
    const others = table.seats.filter(({ kind, seat }) => kind === "person" && !table.mine.includes(seat));
    this.#mutes.replaceChildren(...others.map(({ seat, name }) => {
      const muted = last.muted.includes(seat);
      return el("button", { type: "button", class: "plain", "aria-pressed": String(muted), onclick: () => this.#send({ type: "mute", seat, on: !muted }) },
        say(muted ? "talk.muted" : "talk.mute", { name }));
    }));
  }

  /** How many lines were not read yet; while the talk is open and seen there are none. */
  #showNew() {
    const last = this.#lines.at(-1)?.number ?? 0;
    if (this.#isOpen && !document.hidden) noteRead(this.#id, last);
    const read = lastRead(this.#id);
    const count = this.#lines.filter((line) => !line.mine && line.number > read).length;
    this.#badge.textContent = String(count);
    this.#badge.hidden = this.#call.hidden = count === 0;
    this.#call.textContent = say("talk.open", { count });
    if (count > 0) this.#head.setAttribute("aria-label", say("talk.open", { count }));
    else this.#head.removeAttribute("aria-label");
  }

  /** @param {Event} event */
  #write(event) {
    event.preventDefault();
    const text = this.#text.value.trim();
    if (text !== "" && this.#send({ type: "write", text })) this.#text.value = "";
  }
}
