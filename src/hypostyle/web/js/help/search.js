/** Searching the documentation: an index of all parts of all pages, fetched when somebody begins to search. */

import { el } from "../dom.js";

/** @typedef {[page: string, heading: string, address: string, words: string]} Part */

const MOST = 12; // results shown
const AROUND = 60; // characters shown before and after what was found

/**
 * How well a part answers: all words must be in it; in a heading they count more, most as its beginning.
 * @param {Part} part
 * @param {string[]} wanted in small letters
 */
export function rank([page, heading, , words], wanted) {
  const title = `${page} ${heading}`.toLowerCase();
  const text = words.toLowerCase();
  let sum = 0;
  for (const word of wanted) {
    const inHeading = heading.toLowerCase().indexOf(word);
    const found = text.split(word).length - 1;
    if (!title.includes(word) && !found) return 0;
    sum += (inHeading === 0 ? 40 : 0) + (inHeading >= 0 ? 30 : 0) + (page.toLowerCase().includes(word) ? 10 : 0) + Math.min(found, 8);
  }
  return sum;
}

/**
 * The words around the first that was found.
 * @param {string} words
 * @param {string[]} wanted
 */
export function excerpt(words, wanted) {
  const at = Math.max(0, Math.min(...wanted.map((word) => words.toLowerCase().indexOf(word)).filter((place) => place >= 0), words.length));
  if (at === words.length) return words.slice(0, 2 * AROUND);
  const begin = Math.max(0, at - AROUND);
  return `${begin ? "…" : ""}${words.slice(begin, at + AROUND)}…`;
}

export class Search {
  /** @type {Promise<Part[]> | undefined} */
  #parts;

  /**
   * @param {HTMLElement} place
   * @param {string} index the address of the index
   * @param {Record<string, string>} words
   */
  constructor(place, index, words) {
    this.index = index;
    this.words = words;
    this.field = el("input", { type: "search", id: "search-field", autocomplete: "off", placeholder: words.search, "aria-label": words.search });
    this.told = el("p", { class: "unseen", role: "status" });
    this.results = el("ul", { class: "results", hidden: true });
    place.replaceChildren(el("form", { role: "search", onsubmit: (event) => event.preventDefault() }, this.field), this.told, this.results);
    this.field.addEventListener("focus", () => this.#load());
    this.field.addEventListener("input", () => this.#show());
    place.addEventListener("keydown", (event) => this.#key(event));
    addEventListener("keydown", (event) => {
      if (event.key !== "/" || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      this.field.focus();
    });
  }

  #load() {
    this.#parts ??= fetch(this.index).then((answer) => answer.json());
    return this.#parts;
  }

  async #show() {
    const wanted = this.field.value.toLowerCase().split(/\s+/).filter((word) => word);
    if (!wanted.length) {
      this.results.hidden = true;
      this.told.textContent = "";
      return;
    }
    /** @type {Part[]} */
    let parts;
    try {
      parts = await this.#load();
    } catch {
      this.#parts = undefined;
      this.told.textContent = this.words.unreached;
      return;
    }
    const found = parts.map((part) => ({ part, value: rank(part, wanted) })).filter(({ value }) => value).sort((one, other) => other.value - one.value);
    this.told.textContent = found.length ? this.words.found.replace("{count}", String(found.length)) : this.words.nothing;
    const items = found.slice(0, MOST).map(({ part: [page, heading, address, words] }) =>
      el("li", {}, el("a", { href: address }, el("strong", {}, heading), heading !== page && el("span", {}, page), el("span", { class: "around-it" }, excerpt(words, wanted)))));
    this.results.replaceChildren(...(items.length ? items : [el("li", {}, this.words.nothing)]));
    this.results.hidden = false;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const links = [...this.results.querySelectorAll("a")];
    const at = links.findIndex((link) => link === document.activeElement);
    if (event.key === "Escape") {
      this.field.value = "";
      this.field.focus();
      this.#show();
    } else if (event.key === "ArrowDown") links[Math.min(at + 1, links.length - 1)]?.focus();
    else if (event.key === "ArrowUp") (at > 0 ? links[at - 1] : this.field).focus();
    else if (event.key === "Enter" && event.target === this.field) links[0]?.click();
    else return;
    event.preventDefault();
  }
}
