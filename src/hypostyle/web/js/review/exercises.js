/** Turning points as exercises: find something better than what was played. */

import { explainExerciseTouch, getExercise, getSolution, tryExercise } from "../api.js";
import { applySceneDelta } from "../board/delta.js";
import { stacked, upright } from "../board/fit.js";
import { el } from "../dom.js";
import { say } from "../words.js";

/** @import { Board } from "../board/board.js" */
/** @import { Exercise, Solution } from "../types.d.ts" */
/** @import { Note } from "../widgets/note.js" */

const LINE = 3; // moves after the solution that are told

export class Exercises {
  #id;
  #board;
  #note;
  #now;
  #changed;
  /** @type {Exercise | null} the one that is being done */
  current = null;
  /** Those that were solved, by number. @type {Set<number>} */
  solved = new Set();
  done = false;

  /**
   * @param {string} id of the table
   * @param {{ board: Board, note: Note, now: HTMLElement }} parts
   * @param {() => void} changed something else can be done now
   */
  constructor(id, { board, note, now }, changed) {
    this.#id = id;
    this.#board = board;
    this.#note = note;
    this.#now = now;
    this.#changed = changed;
  }

  /** @param {number} number */
  async begin(number) {
    const exercise = await getExercise(this.#id, number, upright.matches);
    this.current = exercise;
    this.done = false;
    this.#note.clear();
    this.#now.replaceChildren(el("p", { class: "task" }, exercise.text));
    this.#board.show(applySceneDelta(exercise.scene, null), { moving: false });
    if (stacked.matches) scrollTo(0, 0);
    this.#changed();
  }

  leave() {
    this.current = null;
    this.#note.clear();
  }

  /** @param {string} move */
  async try(move) {
    if (!this.current) return;
    const { number } = this.current;
    const answer = await tryExercise(this.#id, number, move, upright.matches);
    if (this.current?.number !== number) return;
    if (!answer.right) {
      this.#note.refuse(answer.text);
      if (this.#board.scene) this.#board.show(this.#board.scene);
      return;
    }
    this.solved.add(number);
    this.#show(answer);
  }

  async solve() {
    if (!this.current) return;
    const { number } = this.current;
    const answer = await getSolution(this.#id, number, upright.matches);
    if (this.current?.number === number) this.#show(answer);
  }

  /** @param {Solution} answer */
  #show(answer) {
    this.done = true;
    this.#note.clear();
    const line = answer.line.slice(1, 1 + LINE).join(" ");
    this.#now.replaceChildren(
      el("p", { class: "task" }, answer.text, answer.proof ? ` ${answer.proof}` : ""),
      line ? el("p", { class: "better" }, say("review.goesOn", { line })) : "");
    this.#board.show(applySceneDelta(answer.scene, null), { path: answer.last?.path, playable: false });
    this.#changed();
  }

  /** @param {string[]} ids */
  async why(ids) {
    if (!this.current || this.done) return;
    const { text, clause } = await explainExerciseTouch(this.#id, this.current.number, ids);
    this.#note.refuse(text, clause);
  }
}
