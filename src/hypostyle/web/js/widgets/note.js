/** A slip of papyrus with a sentence: why not, a hint, or what happened by itself. */

import { el } from "../dom.js";
import { say } from "../words.js";
import { announce, warn } from "./announce.js";
import { icon } from "./icons.js";

/** @import { Effect } from "../types.d.ts" */

export class Note {
  #place;

  /** @param {HTMLElement} place */
  constructor(place) {
    this.#place = place;
  }

  /**
   * Why something cannot be; the clause is a link into the rules of the game.
   * @param {string} text
   * @param {string | null} [clause]
   * @param {string} [game]
   */
  refuse(text, clause = null, game = "") {
    this.#show("wrong", el("span", {}, text), clause ? clauseLink(game, clause) : null);
    warn(clause ? `${text} ${clause}` : text);
  }

  /**
   * Something good to know.
   * @param {string} text
   */
  tell(text) {
    this.#show("told", el("span", {}, text));
    announce(text);
  }

  /**
   * What moves brought about by themselves. It is announced with the moves.
   * @param {Effect[]} effects
   * @param {string} game
   */
  tellEffects(effects, game) {
    this.#show("told happened", el("div", { class: "effects" }, effects.map(({ text, clause }) => el("p", {}, text, " ", clauseLink(game, clause)))));
  }

  /**
   * @param {"wrong" | "told" | "told happened"} kind
   * @param {(HTMLElement | null)[]} content
   */
  #show(kind, ...content) {
    const close = el("button", { type: "button", class: "plain icon", "aria-label": say("page.close"), onclick: () => this.clear() }, icon("close"));
    this.#place.replaceChildren(el("div", { class: `note ${kind}` }, ...content, close));
  }

  clear() {
    this.#place.replaceChildren();
  }

  /** After a right touch nobody needs to know why the one before was none, nor what happened before it. */
  clearAfterTouch() {
    this.#place.querySelector(".wrong, .happened")?.remove();
  }
}

/**
 * A clause as a link into the rules of a game.
 * @param {string} game
 * @param {string} clause
 */
export function clauseLink(game, clause) {
  return el("a", { href: `/rules/${game}#${clause}`, target: "_blank" }, clause);
}
