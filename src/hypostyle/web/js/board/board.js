/** A board to play on: draws scenes and turns touches, drags and keys into the text of a move. */

import { svg } from "../dom.js";
import { say } from "../words.js";
import { Choosing, idsIn } from "./choosing.js";
import { Drawing } from "./drawing.js";
import { fit } from "./fit.js";
import { hintSigns } from "./hinting.js";
import { listenToKeys } from "./keys.js";
import { Pointing } from "./pointing.js";
import { Spots } from "./spots.js";
import { Zoom } from "./zoom.js";

const FINGER = 16; // pixels a finger may miss by

export class Board {
  #picture = svg("svg", { class: "board", preserveAspectRatio: "xMidYMid meet" });
  #drawing = new Drawing(this.#picture);
  #ghost = svg("circle", { class: "ghost", r: 16, visibility: "hidden" });
  #hint = svg("g");
  #spots;
  #choosing = new Choosing({});
  #scene = null;
  #heard;
  #place;

  /**
   * `heard` is told: move(text), wrong(ids), changed() whenever what can be touched is another. The element of the
   * board is put into `place`.
   */
  constructor(place, heard) {
    this.#heard = heard;
    this.#place = place;
    this.#spots = new Spots(this.#picture, say("board.label"));
    this.zoom = new Zoom(this.#picture);
    this.#picture.append(this.#hint, this.#ghost);
    place.append(this.#picture);
    addEventListener("resize", () => this.#scene && fit(place, this.#scene));
    new Pointing(this.#picture, this.zoom, this);
    listenToKeys(this.#spots, {
      touchable: () => new Set([...this.#choosing.next(), ...this.picked]),
      touch: (id) => this.touch(id),
      cancel: () => this.cancel(),
      shown: (spot) => this.zoom.include(spot),
    });
  }

  /** Show a scene; only with `playable` its choices can be made, and with `keep` what was picked stays so. */
  show(scene, { path = [], moving = true, playable = true, keep = false } = {}) {
    if (this.#scene?.width !== scene.width || this.#scene.height !== scene.height) fit(this.#place, scene);
    this.zoom.fit(scene.width, scene.height);
    this.#picture.setAttribute("font-family", "var(--book)");
    const { picked } = this.#choosing;
    this.#choosing = new Choosing(playable ? scene.choices : {});
    if (keep) this.#choosing.keep(picked);
    this.#spots.show(scene, idsIn(scene.choices));
    this.#scene = scene;
    this.#hint.replaceChildren();
    const rest = this.#drawing.show(scene, { path, moving });
    this.#light();
    return rest;
  }

  get scene() {
    return this.#scene;
  }

  get picked() {
    return this.#choosing.picked;
  }

  /** The buttons that can be pressed now. */
  actions() {
    const next = this.#choosing.next();
    return this.#scene.actions
      .filter((action) => next.has(action.id) || this.picked.includes(action.id))
      .map((action) => ({ ...action, picked: this.picked.includes(action.id) }));
  }

  /** The move that could be played now although one might point further. */
  get complete() {
    return this.picked.length ? this.#choosing.complete : null;
  }

  /** Point at an id: a spot, a tray, a piece or an action. */
  touch(id) {
    const picked = [...this.picked];
    const { what, text } = this.#choosing.pick(id);
    if (what === "wrong") {
      if (this.picked.length) this.#choosing.cancel();
      this.#light();
      this.#heard.wrong([...picked, id]);
      return false;
    }
    this.#hint.replaceChildren();
    if (what === "played") this.play(text);
    else this.#light();
    return true;
  }

  /** Hand over a move; nothing can be touched until the next scene comes. Who is quick does not wait for what glides. */
  play(text) {
    this.#drawing.settle();
    this.#choosing = new Choosing({});
    this.#light();
    this.#heard.move(text);
  }

  cancel() {
    this.#choosing.cancel();
    this.#hint.replaceChildren();
    this.#light();
  }

  /** Point out a move. */
  hint(ids) {
    this.cancel();
    this.#hint.replaceChildren(hintSigns(ids.map((id) => this.#spots.place(id)).filter(Boolean)));
  }

  /** Whether a place on the board can be touched next, and not only a button. */
  get canTouchPlaces() {
    return [...this.#choosing.next()].some((id) => this.#spots.place(id));
  }

  /** Give the focus back to the board after a button has gone. */
  focus() {
    const next = [...this.#choosing.next()].find((id) => this.#spots.place(id));
    this.#spots.focus(next ?? this.#spots.ids()[0]);
  }

  get hasFocus() {
    return this.#spots.focused !== null;
  }

  #light() {
    this.#spots.light(this.#choosing.next(), this.picked);
    this.#picture.classList.toggle("choosing", this.picked.length > 0);
    this.#heard.changed();
  }

  // ---- what Pointing asks ----

  /** The id that a pointer at this point means, the likely ones first. */
  #meant(point, touch) {
    const under = this.#spots.under(point);
    const next = this.#choosing.next();
    const reachable = this.#choosing.reachable();
    const right = under.find((id) => next.has(id)) ?? under.find((id) => reachable.has(id));
    if (right !== undefined) return right;
    const missed = touch ? this.#spots.near(point, next, FINGER * point.unit) : null;
    return missed ?? under[0] ?? null;
  }

  tap(point, touch) {
    const id = this.#meant(point, touch);
    if (id === null) this.cancel();
    else this.touch(id);
  }

  /** What could be dragged from here, if anything. */
  canDrag(point) {
    const id = this.#spots.under(point).find((each) => this.#choosing.reachable().has(each));
    if (id === undefined) return null;
    return { id, piece: this.#drawing.pieceAt(id)?.id ?? null };
  }

  dragStart(grip) {
    if (!this.picked.includes(grip.id)) this.touch(grip.id);
    grip.held = this.picked.includes(grip.id);
    if (grip.held && !grip.piece) this.#ghost.setAttribute("visibility", "visible");
  }

  dragMove(grip, { x, y }) {
    if (!grip.held) return;
    if (grip.piece) this.#drawing.lift(grip.piece, x, y);
    this.#ghost.setAttribute("cx", x);
    this.#ghost.setAttribute("cy", y);
  }

  dragEnd(grip, point, touch = false) {
    this.#ghost.setAttribute("visibility", "hidden");
    if (!grip.held) return;
    const id = point ? this.#meant(point, touch) : null;
    const dropped = id !== null && id !== grip.id && this.touch(id);
    if (grip.piece) this.#drawing.drop(grip.piece, dropped && this.picked.length === 0);
    if (point === null || id === null) this.cancel();
  }
}
