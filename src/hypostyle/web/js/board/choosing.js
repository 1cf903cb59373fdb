/** Choosing a move by pointing at one thing after the other. Knows the legal choices of a scene, and no rule. */

export class Choosing {
  #root;
  picked = [];

  /** `choices` maps each move's text to the ids to point at, in order. */
  constructor(choices) {
    this.#root = { text: null, next: new Map() };
    for (const [text, ids] of Object.entries(choices)) {
      let node = this.#root;
      for (const id of ids) {
        if (!node.next.has(id)) node.next.set(id, { text: null, next: new Map() });
        node = node.next.get(id);
      }
      node.text ??= text;
    }
  }

  get empty() {
    return this.#root.next.size === 0;
  }

  /** What can be pointed at now. */
  next() {
    return new Set(this.#at(this.picked).next.keys());
  }

  /** What can be pointed at now or instead of what was picked: whatever a touch would be right for. */
  reachable() {
    const found = new Set(this.picked);
    for (let count = 0; count <= this.picked.length; count++) {
      for (const id of this.#at(this.picked.slice(0, count)).next.keys()) found.add(id);
    }
    return found;
  }

  /** The move that is complete now, though more could follow. */
  get complete() {
    return this.#at(this.picked).text;
  }

  /**
   * Point at an id. Answers "played" with the text of the move, "picked", "back" (the last pick was pointed at again,
   * so it is taken back), or "wrong". What fits an earlier step instead starts over from there.
   */
  pick(id) {
    if (!this.#at(this.picked).next.has(id) && this.picked.at(-1) === id) {
      this.picked.pop();
      return { what: "back" };
    }
    for (let count = this.picked.length; count >= 0; count--) {
      const before = this.picked.slice(0, count);
      const node = this.#at(before).next.get(id);
      if (!node) continue;
      this.picked = [...before, id];
      return node.next.size === 0 ? { what: "played", text: node.text } : { what: "picked" };
    }
    return { what: "wrong" };
  }

  cancel() {
    this.picked = [];
  }

  back() {
    this.picked.pop();
  }

  #at(ids) {
    return ids.reduce((node, id) => node.next.get(id), this.#root);
  }
}
