/** Choosing a move by pointing at one thing after the other. Knows the legal choices of a scene, and no rule. */

/** @import { ChoiceTree, Ghost } from "../scene.d.ts" */
/** @typedef {{ before: string[], node: ChoiceTree | string }} Found the ids before an id, and what it leads to */

const MOST_TURNS = 24; // a cube has no more

export class Choosing {
  #root;
  #ghosts;
  /** @type {string[]} */
  picked = [];

  /**
   * @param {ChoiceTree} choices
   * @param {Record<string, Ghost>} [ghosts] what would be seen at the id after these
   */
  constructor(choices, ghosts = {}) {
    this.#root = choices;
    this.#ghosts = ghosts;
    this.#takeUp();
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
    const move = this.#at(this.picked)[""];
    return typeof move === "string" ? move : null;
  }

  /**
   * What pointing at an id would lead to. What fits an earlier step instead starts over from there.
   * @param {string} id
   * @returns {Found | null}
   */
  find(id) {
    for (let count = this.picked.length; count >= 0; count--) {
      const before = this.picked.slice(0, count);
      const node = below(this.#at(before), id);
      if (node !== undefined) return { before, node };
    }
    return null;
  }

  /**
   * Point at an id. Answers "played" with the text of the move, "picked", "back" (the last pick was pointed at again,
   * so it is taken back), or "wrong".
   * @param {string} id
   * @returns {{ what: "played", text: string } | { what: "picked" | "back" | "wrong" }}
   */
  pick(id) {
    if (this.isLast(id)) {
      this.picked.pop();
      return { what: "back" };
    }
    const found = this.find(id);
    if (!found) return { what: "wrong" };
    this.picked = [...found.before, id];
    if (typeof found.node === "string") return { what: "played", text: found.node };
    this.#takeUp();
    return { what: "picked" };
  }

  /**
   * Whether this was picked last, so that to point at it again takes it back.
   * @param {string} id
   */
  isLast(id) {
    return this.picked.at(-1) === id && !(id in this.#at(this.picked));
  }

  cancel() {
    this.picked = [];
    this.#takeUp();
  }

  /**
   * Take over what was picked before, as far as it still can be.
   * @param {string[]} picked
   */
  keep(picked) {
    this.picked = [];
    for (const id of picked) {
      if (typeof below(this.#at(this.picked), id) !== "object") break;
      this.picked.push(id);
    }
    this.#takeUp();
  }

  /**
   * What would be seen at the id pointed at after these; null: the piece on the first of them.
   * @param {string[]} ids
   * @returns {Ghost | null}
   */
  ghostAfter(ids) {
    return this.#at(ids)["?"] ?? this.#ghosts[ids.at(-1) ?? ""] ?? null;
  }

  /**
   * What must be picked, if anything, to have in hand what is dragged from an id; null if nothing comes from there.
   * @param {string} id
   * @returns {string[] | null}
   */
  takenFrom(id) {
    if (this.ghostAfter(this.picked)?.origins?.includes(id)) return [];
    const first = following(this.#at([])).find((each) => this.ghostAfter([each])?.origins?.includes(id));
    return first === undefined ? null : [first];
  }

  /** The ids of all that something in hand, or to be taken into it, comes from. */
  origins() {
    const next = following(this.#at(this.picked)).map((id) => [...this.picked, id]);
    return new Set([this.picked, ...next].flatMap((ids) => this.ghostAfter(ids)?.origins ?? []));
  }

  // ---- a piece in hand that can be turned ----

  /** How the piece in hand lies, if it can lie in several ways. */
  get way() {
    const last = this.picked.at(-1);
    return last !== undefined && this.ghostAfter(this.picked)?.turn ? last : null;
  }

  /**
   * The way to lie that a turn leads to; null if there is no other. Ways that fit nowhere are passed over.
   * @param {"turn" | "mirror"} how
   */
  turned(how) {
    const now = this.way;
    if (now === null) return null;
    const choices = this.#at(this.picked.slice(0, -1));
    let first = now;
    for (let tries = 0; tries < MOST_TURNS; tries++) {
      first = this.#ghosts[first]?.[how] ?? now;
      const found = how === "turn" ? (first in choices ? first : null) : this.#firstTurn(first, choices);
      if (found !== null) return found === now ? null : found;
    }
    return null;
  }

  /**
   * The first of the ways that quarter turns lead to which can be chosen.
   * @param {string} from
   * @param {ChoiceTree} choices
   */
  #firstTurn(from, choices) {
    let id = from;
    do {
      if (id in choices) return id;
      id = this.#ghosts[id]?.turn ?? from;
    } while (id !== from);
    return null;
  }

  /**
   * Turn the piece in hand; false if it can lie in no other way.
   * @param {"turn" | "mirror"} how
   */
  turn(how) {
    const way = this.turned(how);
    if (way === null) return false;
    this.picked = [...this.picked.slice(0, -1), way];
    return true;
  }

  /** A piece that can be turned lies in its first way until it is turned: nobody points at that. */
  #takeUp() {
    const [first] = following(this.#at(this.picked));
    if (first !== undefined && this.ghostAfter([...this.picked, first])?.turn) this.picked = [...this.picked, first];
  }

  /**
   * The choices after these; none after a move that is complete.
   * @param {string[]} ids
   */
  #at(ids) {
    let node = this.#root;
    for (const id of ids) {
      const next = below(node, id);
      if (typeof next !== "object") return {};
      node = next;
    }
    return node;
  }
}

/**
 * @param {ChoiceTree} node
 * @param {string} id
 */
function below(node, id) {
  return id === "?" ? undefined : /** @type {ChoiceTree | string | undefined} */ (node[id]);
}

/** @param {ChoiceTree} node */
function following(node) {
  return Object.keys(node).filter((id) => id !== "" && id !== "?");
}

/**
 * All ids that a tree of choices points at.
 * @param {ChoiceTree} choices
 * @param {Set<string>} [found]
 */
export function idsIn(choices, found = new Set()) {
  for (const id of following(choices)) {
    found.add(id);
    const node = below(choices, id);
    if (typeof node === "object") idsIn(node, found);
  }
  return found;
}
