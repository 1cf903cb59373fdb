/** A scene as SVG that turns into the next one: pieces are known by their lasting ids and glide to their new places. */

import { svg } from "../dom.js";
import { fadeIn, fadeOut, glide, motionWanted, placed } from "./glide.js";
import { Layer, inOrder } from "./layer.js";
import { markShapes } from "./marks.js";
import { drawShape } from "./shapes.js";

export class Drawing {
  #board = svg("g", { class: "ground" });
  #marks = svg("g", { class: "marks" });
  #pieces = svg("g", { class: "pieces" });
  #boardLayer = new Layer(this.#board);
  #markLayer = new Layer(this.#marks);
  #drawn = new Map(); // piece id -> { element, piece, look }
  #scene = null;

  constructor(picture) {
    const quiet = svg("g", { "aria-hidden": "true", class: "quiet" }, this.#board, this.#marks, this.#pieces);
    picture.append(quiet);
  }

  /** Show a scene. `path` are the spots the moved piece went over. Resolves when all has come to rest. */
  show(scene, { path = [], moving = true } = {}) {
    const animated = moving && motionWanted() && this.#scene !== null;
    const fresh = this.#boardLayer.show(scene.board);
    this.#markLayer.show(markShapes(scene));
    const runs = this.#showPieces(scene, animated ? wayOf(scene, path) : null);
    if (animated && fresh.length > 0 && fresh.length < scene.board.length) runs.push(this.#fadeTogether(fresh));
    this.#scene = scene;
    const rest = () => inOrder(this.#pieces, scene.pieces.map((piece) => this.#drawn.get(piece.id).element));
    return Promise.allSettled(runs).then(() => {
      if (this.#scene === scene) rest();
    });
  }

  /** What is new on the board comes as one: each shape for itself would cost the browser a layer. */
  #fadeTogether(fresh) {
    const veil = svg("g", {}, ...fresh);
    this.#board.append(veil);
    return fadeIn(veil).finally(() => {
      this.#boardLayer.order();
      veil.remove();
    });
  }

  #showPieces(scene, way) {
    const runs = [];
    const elements = [];
    const movers = [];
    const present = new Set(scene.pieces.map((piece) => piece.id));
    for (const [id, { element }] of this.#drawn) {
      if (present.has(id)) continue;
      this.#drawn.delete(id);
      if (way) fadeOut(element).finally(() => element.remove());
      else element.remove();
    }
    for (const piece of scene.pieces) {
      const known = this.#drawn.get(piece.id);
      const entry = known ?? { element: svg("g", { class: "piece" }), look: null };
      const look = scene.looks[piece.look];
      if (entry.look !== look) entry.element.replaceChildren(...look.map(drawShape));
      if (entry.piece?.seat !== piece.seat) entry.element.setAttribute("class", `piece seat-${piece.seat}`);
      entry.look = look;
      const from = entry.lifted ?? entry.piece;
      entry.element.style.transform = placed(piece);
      entry.lifted = null;
      if (way && !known) runs.push(fadeIn(entry.element));
      else if (way && (from.x !== piece.x || from.y !== piece.y)) {
        runs.push(glide(entry.element, [from, ...way(entry.piece, piece, from !== entry.piece), piece]));
        movers.push(entry.element);
      }
      entry.piece = piece;
      this.#drawn.set(piece.id, entry);
      elements.push(entry.element);
    }
    inOrder(this.#pieces, elements);
    movers.forEach((element) => this.#pieces.append(element)); // what moves passes over what stands
    return runs;
  }

  /** Bring whatever still glides to its end. */
  settle() {
    for (const group of [this.#board, this.#pieces]) group.getAnimations({ subtree: true }).forEach((run) => run.finish());
  }

  /** The piece on top of a spot, if there is one. */
  pieceAt(spot) {
    return this.#scene.pieces.findLast((piece) => piece.at === spot) ?? null;
  }

  /** Hold a piece at a point; it stays there until the next scene or `drop`. */
  lift(id, x, y) {
    const entry = this.#drawn.get(id);
    entry.lifted = { ...entry.piece, x, y };
    entry.element.style.transform = placed(entry.lifted);
    entry.element.classList.add("lifted");
    this.#pieces.append(entry.element);
  }

  /** Let go of a held piece: it returns to where it belongs unless `stay` says a move is on its way. */
  drop(id, stay) {
    const entry = this.#drawn.get(id);
    if (!entry) return;
    entry.element.classList.remove("lifted");
    if (stay || !entry.lifted) return;
    const from = entry.lifted;
    entry.lifted = null;
    entry.element.style.transform = placed(entry.piece);
    if (motionWanted()) glide(entry.element, [from, entry.piece]);
  }
}

/** The middles of the spots between start and end, for the piece that went this way. */
function wayOf(scene, path) {
  const spots = new Map(scene.spots.map((spot) => [spot.id, spot]));
  const inner = path.slice(1, -1).map((id) => spots.get(id)).filter(Boolean);
  return (before, after, carried) => {
    const went = !carried && before.at === path[0] && after.at === path.at(-1);
    return went ? inner.map(({ x, y }) => ({ x, y, size: after.size })) : [];
  };
}
