/** What is said about the position that is looked at: a sign, a comment; and what can be done with its line. */

import { el, find } from "../dom.js";
import { icon } from "../widgets/icons.js";
import { say } from "../words.js";
import { SIGN_WORDS } from "./tree-view.js";

/** @import { Sign, StudyNode } from "../types.d.ts" */
/** @import { IconName } from "../widgets/icons.js" */

const SIGNS = /** @type {Sign[]} */ (["!!", "!", "!?", "?!", "?", "??"]);

/** @typedef {{ sign: (sign: Sign) => void, comment: (text: string, node: number) => void, promote: () => void, main: () => void, remove: () => void, pens: () => void }} Listener */

export class NoteBox {
  #listener;
  #area = find("#comment", HTMLTextAreaElement);
  #shown = -1; // the node whose comment is in the box
  #kept = ""; // its comment as the server has it
  /** @type {Map<Sign, HTMLButtonElement>} */
  #signs;
  /** @type {Record<"promote" | "main" | "remove" | "pens", HTMLButtonElement>} */
  #tools;

  /** @param {Listener} listener */
  constructor(listener) {
    this.#listener = listener;
    find("#notes-title").textContent = say("study.notes");
    find("#comment-label").textContent = say("study.comment");
    this.#area.placeholder = say("study.commentHint");
    this.#area.addEventListener("change", () => this.keep());
    find("#signs").setAttribute("aria-label", say("study.signs"));
    this.#signs = new Map(SIGNS.map((sign) => {
      const name = say(SIGN_WORDS[sign]);
      return [sign, el("button", { type: "button", class: "sign-button", title: name, "aria-label": name, onclick: () => this.#press(sign) }, sign)];
    }));
    find("#signs").replaceChildren(...this.#signs.values());
    find("#node-tools").setAttribute("aria-label", say("study.lineTools"));
    this.#tools = {
      promote: tool("up", say("study.promote"), listener.promote),
      main: tool("first", say("study.main"), listener.main),
      pens: tool("pen", say("study.draw"), listener.pens),
      remove: tool("close", say("study.deleteLine"), listener.remove),
    };
    find("#node-tools").replaceChildren(this.#tools.pens, this.#tools.promote, this.#tools.main, this.#tools.remove);
  }

  /** @param {Sign} sign */
  #press(sign) {
    this.#listener.sign(this.#signs.get(sign)?.getAttribute("aria-pressed") === "true" ? "" : sign);
  }

  /** Send what was written, if it is new. */
  keep() {
    const text = this.#area.value.trim();
    if (this.#shown < 0 || text === this.#kept) return;
    this.#kept = text;
    this.#listener.comment(text, this.#shown);
  }

  /**
   * @param {StudyNode} node
   * @param {{ root: boolean, main: boolean, drawing: boolean }} where
   */
  show(node, { root, main, drawing }) {
    const comment = node.comment ?? "";
    if (node.id !== this.#shown) {
      this.keep();
      this.#area.value = comment;
    } else if (comment !== this.#kept && this.#area.value.trim() === this.#kept) this.#area.value = comment; // said in another window
    this.#shown = node.id;
    this.#kept = comment;
    for (const [sign, button] of this.#signs) {
      button.setAttribute("aria-pressed", String(node.sign === sign));
      button.disabled = root;
    }
    this.#tools.promote.disabled = this.#tools.main.disabled = root || main;
    this.#tools.remove.disabled = root;
    this.#tools.pens.setAttribute("aria-pressed", String(drawing));
  }

  focus() {
    this.#area.focus();
  }
}

/**
 * @param {IconName} drawing
 * @param {string} name
 * @param {() => void} press
 */
export function tool(drawing, name, press) {
  return el("button", { type: "button", class: "icon tool", title: name, "aria-label": name, onclick: press }, icon(drawing));
}
