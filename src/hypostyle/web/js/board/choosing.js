/** Choosing a move by pointing at one thing after the other. Knows the legal choices of a scene, and no rule. */

export class Choosing {
  #root;
  picked = [];

  /** `choices` is a tree: each key is an id to point at, a text is the move that is complete there. */
  constructor(choices) {
    this.#root = choices;
  }

  get empty() {
    return Object.keys(this.#root).length === 0;
  }

  /** What can be pointed at now. */
  next() {
    return new Set(following(this.#at(this.picked)));
  }

  /** What can be pointed at now or instead of what was picked: whatever a touch would be right for. */
  reachable() {
    const found = new Set(this.picked);
    for (let count = 0; count <= this.picked.length; count++) {
      for (const id of following(this.#at(this.picked.slice(0, count)))) found.add(id);
    }
    return found;
  }

  /** The move that is complete now, though more could follow. */
  get complete() {
    return this.#at(this.picked)[""] ?? null;
  }

  /**
   * Point at an id. Answers "played" with the text of the move, "picked", "back" (the last pick was pointed at again,
   * so it is taken back), or "wrong". What fits an earlier step instead starts over from there.
   */
  pick(id) {
    if (!(id in this.#at(this.picked)) && this.picked.at(-1) === id) {
      this.picked.pop();
      return { what: "back" };
    }
    for (let count = this.picked.length; count >= 0; count--) {
      const before = this.picked.slice(0, count);
      const node = this.#at(before)[id];
      if (node === undefined) continue;
      this.picked = [...before, id];
      return typeof node === "string" ? { what: "played", text: node } : { what: "picked" };
    }
    return { what: "wrong" };
  }

  cancel() {
    this.picked = [];
  }

  /** Take over what was picked before, as far as it still can be. */
  keep(picked) {
    const node = (count) => picked.slice(0, count).reduce((at, id) => at?.[id], this.#root);
    let count = picked.length;
    while (typeof node(count) !== "object") count--;
    this.picked = picked.slice(0, count);
  }

  #at(ids) {
    return ids.reduce((node, id) => node[id], this.#root);
  }
}

/** The ids after a node; "" stands for the move that is complete there although more could follow. */
function following(node) {
  return Object.keys(node).filter((id) => id !== "");
}

/** All ids that a tree of choices points at. */
export function idsIn(choices, found = new Set()) {
  for (const [id, node] of Object.entries(choices)) {
    if (id !== "") found.add(id);
    if (typeof node === "object") idsIn(node, found);
  }
  return found;
}
