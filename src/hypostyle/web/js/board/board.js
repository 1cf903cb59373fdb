/** A board to play on: draws scenes and turns touches, drags and keys into the text of a move. */

import { svg } from "../dom.js";
import { getSetting } from "../settings.js";
import { announce } from "../widgets/announce.js";
import { say } from "../words.js";
import { Aiming } from "./aiming.js";
import { Choosing, idsIn } from "./choosing.js";
import { Drawing } from "./drawing.js";
import { fitBoard } from "./fit.js";
import { drawGhost } from "./ghost.js";
import { drawHint } from "./hint.js";
import { listenToKeys, listenToTurns } from "./keys.js";
import { Naming } from "./naming.js";
import { Pointing } from "./pointing.js";
import { Spots } from "./spots.js";
import { Zoom } from "./zoom.js";

/** @import { Point, Scene } from "../scene.d.ts" */
/** @import { PreviewMessage } from "../types.d.ts" */
/** @import { Aim } from "./aiming.js" */
/** @import { ScenePoint } from "./zoom.js" */

/**
 * What a board reports: a move that was chosen, a touch that is no choice after what was picked, that other things can
 * be touched than before, and a move whose ghost has come to rest.
 * @typedef {{ move: (text: string) => void, wrong: (ids: string[]) => void, changed: () => void,
 *   rests?: (text: string) => void }} Listener
 */
/** @typedef {{ id: string, piece: string | null, held: boolean }} Grip what is dragged: a place, and the piece on it */
/** @typedef {"mouse" | "touch" | "key" | "button"} Means */

