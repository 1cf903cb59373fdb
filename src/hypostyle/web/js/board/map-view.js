/** Looking at a map: a window of any shape on a plane, at any scale. The same to its users as `Zoom`. */

import { boxAround } from "./parts.js";
import { ViewGlide } from "./view-glide.js";

/** @import { Place, Point } from "../scene.d.ts" */
/** @import { Box } from "./zoom.js" */
/** @import { Shown } from "./view-glide.js" */

const finger = matchMedia("(pointer: coarse)");
const HIT = 25; // pixels that the smallest thing to be hit by a finger measures at least
const SEEN = 8; // the same for a mouse, which need not hit anything: it sees what it means
const COMFORT = 1.6; // pixels a unit; a map is not shown larger by itself
const MOST = 4;
const EDGE = 26; // units around what is to be seen: a tile is larger than the place that is pointed at
const ENOUGH = 0.6; // so much of what could be seen at best is no reason to look elsewhere
const GOOD = 0.85;

export class MapView {
  #picture;
  #changed;
  #sized;
  /** @type {Box} all there is to see */
  #whole = { x: 0, y: 0, w: 1, h: 1 };
  #middle = { x: 0, y: 0 };
  #scale = 1; // pixels a unit
  #glide = new ViewGlide((shown) => this.#show(shown)); // what is seen may still be on its way there
  #size = { w: 0, h: 0 }; // of the window, in pixels
  /** @type {Place[]} what was to be seen last, until the reader looks elsewhere */
  #wanted = [];

  /**
   * @param {SVGSVGElement} picture
   * @param {() => void} changed called when something else is seen
   * @param {() => void} sized called when the window has got another size
   */
  constructor(picture, changed, sized) {
    this.#picture = picture;
    this.#changed = changed;
    this.#sized = sized;
    new ResizeObserver(() => this.#resized()).observe(picture);
  }

  #measure() {
    const { width, height } = this.#picture.getBoundingClientRect();
    this.#size = { w: width, h: height };
  }

