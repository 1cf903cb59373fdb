/** Snapshots of the table are shown one after the other, each when the one before has been seen. */

/** @import { Table } from "../types.d.ts" */
/**
 * How a snapshot is shown: how many newer ones wait, and whether those before it were left out.
 * @typedef {{ waiting: number, hurried: boolean }} Showing
 */

export class SnapshotQueue {
  #show;
  /** @type {Table[]} */
  #waiting = [];
  #busy = false;
  #hurry = () => {};

  /** @param {(table: Table, how: Showing) => Promise<void>} show resolves when the next one may follow */
  constructor(show) {
    this.#show = show;
  }

  /** @param {Table} table */
  async push(table) {
    this.#waiting.push(table);
    if (this.#busy) return;
    this.#busy = true;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      /** @type {Promise<void>} */
      const hurried = new Promise((resolve) => (this.#hurry = resolve));
      const shown = this.#show(next, { waiting: this.#waiting.length, hurried: false });
      if (!document.hidden) await Promise.race([shown, hurried]); // nothing moves in a hidden window
    }
    this.#busy = false;
  }

  /** The newest snapshot if it waits to be shown. */
  get newest() {
    return this.#waiting.at(-1) ?? null;
  }

  /** Show the newest snapshot at once. */
  finish() {
    const { newest } = this;
    this.#waiting = [];
    if (newest) this.#show(newest, { waiting: 0, hurried: true });
    this.#hurry();
  }
}
