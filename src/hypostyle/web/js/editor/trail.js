/** The positions an editor has been through: to take back what was done, and to do it again. */

/** @import { Fields } from "../types.d.ts" */

const MOST = 200;

export class Trail {
  /** @type {string[]} */
  #before = [];
  /** @type {string[]} */
  #after = [];
  #now = "";

  /**
   * Begin anew with a position, or go on to the next one.
   * @param {Fields} fields
   */
  add(fields) {
    const text = JSON.stringify(fields);
    if (text === this.#now) return;
    if (this.#now) this.#before = [...this.#before, this.#now].slice(-MOST);
    this.#after = [];
    this.#now = text;
  }

  get canUndo() {
    return this.#before.length > 0;
  }

  get canRedo() {
    return this.#after.length > 0;
  }

  /** @returns {Fields | null} the position before this one */
  undo() {
    return this.#step(this.#before, this.#after);
  }

  /** @returns {Fields | null} the position that was taken back */
  redo() {
    return this.#step(this.#after, this.#before);
  }

  /**
   * @param {string[]} from
   * @param {string[]} to
   * @returns {Fields | null}
   */
  #step(from, to) {
    const text = from.pop();
    if (text === undefined) return null;
    to.push(this.#now);
    this.#now = text;
    return JSON.parse(text);
  }
}
