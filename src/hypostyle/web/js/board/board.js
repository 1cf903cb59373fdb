/** A board to play on: draws scenes and turns touches, drags and keys into the text of a move. */

import { getSetting } from "../settings.js";
import { announce } from "../widgets/announce.js";
import { Aiming } from "./aiming.js";
import { Choosing, idsIn } from "./choosing.js";
import { Dragging } from "./dragging.js";
import { fly } from "./flight.js";
import { FreeDragging } from "./free-dragging.js";
import { drawGhost } from "./ghost.js";
import { motionWanted } from "./glide.js";
import { drawHint } from "./hint.js";
import { listenToKeys, listenToTurns } from "./keys.js";
import { throughMirror } from "./mirror.js";
import { Naming } from "./naming.js";
import { Pointing } from "./pointing.js";
import { Sheets } from "./sheets.js";
import { Spots } from "./spots.js";

/** @import { ChoiceTree, Point, Scene } from "../scene.d.ts" */
/** @import { PreviewMessage } from "../types.d.ts" */
/** @import { Aim } from "./aiming.js" */
/** @import { Carrier } from "./free-dragging.js" */
/** @import { SheetPoint } from "./sheet.js" */

/**
 * What a board reports: a move that was chosen, a touch that is no choice after what was picked, that other things can
 * be touched than before, and a move whose ghost has come to rest.
 * @typedef {{ move: (text: string) => void, wrong: (ids: string[]) => void, changed: () => void,
 *   rests?: (text: string) => void }} Listener
 */
/** @typedef {"mouse" | "touch" | "key" | "button"} Means */

export class Board {
  #sheets;
  #spots;
  #choosing = new Choosing({});
  /** @type {ChoiceTree | null} those that can be made in the scene that is shown */
  #choices = null;
  #aiming;
  dragging;
  /** @type {Point | null} where the reader last pointed with a piece in hand */
  #point = null;
  /** @type {Means} */
  #means = "mouse";
  /** @type {Scene | null} */
  #scene = null;
  #listener;
  #confirms;
  #naming;
  #place;
  #playedHere = false; // the reader has seen the ghost of the last move at its place already