  #resized() {
    const before = this.#size;
    this.#measure();
    if (this.#size.w === before.w && this.#size.h === before.h) return;
    if (this.#wanted.length > 0) this.frame(this.#wanted);
    const [dx, dy] = this.#wanted.length > 0 || before.w === 0 ? [0, 0] : [this.#size.w - before.w, this.#size.h - before.h];
    // What the reader looks at stays under the finger: the window changes at its right and lower edges.
    this.#look(this.#scale, { x: this.#middle.x + dx / 2 / this.#scale, y: this.#middle.y + dy / 2 / this.#scale });
    this.#sized();
  }

  /** What is seen has been chosen by the reader: it is not chosen again when the window gets another size. */
  keep() {
    this.#wanted = [];
  }

  /**
   * The map as it is now; what is seen stays, although the map may have moved in its coordinates.
   * @param {Place[]} places
   * @param {Point} drift
   */
  show(places, drift) {
    if (places.length === 0) return;
    const first = this.#size.w === 0;
    if (first) this.#measure();
    this.#whole = boxAround(places, EDGE);
    if (first) this.reset();
    else this.#look(this.#scale, { x: this.#middle.x + drift.x, y: this.#middle.y + drift.y });
    this.#wanted = [];
  }

  /** See all of it. */
  reset() {
    this.#wanted = [];
    this.#look(Math.min(COMFORT, this.#fitting(this.#whole)), middleOf(this.#whole), true);
  }

  /** Whether all of it is seen. */
  get isWhole() {
    return this.#holds(this.#whole);
  }

  get view() {
    const [w, h] = [this.#size.w / this.#scale, this.#size.h / this.#scale];
    return { x: this.#middle.x - w / 2, y: this.#middle.y - h / 2, w, h };
  }

  /** A map can always be moved about. */
  get pans() {
    return true;
  }

  get largest() {
    return this.#scale >= MOST * 0.99;
  }

  /**
   * Choose what to see for an action: all places it can be done at, if they are large enough then; else as many as can
   * be seen when they are, near to what is seen now. The reader's own choice stays if it is as good.
   * @param {Place[]} places
   */
  frame(places) {
    if (places.length === 0) return;
    this.#wanted = places;
    const side = Math.min(...places.map(({ w, h }) => Math.min(w, h)));
    const least = (finger.matches ? HIT : SEEN) / side;
    const box = boxAround(places, EDGE);
    const fitting = Math.min(COMFORT, this.#fitting(box));
    if (fitting >= least) {
      const good = this.#scale >= Math.max(least, fitting * ENOUGH) && this.#holds(box);
      if (!good) this.#look(fitting, middleOf(box), true);
      return;
    }
    const counts = places.map((place) => ({ place, count: this.#countAbout(place, least, places) }));
    const best = Math.max(...counts.map(({ count }) => count));
    if (this.#scale >= least && this.#countAbout(this.#middle, this.#scale, places) >= best * ENOUGH) return;
    const far = (/** @type {Point} */ { x, y }) => Math.hypot(x - this.#middle.x, y - this.#middle.y);
    const good = counts.filter(({ count }) => count >= best * GOOD).map(({ place }) => place);
    this.#look(least, good.reduce((nearest, place) => (far(place) < far(nearest) ? place : nearest)), true);
  }

  /**
   * How many places are seen at a scale with this point in the middle.
   * @param {Point} middle
   * @param {number} scale
   * @param {Place[]} places
   */
  #countAbout(middle, scale, places) {
    const [dx, dy] = [this.#size.w / scale / 2 - EDGE, this.#size.h / scale / 2 - EDGE];
    return places.filter(({ x, y }) => Math.abs(x - middle.x) <= dx && Math.abs(y - middle.y) <= dy).length;
  }

  /**
   * @param {number} by
   * @param {Point | null} [point] what stays where it is
   * @param {boolean} [glides] whether it is one step, and not one of many as of a wheel
   */
  grow(by, point = null, glides = false) {
    this.#wanted = [];
    const { x, y } = point ?? this.#middle;
    const scale = this.#within(this.#scale * by);
    const part = this.#scale / scale;
    this.#look(scale, { x: x + (this.#middle.x - x) * part, y: y + (this.#middle.y - y) * part }, glides);
  }

  /**
   * @param {number} dx
   * @param {number} dy
   */
  pan(dx, dy) {
    this.#wanted = [];
    this.#look(this.#scale, { x: this.#middle.x - dx, y: this.#middle.y - dy });
  }

  /**
   * Bring a place into view.
   * @param {Place} place
   */
  include({ x, y, w, h }) {
    const [dx, dy] = [this.#size.w / this.#scale / 2 - w / 2 - EDGE, this.#size.h / this.#scale / 2 - h / 2 - EDGE];
    const near = (/** @type {number} */ now, /** @type {number} */ wanted, /** @type {number} */ room) =>
      Math.min(Math.max(now, wanted - Math.max(0, room)), wanted + Math.max(0, room));
    this.#look(this.#scale, { x: near(this.#middle.x, x, dx), y: near(this.#middle.y, y, dy) }, true);
  }

  /**
   * A point of the window as a point of the scene.
   * @param {number} clientX
   * @param {number} clientY
   */
  point(clientX, clientY) {
    const { left, top } = this.#picture.getBoundingClientRect();
    const { scale, x, y } = this.#glide.shown;
    const { w, h } = this.#size;
    return { x: x + (clientX - left - w / 2) / scale, y: y + (clientY - top - h / 2) / scale, unit: 1 / scale };
  }

  /** @param {Box} box */
  #fitting({ w, h }) {
    return Math.min(this.#size.w / w, this.#size.h / h);
  }

  /** @param {Box} box */
  #holds({ x, y, w, h }) {
    const view = this.view;
    return x >= view.x - 1 && y >= view.y - 1 && x + w <= view.x + view.w + 1 && y + h <= view.y + view.h + 1;
  }

  /** @param {number} scale */
  #within(scale) {
    return Math.min(MOST, Math.max(scale, Math.min(0.8, this.#fitting(this.#whole))));
  }

  /**
   * @param {number} scale
   * @param {Point} middle
   * @param {boolean} [glides]
   */
  #look(scale, { x, y }, glides = false) {
    if (this.#size.w === 0 || this.#size.h === 0) return; // it is not shown
    this.#scale = this.#within(scale);
    const { x: left, y: top, w, h } = this.#whole;
    this.#middle = { x: Math.min(Math.max(x, left), left + w), y: Math.min(Math.max(y, top), top + h) };
    this.#glide.to({ scale: this.#scale, ...this.#middle }, glides && this.#picture.hasAttribute("viewBox"));
  }

  /** @param {Shown} shown */
  #show({ scale, x, y }) {
    const [w, h] = [this.#size.w / scale, this.#size.h / scale];
    const box = [x - w / 2, y - h / 2, w, h].map((number) => Math.round(number * 100) / 100).join(" ");
    if (this.#picture.getAttribute("viewBox") === box) return;
    this.#picture.setAttribute("viewBox", box);
    this.#changed();
  }
}

/**
 * @param {Box} box
 * @returns {Point}
 */
const middleOf = ({ x, y, w, h }) => ({ x: x + w / 2, y: y + h / 2 });
