/** A study as a whole: its name, who may read it, copies, files, and removing it. */

import { copyStudy, describeStudy, goToStudy, objectionOf, removeStudy, studyPicture } from "../api.js";
import { el, find } from "../dom.js";
import { shownTheme } from "../theme.js";
import { confirmDialog, openDialog } from "../widgets/dialog.js";
import { language, say } from "../words.js";

/** @import { AboutStudy, StudyAccess, StudyMessage } from "../types.d.ts" */
/** @import { Note } from "../widgets/note.js" */

export class Share {
  #id;
  #note;
  #place;
  #name = find("#name", HTMLInputElement);
  /** @type {AboutStudy | null} */
  #about = null;

  /**
   * @param {string} id
   * @param {Note} note
   * @param {() => number} place the number of the position that is looked at, as the server stores them
   */
  constructor(id, note, place) {
    this.#id = id;
    this.#note = note;
    this.#place = place;
    this.#name.setAttribute("aria-label", say("study.name"));
    this.#name.addEventListener("change", () => this.#rename());
    this.#name.addEventListener("keydown", ({ key }) => key === "Enter" && this.#name.blur());
  }

  /** @param {StudyMessage} study */
  begin({ about, mine, title, guessed, game }) {
    this.#name.readOnly = !mine;
    find("#guessed").hidden = !guessed;
    find("#guessed").textContent = say("study.guessed");
    find("#copy").hidden = mine;
    find("#copy").replaceChildren(el("span", {}, say("study.reading")), el("button", { type: "button", class: "main", onclick: () => this.#copy() }, say("study.copyOwn")));
    find("#study-tools").replaceChildren(...(mine ? [
      button("study.share", () => this.#openShare()), button("study.files", () => this.#openFiles(game)),
      button("study.copy", () => this.#copy()), button("study.delete", () => this.#remove()),
    ] : [button("study.files", () => this.#openFiles(game))]));
    this.hear(about, title);
  }

  /**
   * It is called or shared otherwise.
   * @param {AboutStudy} about
   * @param {string} title of the game
   */
  hear(about, title) {
    this.#about = about;
    if (document.activeElement !== this.#name) this.#name.value = about.name;
    document.title = `${about.name} · ${title} · Hypostyle`;
    find("#title").textContent = say("study.titleOf", { name: about.name, game: title });
    find("#facts").textContent = `${title} · ${say(`access.${about.access}`)}`;
  }

  async #rename() {
    const name = this.#name.value.trim();
    if (name === "") this.#name.value = this.#about?.name ?? "";
    else if (name !== this.#about?.name) await this.#try(() => describeStudy(this.#id, { name }));
  }

  #copy() {
    return this.#try(async () => goToStudy(await copyStudy(this.#id), location.hash));
  }

  async #remove() {
    if (!(await confirmDialog(say("study.deleteQuestion"), say("study.delete")))) return;
    await this.#try(async () => {
      await removeStudy(this.#id);
      location.href = "/study";
    });
  }

  #openShare() {
    const link = el("input", { type: "text", readonly: true, class: "link", value: `${location.origin}/study/${this.#id}`, "aria-label": say("study.link") });
    const copy = el("button", { type: "button", onclick: async () => {
      await navigator.clipboard.writeText(link.value);
      copy.textContent = say("study.linkCopied");
    } }, say("study.copyLink"));
    const row = el("div", { class: "row link-row" }, link, copy);
    const choice = (/** @type {StudyAccess} */ access) => el("label", { class: "chip" },
      el("input", { type: "radio", name: "access", value: access, checked: this.#about?.access === access, onchange: () => {
        row.hidden = access !== "link";
        this.#try(() => describeStudy(this.#id, { access }));
      } }), say(`access.${access}`));
    row.hidden = this.#about?.access !== "link";
    this.#open("study.share", el("p", {}, say("study.shareText")), el("div", { class: "chips" }, choice("private"), choice("link")), row);
  }

  /** @param {string} game */
  #openFiles(game) {
    const theme = shownTheme();
    const file = (/** @type {string} */ text, /** @type {string} */ href, /** @type {string} */ download) => el("li", {}, el("a", { href, download }, text));
    this.#open("study.files", el("ul", { class: "files" },
      file(say("study.fileRecord"), `/api/studies/${this.#id}/record?language=${language}`, `${game}.txt`),
      file(say("study.filePicture"), studyPicture(this.#id, this.#place(), false, theme), `${game}.svg`),
      file(say("study.fileLine"), studyPicture(this.#id, this.#place(), true, theme), `${game}-line.svg`)));
  }

  /**
   * @param {"study.share" | "study.files"} title
   * @param {HTMLElement[]} content
   */
  #open(title, ...content) {
    openDialog(el("dialog", { class: "slip share", "aria-labelledby": "share-title" },
      el("h2", { id: "share-title" }, say(title)), ...content,
      el("form", { method: "dialog", class: "row" }, el("button", {}, say("page.close")))));
  }

  /** @param {() => Promise<unknown>} work */
  async #try(work) {
    try {
      await work();
    } catch (error) {
      this.#note.refuse(objectionOf(error).text);
    }
  }
}

/**
 * @param {"study.share" | "study.files" | "study.copy" | "study.delete"} key
 * @param {() => void} press
 */
const button = (key, press) => el("button", { type: "button", class: "small-button", "data-tool": key, onclick: press }, say(key));