  /**
   * The element of the board is put into `place`. Where every touch can be taken back, nothing `confirms` one; with
   * `carrier` whatever it grabs is dragged anywhere, and nothing is chosen by that.
   * @param {HTMLElement} place
   * @param {Listener} listener
   * @param {{ confirms?: boolean, carrier?: Carrier }} [how]
   */
  constructor(place, listener, { confirms = true, carrier } = {}) {
    this.#listener = listener;
    this.#confirms = confirms;
    this.#place = place;
    this.#sheets = new Sheets(place, () => this.#frame());
    this.#spots = new Spots(this.#sheets.all, (id) => this.#focused(id));
    this.#aiming = new Aiming({ spots: this.#spots, sheets: this.#sheets.all, choosing: () => this.#choosing, scene: () => this.#scene },
      (text) => this.#listener.rests?.(text));
    this.#sheets.map.sized = () => this.#aiming.waiting !== null && this.#include([this.#aiming.aim?.id ?? ""]);
    this.dragging = new Dragging({ spots: this.#spots, sheets: this.#sheets, aiming: this.#aiming, choosing: () => this.#choosing }, this);
    this.#naming = new Naming(place, (client) => (this.holds ? null : this.#spots.nameAt(this.pointAt(client))));
    new Pointing(place, this, carrier ? new FreeDragging(this.#spots, carrier) : this.dragging);
    listenToKeys(place, this.#spots, {
      touchable: () => (this.#aiming.covers ? [...this.#choosing.next()] : [...this.#choosing.next(), ...this.picked]),
      touch: (id) => this.touch(id, "key"),
      cancel: () => this.cancel(),
      shown: (found) => this.#sheets.include([found]),
    });
    listenToTurns((how) => this.turn(how));
    place.addEventListener("focusout", () => this.#aiming.waiting ?? this.#aiming.set(null));
  }

  /**
   * Show a scene; only with `playable` its choices can be made. With `keep`, and if its choices are those shown before,
   * what was picked stays so.
   * @param {Scene} scene
   * @param {{ path?: string[], moving?: boolean, playable?: boolean, keep?: boolean }} [how]
   */
  show(scene, { path = [], moving = true, playable = true, keep = scene.choices === this.#scene?.choices } = {}) {
    const { picked } = this.#choosing;
    this.#choosing = new Choosing(playable ? scene.choices : {}, scene.ghosts);
    if (keep) this.#choosing.keep(picked);
    const moved = this.#scene?.spots !== scene.spots;
    const before = this.#scene;
    this.#scene = scene;
    const rest = this.#sheets.show(scene, { path, moving });
    this.#spots.show(scene, idsIn(scene.choices), (place) => this.#sheets.of(place));
    if (!keep || moved || !playable) {
      this.#clearHint();
      this.#putDown();
    }
    this.#light();
    const choices = playable ? scene.choices : null;
    if (!keep || moved || choices !== this.#choices) this.#frame();
    this.#choices = choices;
    if (!keep) this.#offer();
    const flight = moving && before && !this.#playedHere ? this.#letFly(before, scene) : null;
    if (!keep) this.#playedHere = false;
    return Promise.all([rest, flight]).then(() => {});
  }

  /**
   * Let what was laid last glide to its place, unless that was so before.
   * @param {Scene} before
   * @param {Scene} scene
   */
  #letFly(before, scene) {
    const laid = scene.marks.find((mark) => mark.kind === "laid");
    if (!laid || !motionWanted() || before.marks.some(({ kind, ids }) => kind === "laid" && ids.join() === laid.ids.join())) return null;
    const look = scene.looks[laid.look];
    const [from, to] = laid.ids.map((id) => this.#spots.boxOf(id));
    return look && from && to ? fly(this.#place, look, from, to) : null;
  }

  /** The pictures it is drawn in. */
  get pictures() {
    return { beside: this.#sheets.beside.picture, map: this.#sheets.map.picture };
  }

  /** How it is looked at; of a map, if there is one. */
  get zoom() {
    return this.#sheets.zoom;
  }

  /** See on a map where something can be done, or else where the last move ended. */
  #frame() {
    if (!this.#scene?.map) return;
    const next = this.#nextOnMap();
    if (next.length > 0) this.#sheets.frame(next);
    else this.#include(this.#scene.marks.filter(({ kind }) => kind === "to").flatMap(({ ids }) => ids));
  }

  #nextOnMap() {
    return this.#spots.placesOf(this.#choosing.next()).filter((place) => this.#sheets.of(place) === this.#sheets.map);
  }

  /**
   * Bring what is marked on a map into view; not while the reader can act there, for that must stay in view.
   * @param {string[]} ids
   */
  pointOut(ids) {
    if (this.#scene?.map && this.#nextOnMap().length === 0) this.#sheets.include(this.#spots.placesOf(ids));
  }

  /**
   * Bring places of a map into view.
   * @param {string[]} ids
   */
  #include(ids) {
    if (this.#scene?.map) this.#sheets.include(this.#spots.placesOf(ids));
  }

  /** Its places. */
  get spots() {
    return this.#spots;
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
    const aim = this.#aiming.at(means === "key" ? this.#aiming.covering(id) : id, this.#point);
    if (aim?.wrong) return this.#refuse(aim);
    if (aim && aim.text !== null && this.#mustConfirm(means) && !this.#aiming.waitsAt(aim)) {
      this.#choosing.picked = aim.before;
      this.#sheets.keep();
      this.#clearHint();
      this.#aiming.set({ ...aim, waits: true });
      this.#light();
      return true;
    }
    const picked = [...this.picked];
    const result = this.#choosing.pick(aim?.id ?? id);
    if (result.what === "wrong" && this.#takeFrom(id)) return true;
    if (result.what === "wrong") {
      const meant = this.#aiming.sight(picked, id);
      if (picked.length) this.#choosing.cancel();
      this.#aiming.set(null);
      this.#clearHint();
      if (meant && meant.drawn.length > 0) this.#spots.sheet(id)?.hint.replaceChildren(drawGhost(meant, true));
      this.#light();
      if (picked.length) this.#frame();
      this.#listener.wrong([...picked, id]);
      return false;
    }
    this.#clearHint();
    this.#aiming.set(null);
    if (result.what === "played") this.play(result.text);
    else this.#go();
    return true;
  }

  /** Go on with what was picked. */
  #go() {
    this.#light();
    this.#frame();
    this.#offer();
  }

  /**
   * Take into the hand what comes from an id; false if nothing does.
   * @param {string} id
   */
  #takeFrom(id) {
    const picks = this.#choosing.takenFrom(id);
    if (picks === null) return false;
    this.takeUp(picks);
    this.#offer(true);
    return true;
  }

  /**
   * Pick these, if any, for something to be in hand.
   * @param {string[]} picks
   */
  takeUp(picks) {
    if (picks.length > 0) this.#choosing.keep(picks);
    this.#aiming.set(null);
    this.#light();
    this.#frame();
  }

  /**
   * Hand over a move; nothing can be touched until the next scene comes. What still glides is brought to its end, so
   * that a quick player need not wait for it.
   * @param {string} text
   */
  play(text) {
    for (const { drawing } of this.#sheets.all) drawing.settle();
    this.#choosing = new Choosing({});
    this.#playedHere = true;
    this.#putDown();
    this.#light();
    this.#listener.move(text);
  }

  cancel() {
    const [first] = this.picked;
    if (first !== undefined && this.hasFocus) this.#spots.focus(first);
    this.#choosing.cancel();
    this.#clearHint();
    this.#putDown();
    this.#light();
    if (first !== undefined) this.#frame();
  }

  /**
   * Point out a move: numbers on what to touch, and what would be seen then.
   * @param {string[]} ids
   */
  hint(ids) {
    this.cancel();
    const last = ids.at(-1) ?? "";
    const sight = this.#aiming.sight(ids.slice(0, -1), last);
    const places = this.#spots.placesOf(ids);
    for (const sheet of this.#sheets.all) {
      const here = places.filter(({ id }) => this.#spots.sheet(id) === sheet);
      const ghost = sight && this.#spots.sheet(last) === sheet ? [drawGhost(sight)] : [];
      if (here.length > 0) sheet.hint.replaceChildren(...ghost, drawHint(here, places.indexOf(here[0]) + 1));
    }
    this.#include(ids);
  }

  #clearHint() {
    for (const { hint } of this.#sheets.all) hint.replaceChildren();
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
    const id = this.#aiming.nearest(this.#point)?.id ?? place?.id;
    if (id !== undefined) this.#spots.focus(id);
  }

  get hasFocus() {
    return this.#spots.focused !== null;
  }

  #light() {
    const { covers, snapping } = this.#aiming;
    this.#spots.light(this.#aiming.lit(), this.picked, this.#choosing.origins());
    const next = this.#spots.placesOf(this.#choosing.next());
    const [first] = next;
    this.#sheets.keepClear(next);
    for (const sheet of this.#sheets.all) {
      sheet.picture.classList.toggle("choosing", this.picked.length > 0);
      sheet.picture.classList.toggle("laying", covers !== null);
      sheet.picture.classList.toggle("snapping", snapping !== null);
      sheet.band.setAttribute("d", first && this.#sheets.of(first) === sheet ? (snapping?.area ?? "") : "");
    }
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
    const hovered = this.#means === "mouse" && !waits ? this.#point && this.#aiming.meant({ ...this.#point, unit: 1, sheet: this.#sheets.of(this.#point) }, false) : null;
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
    if (this.#aiming.snapping && this.picked.length === 0 && this.#means !== "key" && !waits) return;
    const aim = this.#means === "mouse" && !waits ? null : this.#aiming.nearest(this.#point);
    if (!aim) return;
    this.#include([aim.id]);
    if (waits) this.#sheets.keep();
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
    return this.#confirms && means !== "button" && (when === "always" || (when === "touch" && means === "touch"));
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
    this.#point = this.#aiming.middleAt(id) ?? (this.#aiming.snapping && this.#spots.place(id));
    const aim = this.#aiming.at(id);
    if (this.#aiming.waiting === null) this.#aiming.set(aim?.wrong ? null : aim);
  }

  // ---- what Pointing asks ----

  /**
   * What is at a point of the window.
   * @param {Point} client
   */
  at(client) {
    return this.#sheets.at(client);
  }

  /**
   * What somebody points at there.
   * @param {Point} client
   */
  pointAt(client) {
    const point = this.at(client);
    return this.#scene ? throughMirror(point, this.#scene) : point;
  }

  /**
   * A mouse passes over the board, or leaves it.
   * @param {SheetPoint | null} point
   */
  hover(point) {
    if (this.#aiming.waiting !== null) return;
    this.#means = "mouse";
    if (point) this.pointed(point);
    const id = point && this.#aiming.meant(point, false);
    this.#aiming.set(id === null ? null : this.#aiming.at(id, this.#point));
  }

  /**
   * The reader points there with something in hand.
   * @param {Point} point
   */
  pointed({ x, y }) {
    if (this.#aiming.covers || this.#aiming.snapping) this.#point = { x, y };
  }

  /**
   * Returns whether something was meant by it.
   * @param {SheetPoint} point
   * @param {boolean} touch
   */
  tap(point, touch) {
    if (touch && this.#naming.wasLong()) return true;
    const { waiting } = this.#aiming;
    if (waiting !== null && this.#aiming.onTick(point)) {
      this.play(waiting);
      return true;
    }
    const id = this.#aiming.onGhost(point) ? (this.#aiming.aim?.id ?? null) : this.#aiming.meant(point, touch);
    this.pointed(point);
    if (id === null) this.cancel();
    else this.touch(id, touch ? "touch" : "mouse");
    return id !== null;
  }
}
