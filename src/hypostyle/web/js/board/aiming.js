/** What a pointer means, and the ghost that shows it before anything is chosen. */

import { coveredBy, layingOver, middleOf, nearestLaying, wholeLaying } from "./laying.js";
import { sightOf } from "./sight.js";

/** @import { Place, Point, Scene } from "../scene.d.ts" */
/** @import { Choosing } from "./choosing.js" */
/** @import { Spots } from "./spots.js" */
/** @import { Sheet, SheetPoint } from "./sheet.js" */

/**
 * Where the ghost is: the ids before, the place, the move it is if it is complete, whether it cannot be, and whether it
 * waits there to be confirmed. `apart` is the point where it is if there is no place.
 * @typedef {{ before: string[], id: string, text: string | null, wrong: boolean, waits: boolean, apart?: Point }} Aim
 */
/** @typedef {{ spots: Spots, sheets: Sheet[], choosing: () => Choosing, scene: () => Scene | null }} Seen what there is to aim at */

const FINGER = 16; // pixels a finger may miss by
const REACH = 3; // widths of a place from which a pointer still means it: a tile beside the band
const REST = 150; // milliseconds after which a ghost has come to rest

export class Aiming {
  #seen;
  #rests;
  /** @type {Aim | null} */
  #aim = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {Seen} seen
   * @param {(text: string) => void} rests called with the move whose ghost has come to rest
   */
  constructor(seen, rests) {
    this.#seen = seen;
    this.#rests = rests;
  }

  get aim() {
    return this.#aim;
  }

  /** The move whose ghost waits to be confirmed. */
  get waiting() {
    return this.#aim?.waits ? this.#aim.text : null;
  }

  /** The squares that the piece in hand would cover, if it covers several. */
  get covers() {
    const choosing = this.#seen.choosing();
    return choosing.ghostAfter(choosing.picked)?.covers ?? null;
  }

  /** What is in hand or to be laid, if a pointer means the nearest place for it. */
  get snapping() {
    const choosing = this.#seen.choosing();
    const ghost = choosing.ghostAfter(choosing.picked);
    return ghost?.snap ? ghost : null;
  }

  /** The ids that the reader can point at next. */
  lit() {
    const next = this.#seen.choosing().next();
    return this.covers ? coveredBy(this.covers, this.#next(), this.#seen.spots.places()) : next;
  }

  #next() {
    return this.#seen.spots.placesOf(this.#seen.choosing().next());
  }

  // ---- what is meant ----

