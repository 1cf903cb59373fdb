/** The tree of a study as the page knows it. The server has the true one; this only finds ways in it. */

/** @import { StudyNode } from "../types.d.ts" */

export class Tree {
  /** @type {Map<number, StudyNode>} */
  #nodes = new Map();
  #root = 0;

  /**
   * All of it anew.
   * @param {StudyNode[]} nodes each before those that follow it
   */
  begin(nodes) {
    this.#nodes = new Map(nodes.map((node) => [node.id, node]));
    this.#root = nodes[0].id;
  }

  /**
   * @param {StudyNode[]} nodes new, or other than before
   * @param {number[]} removed
   */
  change(nodes, removed) {
    for (const node of nodes) this.#nodes.set(node.id, node);
    for (const id of removed) this.#nodes.delete(id);
  }

  get root() {
    return this.#root;
  }

  /**
   * @param {number} id
   * @returns {StudyNode}
   */
  node(id) {
    return this.#nodes.get(id) ?? { id };
  }

  /** @param {number} id */
  has(id) {
    return this.#nodes.has(id);
  }

  /**
   * What may follow; the main line first.
   * @param {number} id
   */
  children(id) {
    return this.node(id).children ?? [];
  }

  /**
   * The positions from the same one as this, itself included.
   * @param {number} id
   */
  siblings(id) {
    const { parent } = this.node(id);
    return parent === undefined ? [id] : this.children(parent);
  }

  /**
   * Where the main line from here ends.
   * @param {number} id
   */
  end(id) {
    let here = id;
    for (let next = this.children(here)[0]; next !== undefined; next = this.children(here)[0]) here = next;
    return here;
  }

  /**
   * The nodes after the root that lead here.
   * @param {number} id
   */
  path(id) {
    const found = [];
    for (let node = this.node(id); node.parent !== undefined; node = this.node(node.parent)) found.unshift(node);
    return found;
  }

  /** All ids, each before those that follow it, main lines first: the order in which the server stores them. */
  order() {
    const found = [];
    const stack = [this.#root];
    for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
      found.push(id);
      stack.push(...[...this.children(id)].reverse());
    }
    return found;
  }

  /**
   * Where the same moves lead to, as far as they are there.
   * @param {string[]} moves in notation
   */
  follow(moves) {
    let here = this.#root;
    for (const move of moves) {
      const next = this.children(here).find((id) => notationOf(this.node(id)) === move);
      if (next === undefined) break;
      here = next;
    }
    return here;
  }
}

/** @param {StudyNode} node */
export const notationOf = ({ move, text = "" }) => move ?? text;
