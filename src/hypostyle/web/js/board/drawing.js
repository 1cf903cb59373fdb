/** A scene as SVG that turns into the next one: pieces are known by their lasting ids and glide to their new places. */

import { svg } from "../dom.js";
import { fadeIn, fadeOut, glide, motionWanted, transformTo } from "./glide.js";
import { Layer, putInOrder } from "./layer.js";
import { markShapes } from "./marks.js";
import { drawShape } from "./shapes.js";

/** @import { Piece, Point, Scene, Shape } from "../scene.d.ts" */
/** @import { Placed } from "./glide.js" */

/** @typedef {{ element: SVGGElement, piece: Piece, look: Shape[], lifted: Placed | null }} Drawn */
/** @typedef {(before: Piece, after: Piece) => Placed[]} Way what a piece passes on its way between two places */

export class Drawing {
  #ground = svg("g", { class: "ground" });
  #board = svg("g", { class: "details" });
  #marks = svg("g", { class: "marks" });
  #pieces = svg("g", { class: "pieces" });
  #boardLayer = new Layer(this.#board);
  /** @type {Map<string, Drawn>} by the id of the piece */
  #drawn = new Map();
  /** @type {Scene | null} */
  #scene = null;

  /** @param {SVGSVGElement} picture */
  constructor(picture) {
    const quiet = svg("g", { "aria-hidden": "true", class: "quiet" },
      this.#ground, this.#board, this.#marks, this.#pieces);
    picture.append(quiet);
  }

  /**
   * Show a scene. `path` are the spots the moved piece went over. Resolves when all has come to rest.
   * @param {Scene} scene
   * @param {{ path: string[], moving: boolean }} how
   */
  show(scene, { path, moving }) {
    const before = this.#scene;
    const animated = moving && motionWanted() && before !== null;
    const sameGround = before?.ground === scene.ground;
    if (!sameGround) this.#ground.replaceChildren(...scene.ground.map(drawShape));
    const fresh = this.#boardLayer.show(scene.board);
    if (before?.marks !== scene.marks || before.spots !== scene.spots) {
      this.#marks.replaceChildren(...markShapes(scene).map(drawShape));
    }
    this.#removePieces(scene, animated);
    const { elements, runs } = this.#showPieces(scene, animated ? wayOf(scene, path) : null);
    if (animated && sameGround && fresh.length > 0) runs.push(this.#fadeTogether(fresh));
    this.#scene = scene;
    return Promise.allSettled(runs).then(() => {
      if (this.#scene === scene) putInOrder(this.#pieces, elements);
    });
  }

  /**
   * What is new on the board comes as one: each shape for itself would cost the browser a layer.
   * @param {SVGElement[]} fresh
   * @returns {Promise<unknown>}
   */
  #fadeTogether(fresh) {
    const veil = svg("g", {}, fresh);
    this.#board.append(veil);
    return fadeIn(veil).finally(() => {
      this.#boardLayer.order();
      veil.remove();
    });
  }

  /**
   * @param {Scene} scene
   * @param {boolean} animated
   */
  #removePieces(scene, animated) {
    const present = new Set(scene.pieces.map((piece) => piece.id));
    for (const [id, { element }] of this.#drawn) {
      if (present.has(id)) continue;
      this.#drawn.delete(id);
      if (animated) fadeOut(element).finally(() => element.remove());
      else element.remove();
    }
  }

  /**
   * @param {Scene} scene
   * @param {Way | null} way null: nothing moves
   */
  #showPieces(scene, way) {
    /** @type {(Promise<unknown> | null)[]} */
    const runs = [];
    /** @type {SVGGElement[]} */
    const movers = [];
    const elements = scene.pieces.map((piece) => {
      const look = scene.looks[piece.look];
      const known = this.#drawn.get(piece.id);
      const entry = known ?? this.#drawPiece(piece, look);
      const { element, piece: before } = entry;
      const from = entry.lifted ?? before;
      if (entry.look !== look) element.replaceChildren(...look.map(drawShape));
      if (before.seat !== piece.seat) element.setAttribute("class", pieceClass(piece));
      element.style.transform = transformTo(piece);
      if (way && !known) runs.push(fadeIn(element));
      else if (way && (from.x !== piece.x || from.y !== piece.y)) {
        runs.push(glide(element, [from, ...(entry.lifted ? [] : way(before, piece)), piece]));
        movers.push(element);
      }
      Object.assign(entry, { piece, look, lifted: null });
      return element;
    });
    putInOrder(this.#pieces, elements);
    this.#pieces.append(...movers); // what moves passes over what stands
    return { elements, runs };
  }

  /**
   * @param {Piece} piece
   * @param {Shape[]} look
   */
  #drawPiece(piece, look) {
    /** @type {Drawn} */
    const entry = { element: svg("g", { class: pieceClass(piece) }, look.map(drawShape)), piece, look, lifted: null };
    this.#drawn.set(piece.id, entry);
    return entry;
  }

  /** Bring whatever still glides to its end. */
  settle() {
    for (const group of [this.#board, this.#pieces]) group.getAnimations({ subtree: true }).forEach((run) => run.finish());
  }

  /**
   * The piece on top of a spot, if there is one.
   * @param {string} spot
   */
  pieceAt(spot) {
    return this.#scene?.pieces.findLast((piece) => piece.at === spot) ?? null;
  }

  /**
   * Hold a piece at a point; it stays there until the next scene or `drop`.
   * @param {string} id
   * @param {Point} point
   */
  lift(id, { x, y }) {
    const entry = this.#drawn.get(id);
    if (!entry) return; // it was taken off the board while it was held
    entry.lifted = { x, y, size: entry.piece.size };
    entry.element.style.transform = transformTo(entry.lifted);
    entry.element.classList.add("lifted");
    this.#pieces.append(entry.element);
  }

  /**
   * Let go of a held piece: it returns to where it belongs unless `stay` says a move is on its way.
   * @param {string} id
   * @param {boolean} stay
   */
  drop(id, stay) {
    const entry = this.#drawn.get(id);
    if (!entry) return;
    entry.element.classList.remove("lifted");
    if (stay || !entry.lifted) return;
    const from = entry.lifted;
    entry.lifted = null;
    entry.element.style.transform = transformTo(entry.piece);
    if (motionWanted()) glide(entry.element, [from, entry.piece]);
  }
}

/** @param {Piece} piece */
const pieceClass = ({ seat }) => (seat === undefined ? "piece" : `piece seat-${seat}`);

/**
 * The middles of the spots between start and end, for the piece that went this way.
 * @param {Scene} scene
 * @param {string[]} path
 * @returns {Way}
 */
function wayOf(scene, path) {
  const spots = new Map(scene.spots.map((spot) => [spot.id, spot]));
  const inner = path.slice(1, -1).flatMap((id) => spots.get(id) ?? []);
  return (before, after) => {
    const went = before.at === path[0] && after.at === path.at(-1);
    return went ? inner.map(({ x, y }) => ({ x, y, size: after.size })) : [];
  };
}
