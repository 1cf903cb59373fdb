/** The positions that this visitor keeps. */

import { objectionOf } from "../api.js";
import { el, find } from "../dom.js";
import { confirmDialog } from "../widgets/dialog.js";
import { icon } from "../widgets/icons.js";
import { formatDate, say } from "../words.js";
import { changeDraft, getKept, getKeptDraft, keepDraft, removeDraft } from "./api.js";

/** @import { Fields, KeptDraft } from "../types.d.ts" */
/** @typedef {{ fields: () => Fields, open: (fields: Fields) => void, told: (text: string) => void, refused: (text: string) => void }} Desk */

export class Kept {
  #game;
  #desk;
  #name = find("#keep-name", HTMLInputElement);
  /** @type {string | null} the one that is open */
  #open = null;

  /**
   * @param {string} game
   * @param {Desk} desk
   */
  constructor(game, desk) {
    this.#game = game;
    this.#desk = desk;
    this.#name.placeholder = say("editor.name");
    this.#name.setAttribute("aria-label", say("editor.name"));
    find("#keep").textContent = say("editor.keep");
    find("#kept-title").textContent = say("editor.kept");
    find("#keep-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#try(() => this.#keep());
    });
  }

  /** Another position has nothing to do with the one that was open. */
  close() {
    this.#open = null;
    this.#name.value = "";
  }

  /** @param {() => Promise<void>} work */
  async #try(work) {
    try {
      await work();
    } catch (error) {
      this.#desk.refused(objectionOf(error).text);
    }
  }

  async #keep() {
    const name = this.#name.value.trim() || formatDate(Date.now());
    const fields = this.#desk.fields();
    if (this.#open !== null) await changeDraft(this.#open, { name, fields });
    else this.#open = (await keepDraft({ game: this.#game, name, fields })).id;
    this.#name.value = name;
    this.#desk.told(say("editor.isKept", { name }));
    await this.draw();
  }

  /** @param {string} id */
  async load(id) {
    const { name, fields } = await getKeptDraft(id);
    this.#desk.open(fields);
    this.#open = id;
    this.#name.value = name;
  }

  async draw() {
    const mine = (await getKept()).filter(({ game }) => game === this.#game);
    find("#kept-list").replaceChildren(...mine.map((row) => this.#line(row)));
    find("#kept").hidden = mine.length === 0;
  }

  /** @param {KeptDraft} row */
  #line({ id, name, updated }) {
    const forget = say("editor.forget", { name });
    return el("li", {},
      el("button", { type: "button", class: "plain kept-open", onclick: () => this.#try(() => this.load(id).then(() => this.draw())) }, name,
        el("span", { class: "help" }, formatDate(updated))),
      el("button", { type: "button", class: "plain icon", title: forget, "aria-label": forget, onclick: () => this.#try(() => this.#forget(id, name)) },
        icon("close")));
  }

  /**
   * @param {string} id
   * @param {string} name
   */
  async #forget(id, name) {
    if (!(await confirmDialog(say("editor.forgetAsk", { name }), say("editor.forgetYes")))) return;
    await removeDraft(id);
    if (this.#open === id) this.#open = null;
    await this.draw();
  }
}