export class Board {
  #picture = svg("svg", { class: "board", preserveAspectRatio: "xMidYMid meet", "font-family": "var(--book)" });
  #drawing = new Drawing(this.#picture);
  #hint = svg("g", { class: "quiet" });
  #spots = new Spots(this.#picture, say("board.label"), (id) => this.#focused(id));
  #choosing = new Choosing({});
  zoom = new Zoom(this.#picture);
  #aiming = new Aiming({ spots: this.#spots, zoom: this.zoom, choosing: () => this.#choosing, scene: () => this.#scene },
    (text) => this.#listener.rests?.(text));
  /** @type {Point | null} where the reader last pointed with a piece in hand */
  #point = null;
  /** @type {Means} */
  #means = "mouse";
  /** @type {Scene | null} */
  #scene = null;
  #listener;
  #naming;
  #place;

  /**
   * The element of the board is put into `place`.
   * @param {HTMLElement} place
   * @param {Listener} listener
   */
  constructor(place, listener) {
    this.#listener = listener;
    this.#place = place;
    this.#picture.append(this.#hint, this.#aiming.group);
    place.append(this.#picture);
    addEventListener("resize", () => this.#scene && fitBoard(place, this.#scene));
    this.#naming = new Naming(this.#picture, (x, y) => (this.holds ? null : this.#spots.nameAt(this.zoom.point(x, y))));
    new Pointing(this.#picture, this.zoom, this);
    listenToKeys(this.#spots, {
      touchable: () => (this.#aiming.covers ? [...this.#choosing.next()] : [...this.#choosing.next(), ...this.picked]),
      touch: (id) => this.touch(id, "key"),
      cancel: () => this.cancel(),
      shown: (place) => this.zoom.include(place),
    });
    listenToTurns((how) => this.turn(how));
    this.#spots.group.addEventListener("focusout", () => this.#aiming.waiting ?? this.#aiming.set(null));
  }

  /**
   * Show a scene; only with `playable` its choices can be made. With `keep`, and if its choices are those shown before,
   * what was picked stays so.
   * @param {Scene} scene
   * @param {{ path?: string[], moving?: boolean, playable?: boolean, keep?: boolean }} [how]
   */
  show(scene, { path = [], moving = true, playable = true, keep = scene.choices === this.#scene?.choices } = {}) {
    if (this.#scene?.width !== scene.width || this.#scene.height !== scene.height) fitBoard(this.#place, scene);
    this.zoom.fit(scene.width, scene.height);
    const { picked } = this.#choosing;
    this.#choosing = new Choosing(playable ? scene.choices : {}, scene.ghosts);
    if (keep) this.#choosing.keep(picked);
    this.#spots.show(scene, idsIn(scene.choices));
    const moved = this.#scene?.spots !== scene.spots;
    this.#scene = scene;
    if (!keep || moved || !playable) {
      this.#hint.replaceChildren();
      this.#putDown();
    }
    const rest = this.#drawing.show(scene, { path, moving });
    this.#light();
    if (!keep) this.#offer();
    return rest;
  }

  get scene() {
    return this.#scene;
  }

  get picked() {
    return this.#choosing.picked;
  }

  /** The buttons that can be pressed now, each with its drawing if it has one. */
  actions() {
    const next = this.#choosing.next();
    const { way } = this.#choosing;
    const { actions = [], looks = {} } = this.#scene ?? {};
    return actions
      .filter(({ id }) => next.has(id) || (this.picked.includes(id) && id !== way))
      .map(({ id, name, look }) => ({ id, name, look: look ? looks[look] : null, picked: this.picked.includes(id) }));
  }

  /** The piece in hand that can be turned, as it lies, and which turns there are; null if there is none. */
  get hand() {
    const { way } = this.#choosing;
    const { covers } = this.#aiming;
    if (way === null || !covers || !this.#scene) return null;
    const { looks, actions } = this.#scene;
    const drawn = covers.flatMap(([x, y, look]) => (look ? [{ x, y, look: looks[look] }] : []));
    const name = actions.find(({ id }) => id === way)?.name ?? "";
    return { way, name, drawn, turns: this.#choosing.turned("turn") !== null, mirrors: this.#choosing.turned("mirror") !== null };
  }

  /** The move that could be played now although one might point further, or whose ghost waits to be confirmed. */
  get complete() {
    return this.#aiming.waiting ?? (this.picked.length ? this.#choosing.complete : null);
  }

  /** Whether there is something to put back. */
  get holds() {
    const { way } = this.#choosing;
    return this.#aiming.waiting !== null || this.picked.length > (way === null ? 0 : 1);
  }

  /**
   * Point at an id: a spot, a tray, a piece or an action. Returns whether that was right.
   * @param {string} id
   * @param {Means} [means]
   */
  touch(id, means = "button") {
    if (means !== "button") this.#means = means;
    if (this.#choosing.way !== null && id === this.picked.at(-2)) {
      this.turn("turn"); // a second touch on the block in hand
      return true;
    }
    const aim = this.#aiming.at(means === "key" ? this.#aiming.covering(id) : id);
    if (aim?.wrong) return this.#refuse(aim);
    if (aim && aim.text !== null && this.#mustConfirm(means) && !this.#aiming.waitsAt(aim)) {
      this.#choosing.picked = aim.before;
      this.#hint.replaceChildren();
      this.#aiming.set({ ...aim, waits: true });
      this.#light();
      return true;
    }
    const picked = [...this.picked];
    const result = this.#choosing.pick(aim?.id ?? id);
    if (result.what === "wrong") {
      const meant = this.#aiming.sight(picked, id);
      if (picked.length) this.#choosing.cancel();
      this.#aiming.set(null);
      this.#hint.replaceChildren(...(meant && meant.drawn.length > 0 ? [drawGhost(meant, true)] : []));
      this.#light();
      this.#listener.wrong([...picked, id]);
      return false;
    }
    this.#hint.replaceChildren();
    this.#aiming.set(null);
    if (result.what === "played") this.play(result.text);
    else {
      this.#light();
      this.#offer();
    }
    return true;
  }

  /**
   * Hand over a move; nothing can be touched until the next scene comes. What still glides is brought to its end, so
   * that a quick player need not wait for it.
   * @param {string} text
   */
  play(text) {
    this.#drawing.settle();
    this.#choosing = new Choosing({});
    this.#putDown();
    this.#light();
    this.#listener.move(text);
  }

  cancel() {
    const [first] = this.picked;
    if (first !== undefined && this.hasFocus) this.#spots.focus(first);
    this.#choosing.cancel();
    this.#hint.replaceChildren();
    this.#putDown();
    this.#light();
  }

  /**
   * Point out a move: numbers on what to touch, and what would be seen then.
   * @param {string[]} ids
   */
  hint(ids) {
    this.cancel();
    const sight = this.#aiming.sight(ids.slice(0, -1), ids.at(-1) ?? "");
    this.#hint.replaceChildren(...(sight ? [drawGhost(sight)] : []), drawHint(this.#spots.placesOf(ids)));
  }

  /**
   * What the move whose ghost is seen would change, and the way it would go.
   * @param {Pick<PreviewMessage, "move" | "text" | "path" | "stops">} preview
   */
  tellPreview({ move, text, path, stops }) {
    this.#aiming.goes(move, this.#spots.placesOf(path), this.#spots.placesOf(stops));
    if (this.#aiming.say(move, text) && text && this.#means !== "mouse") announce(text);
  }

  /** Whether a place on the board can be touched next, and not only a button. */
  get canTouchPlaces() {
    return this.#spots.placesOf(this.#choosing.next()).length > 0;
  }

  /** Give the focus back to the board after a button has gone. */
  focus() {
    const [place] = [...this.#spots.placesOf(this.#choosing.next()), ...this.#spots.places()];
    if (place) this.#spots.focus(place.id);
  }

  get hasFocus() {
    return this.#spots.focused !== null;
  }

  #light() {
    this.#spots.light(this.#aiming.lit(), this.picked);
    this.#picture.classList.toggle("choosing", this.picked.length > 0);
    this.#picture.classList.toggle("laying", this.#aiming.covers !== null);
    this.#listener.changed();
  }

  // ---- a piece in hand, and its ghost ----

  /**
   * Turn the piece in hand; false if there is none, or no other way for it to lie. Its ghost stays where it fits best.
   * @param {"turn" | "mirror"} how
   */
  turn(how) {
    if (!this.#choosing.turn(how)) return false;
    const waits = this.#aiming.waiting !== null;
    const hovered = this.#means === "mouse" && !waits ? this.#point && this.#aiming.meant({ ...this.#point, unit: 1 }, false) : null;
    this.#aiming.set(null);
    if (hovered !== null) this.#aiming.set(this.#aiming.at(hovered));
    else this.#offer(waits);
    this.#light();
    announce(this.hand?.name ?? "");
    return true;
  }

  /**
   * Who has no mouse to move it about sees the ghost of a piece in hand at once, near where it was last.
   * @param {boolean} [waits]
   */
  #offer(waits = this.#mustConfirm(this.#means)) {
    const aim = this.#means === "mouse" && !waits ? null : this.#aiming.nearest(this.#point);
    if (!aim) return;
    this.#aiming.set({ ...aim, waits: waits && this.#means !== "key" });
    if (this.hasFocus) this.#spots.focus(aim.id);
    this.#listener.changed();
  }

  #putDown() {
    this.#point = null;
    this.#aiming.set(null);
  }

  /** @param {Means} means */
  #mustConfirm(means) {
    const when = getSetting("confirmMoves", "touch");
    return means !== "button" && (when === "always" || (when === "touch" && means === "touch"));
  }

  /**
   * Say why a piece cannot lie there; it stays in hand.
   * @param {Aim} aim
   */
  #refuse(aim) {
    this.#aiming.set(aim);
    this.#light();
    this.#listener.wrong([...aim.before, aim.id]);
    return false;
  }

  /** @param {string} id */
  #focused(id) {
    this.#means = "key";
    this.#point = this.#aiming.middleAt(id);
    const aim = this.#aiming.at(id);
    if (this.#aiming.waiting === null) this.#aiming.set(aim?.wrong ? null : aim);
  }

  // ---- what Pointing asks ----

  /**
   * A mouse passes over the board, or leaves it.
   * @param {ScenePoint | null} point
   */
  hover(point) {
    if (this.#aiming.waiting !== null) return;
    this.#means = "mouse";
    if (point && this.#aiming.covers) this.#point = point;
    const id = point && this.#aiming.meant(point, false);
    this.#aiming.set(id === null ? null : this.#aiming.at(id));
  }

  /**
   * @param {ScenePoint} point
   * @param {boolean} touch
   */
  tap(point, touch) {
    if (touch && this.#naming.wasLong()) return;
    const { waiting } = this.#aiming;
    if (waiting !== null && this.#aiming.onTick(point)) {
      this.play(waiting);
      return;
    }
    const id = this.#aiming.meant(point, touch);
    if (this.#aiming.covers) this.#point = point;
    if (id === null) this.cancel();
    else this.touch(id, touch ? "touch" : "mouse");
  }

  /**
   * What could be dragged from here, if anything.
   * @param {Point} point
   * @returns {Grip | null}
   */
  canDrag(point) {
    if (this.#aiming.onTick(point)) return null;
    if (this.#aiming.wrongAt(point) !== null) return { id: "", piece: null, held: true }; // the ghost of what is in hand
    const id = this.#spots.under(point).find((each) => this.#choosing.reachable().has(each));
    if (id === undefined) return null;
    return { id, piece: this.#drawing.pieceAt(id)?.id ?? null, held: false };
  }

  /**
   * @param {Grip} grip
   * @param {boolean} touch
   */
  dragStart(grip, touch) {
    if (grip.held) return;
    if (!this.picked.includes(grip.id)) {
      this.touch(grip.id, touch ? "touch" : "mouse");
      this.#aiming.set(null);
    }
    grip.held = this.picked.includes(grip.id);
  }

  /**
   * @param {Grip} grip
   * @param {ScenePoint} point
   */
  dragMove(grip, point) {
    if (!grip.held) return;
    if (this.#aiming.covers) this.#point = point;
    if (grip.piece) this.#drawing.lift(grip.piece, point);
    const id = this.#aiming.meant(point, false);
    this.#aiming.set(id === null || id === grip.id ? null : this.#aiming.at(id));
  }

  /**
   * @param {Grip} grip
   * @param {ScenePoint | null} point null: the drag is given up
   * @param {boolean} [touch]
   */
  dragEnd(grip, point, touch = false) {
    if (!grip.held) return;
    const id = point ? this.#aiming.meant(point, touch) : null;
    const dropped = id !== null && id !== grip.id && this.touch(id, touch ? "touch" : "mouse");
    if (grip.piece) this.#drawing.drop(grip.piece, dropped && this.picked.length === 0);
    if (id === null) this.cancel();
  }
}
