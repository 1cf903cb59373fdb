/** The moves of a study: the main line as a text, each variation as a paragraph of its own below the move it varies. */

import { el } from "../dom.js";
import { seatIcon } from "../widgets/icons.js";
import { formatPercent, say } from "../words.js";

/** @import { StudyNode, StudySeat } from "../types.d.ts" */
/** @import { Tree } from "./tree.js" */

const DEEPEST = 5; // variations within variations that are indented; further ones stand below each other

/** What signs mean, for a voice. @type {Record<string, "study.sign.good" | "study.sign.bad" | "study.sign.brilliant" | "study.sign.blunder" | "study.sign.interesting" | "study.sign.doubtful">} */
export const SIGN_WORDS = {
  "!": "study.sign.good", "?": "study.sign.bad", "!!": "study.sign.brilliant", "??": "study.sign.blunder",
  "!?": "study.sign.interesting", "?!": "study.sign.doubtful",
};

/** @typedef {{ id: number, into: HTMLElement, depth: number }} Job a line to draw, from the position before it */

export class TreeView {
  #place;
  #go;
  /** @type {HTMLElement | null} */
  #now = null;

  /**
   * @param {HTMLElement} place
   * @param {(id: number) => void} go
   */
  constructor(place, go) {
    this.#place = place;
    this.#go = go;
    new ResizeObserver(() => this.#reveal()).observe(place);
  }

  /**
   * @param {Tree} tree
   * @param {StudySeat[]} seats
   */
  show(tree, seats) {
    const start = el("button", { type: "button", class: "move start", "data-node": tree.root, onclick: () => this.#go(tree.root) }, say("study.start"));
    const first = el("div", { class: "line main-line" }, start, this.#drawComment(tree.node(tree.root)));
    /** @type {Job[]} */
    const jobs = [{ id: tree.root, into: first, depth: 0 }];
    for (let job = jobs.pop(); job; job = jobs.pop()) this.#drawLine(tree, seats, job, jobs);
    this.#place.replaceChildren(first);
    this.#now = null;
  }

  /**
   * Draw what follows a position, along its main line; what varies it is put among the jobs.
   * @param {Tree} tree
   * @param {StudySeat[]} seats
   * @param {Job} job
   * @param {Job[]} jobs
   */
  #drawLine(tree, seats, { id, into, depth }, jobs) {
    let numbered = depth > 0; // whether the number of the present turn has been written: the first move of a variation has it
    for (let [main, ...others] = tree.children(id); main !== undefined; [main, ...others] = tree.children(main)) {
      const before = tree.node(tree.node(main).parent ?? id);
      into.append(...this.#drawMove(tree.node(main), before, seats, numbered));
      numbered = true;
      if (others.length > 0) {
        const list = depth < DEEPEST ? el("ul", { class: "variations" }) : null;
        if (list) into.append(list);
        for (const other of others) {
          const item = list ? el("li", { class: "line" }) : el("span", { class: "line aside" });
          (list ?? into).append(item);
          item.append(...this.#drawMove(tree.node(other), before, seats, false));
          jobs.push({ id: other, into: item, depth: depth + 1 });
        }
        numbered = false;
      }
    }
  }

  /**
   * A move, with the number of its turn and its seat where these are new.
   * @param {StudyNode} node
   * @param {StudyNode} before
   * @param {StudySeat[]} seats
   * @param {boolean} numbered
   */
  #drawMove(node, before, seats, numbered) {
    const { id, turn = 0, seat, text = "", sign = "", chances } = node;
    const who = seat === undefined ? null : seats[seat];
    const head = who !== null && (!numbered || before.turn !== turn || before.seat !== seat);
    const named = [who ? say("study.moveOf", { turn, name: who.name, move: text }) : text, sign ? say(SIGN_WORDS[sign]) : ""];
    const move = el("button", { type: "button", class: who ? "move" : "move chance", "data-node": id,
      "aria-label": named.filter(Boolean).join(", "), onclick: () => this.#go(id) },
    text, sign ? el("span", { class: `sign ${sign === "!?" ? "interest" : sign.includes("?") ? "doubt" : "praise"}` }, sign) : null);
    // the number stays with its move at the end of a line
    const unit = head && who ? el("span", { class: "unit" }, el("span", { class: "turn-of", "aria-hidden": "true" }, String(turn), seatIcon(who)), move) : move;
    const kept = chances && seat !== undefined ? [el("span", { class: "kept", title: say("study.kept", { name: who?.name ?? "" }) }, formatPercent(chances[seat]))] : [];
    return [unit, ...kept, ...this.#drawComment(node)];
  }

  /** @param {StudyNode} node */
  #drawComment({ comment }) {
    return comment ? [el("span", { class: "said" }, comment)] : [];
  }

  /**
   * Mark where the reader is.
   * @param {number} id
   */
  mark(id) {
    this.#now?.removeAttribute("aria-current");
    this.#now = this.#place.querySelector(`[data-node="${id}"]`);
    this.#now?.setAttribute("aria-current", "step");
    requestAnimationFrame(() => this.#reveal());
  }

  /** Scroll the list alone, never the page under the reader's finger. */
  #reveal() {
    const [now, place] = [this.#now, this.#place];
    if (!now) return;
    const [box, frame] = [now.getBoundingClientRect(), place.getBoundingClientRect()];
    if (box.top < frame.top || box.bottom > frame.bottom) place.scrollTop += box.top - frame.top - place.clientHeight / 2;
  }
}