  /**
   * The id that a pointer at this point means, the likely ones first.
   * @param {SheetPoint} point
   * @param {boolean} touch
   */
  meant(point, touch) {
    const { spots } = this.#seen;
    const choosing = this.#seen.choosing();
    const { covers } = this;
    const laying = covers && layingOver(point, covers, this.#next());
    if (laying) return laying.id;
    const under = spots.under(point);
    const next = choosing.next();
    const reachable = choosing.reachable();
    const right = under.find((id) => next.has(id)) ?? under.find((id) => reachable.has(id));
    if (right !== undefined) return right;
    const snapped = this.snapping && this.#snapped(point);
    if (snapped) return snapped;
    if (this.snapping?.apart && under.length === 0 && point.sheet === this.#land) return this.snapping.apart;
    const missed = covers ? this.wrongAt(point) : touch ? spots.near(point, next, FINGER * point.unit) : null;
    return missed ?? under[0] ?? null;
  }

  /** The sheet on which the next place is. */
  get #land() {
    const [first] = this.#next();
    return first ? this.#seen.spots.sheet(first.id) : null;
  }

  /**
   * The nearest place that is a choice, on the same sheet and in view.
   * @param {SheetPoint} point
   */
  #snapped({ x, y, sheet }) {
    const { view } = sheet.zoom;
    const seen = this.#next().filter((place) => this.#seen.spots.sheet(place.id) === sheet
      && place.x >= view.x && place.x <= view.x + view.w && place.y >= view.y && place.y <= view.y + view.h);
    const place = nearestLaying({ x, y }, ITSELF, seen);
    return place && Math.hypot(place.x - x, place.y - y) <= place.w * REACH ? place.id : null;
  }

  /**
   * Where on the board the piece in hand would lie for this point, whether it may or not; null beside the board.
   * @param {Point} point
   */
  wrongAt(point) {
    return this.covers && (wholeLaying(point, this.covers, this.#seen.spots.places())?.id ?? null);
  }

  /**
   * The place at which the piece in hand covers this one; the place itself if it is one to point at.
   * @param {string} id
   */
  covering(id) {
    const place = this.#seen.spots.place(id);
    if (!this.covers || !place || this.#seen.choosing().find(id)) return id;
    return layingOver(place, this.covers, this.#next())?.id ?? this.wrongAt(place) ?? id;
  }

  /**
   * The middle of the piece in hand if it is laid at a place.
   * @param {string} id
   */
  middleAt(id) {
    const place = this.#seen.spots.place(id);
    return this.covers && place ? middleOf(this.covers, place) : null;
  }

  /**
   * Where the piece in hand can be laid next to a point, or to the middle of all such places, or of the map.
   * @param {Point | null} point
   */
  nearest(point) {
    const places = this.#next();
    const covers = this.covers ?? (this.snapping ? ITSELF : null);
    if (!covers || places.length === 0) return null;
    const { isMap, zoom } = this.#seen.spots.sheet(places[0].id);
    const { view } = zoom;
    const middle = point ?? (isMap ? { x: view.x + view.w / 2, y: view.y + view.h / 2 } : middleOf(places.map(({ x, y }) => [x, y]), { x: 0, y: 0 }));
    const place = nearestLaying(middle, covers, places);
    return place && this.at(place.id);
  }

  /**
   * What pointing at an id would show; null where there is no ghost to show, as where a piece is only picked.
   * @param {string} id
   * @param {Point | null} [point] where the pointer is
   * @returns {Aim | null}
   */
  at(id, point = null) {
    const choosing = this.#seen.choosing();
    const found = choosing.isLast(id) ? null : choosing.find(id);
    const wrong = { before: choosing.picked, id, text: null, wrong: true, waits: false };
    if (point && id === this.snapping?.apart) return { ...wrong, apart: point };
    if (!this.#seen.spots.place(id)) return null;
    if (!found) return this.covers || this.#isOffBand(id) ? wrong : null;
    const text = typeof found.node === "string" ? found.node : null;
    if (text === null && found.before.length === 0) return null;
    return { before: found.before, id, text, wrong: false, waits: false };
  }

  /**
   * Whether what would go to the nearest place was meant to lie here, where it cannot.
   * @param {string} id
   */
  #isOffBand(id) {
    const choosing = this.#seen.choosing();
    return this.snapping !== null && !choosing.isLast(id) && choosing.takenFrom(id) === null && this.#seen.spots.sheet(id) === this.#land;
  }

  /**
   * Whether the ghost waits at this aim to be confirmed.
   * @param {Aim} aim
   */
  waitsAt(aim) {
    return this.#aim?.waits === true && sameAim(aim, this.#aim);
  }

  // ---- what is seen ----

  /** @param {Aim | null} aim */
  set(aim) {
    if (aim && this.#aim && sameAim(aim, this.#aim) && aim.waits === this.#aim.waits && aim.wrong === this.#aim.wrong && aim.apart === this.#aim.apart) return;
    clearTimeout(this.#timer);
    this.#aim = aim;
    const sight = aim && this.sight(aim.before, aim.id, aim.apart);
    this.#seen.sheets.forEach((sheet) => sheet.ghost.clear());
    if (!aim || !sight) return;
    const sheet = aim.apart ? this.#land : this.#seen.spots.sheet(aim.id);
    sheet?.ghost.show(sight, { wrong: aim.wrong, tick: aim.waits });
    const { text } = aim;
    if (text !== null) this.#timer = setTimeout(() => this.#rests(text), REST);
  }

  /**
   * Show what is in hand at a point where it cannot be laid.
   * @param {SheetPoint} point
   */
  carry({ x, y, sheet }) {
    const choosing = this.#seen.choosing();
    const look = this.#seen.scene()?.looks[choosing.ghostAfter(choosing.picked)?.look ?? ""];
    if (look) sheet.ghost.show({ drawn: [{ x, y, look }], squares: [], path: [], edged: false }, {});
  }

  /**
   * @param {string[]} before
   * @param {string} id
   * @param {Point} [apart] where it is if there is no place
   */
  sight(before, id, apart) {
    const { spots } = this.#seen;
    const place = apart ? { id, name: "", x: apart.x, y: apart.y, w: 0, h: 0 } : spots.place(id);
    const scene = this.#seen.scene();
    if (!place || !scene) return null;
    return sightOf(scene, this.#seen.choosing().ghostAfter(before), spots.placesOf(before), place, before[0]);
  }

  /**
   * Put a phrase beside the ghost of a move; false if that is not the one that is seen.
   * @param {string} move
   * @param {string} text
   */
  say(move, text) {
    if (this.#aim?.text !== move) return false;
    this.#seen.spots.sheet(this.#aim.id).ghost.say(text);
    return true;
  }

  /**
   * Show the way that a move would go, if its ghost is the one that is seen.
   * @param {string} move
   * @param {Place[]} way
   * @param {Place[]} stops
   */
  goes(move, way, stops) {
    if (this.#aim?.text === move && way.length > 2) this.#seen.spots.sheet(this.#aim.id)?.ghost.goes(way, stops);
  }

  /** @param {SheetPoint} point */
  onTick(point) {
    return !point.mirrored && point.sheet.ghost.onTick(point);
  }

  /**
   * Whether a point is on a ghost that waits, or was left where it cannot be, on a map: the reader can take hold of it.
   * @param {SheetPoint} point
   */
  onGhost(point) {
    return this.snapping !== null && (this.waiting !== null || this.#aim?.wrong === true) && point.sheet.ghost.covers(point);
  }
}

/** @type {[number, number][]} what covers nothing but its place */
const ITSELF = [[0, 0]];

/**
 * @param {Aim} a
 * @param {Aim} b
 */
const sameAim = (a, b) => a.id === b.id && a.before.join() === b.before.join();
