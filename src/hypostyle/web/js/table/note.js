/** A slip of papyrus with a sentence: why not, a hint, or how the line is. */

import { announce, warn } from "../announce.js";
import { el } from "../dom.js";
import { sign } from "../signs.js";
import { say } from "../words.js";

export class Note {
  #place;

  constructor(place) {
    this.#place = place;
  }

  /** Why something cannot be; the clause is a link into the rules. */
  refuse(text, clause, game) {
    const link = clause ? el("a", { href: `/rules/${game}#${clause}`, target: "_blank" }, clause) : null;
    this.#show("wrong", el("span", {}, text), link);
    warn(clause ? `${text} ${clause}` : text);
  }

  /** Something good to know. */
  tell(text) {
    this.#show("told", el("span", {}, text));
    announce(text);
  }

  #show(kind, ...content) {
    const close = el("button", { type: "button", class: "plain icon", "aria-label": say("page.close"), onclick: () => this.clear() }, sign("close"));
    this.#place.replaceChildren(el("div", { class: `note ${kind}` }, ...content, close));
  }

  clear() {
    this.#place.replaceChildren();
  }
}
