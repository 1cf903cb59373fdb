/** The pictures of a board: one, or for a scene with a map the map and what lies beside it. */

import { el, find } from "../dom.js";
import { icon } from "../widgets/icons.js";
import { say } from "../words.js";
import { fitBoard } from "./fit.js";
import { freeEdge } from "./free-edge.js";
import { MapView } from "./map-view.js";
import { drift, isIn, partsOf } from "./parts.js";
import { Sheet } from "./sheet.js";
import { Zoom } from "./zoom.js";

/** @import { Place, Point, Scene } from "../scene.d.ts" */
/** @import { SheetPoint } from "./sheet.js" */

export class Sheets {
  beside = new Sheet(false);
  map = new Sheet(true);
  all = [this.beside, this.map];
  #place;
  #fit;
  /** @type {Scene | null} */
  #scene = null;
  /** @type {Place[]} what the button must not hide */
  #kept = [];
  /** @type {Point | null} where the button is on the map */
  #fitAt = null;

  /**
   * @param {HTMLElement} place
   * @param {() => void} act called to see where the reader can act
   */
  constructor(place, act) {
    this.#place = place;
    place.append(this.beside.picture);
    this.#fit = el("button", { type: "button", class: "icon fit", title: say("board.fit"), "aria-label": say("board.fit"), onclick: () => {
      const { zoom } = this.map;
      if (zoom instanceof MapView && zoom.isWhole) act();
      else zoom.reset();
    } }, icon("whole"));
    this.map.looked = () => this.#stepAside();
    const fit = () => this.#scene && fitBoard(place, this.#scene);
    addEventListener("resize", fit);
    new ResizeObserver(fit).observe(find(".bar")); // it grows with what it offers
  }

  /**
   * Draw a scene. Resolves when all has come to rest.
   * @param {Scene} scene
   * @param {{ path: string[], moving: boolean }} how
   */
  show(scene, { path, moving }) {
    const before = this.#scene;
    this.#scene = scene;
    this.#arrange(scene);
    if (!before || before.width !== scene.width || before.height !== scene.height || `${before.beside}` !== `${scene.beside}`) {
      fitBoard(this.#place, scene);
    }
    const parts = partsOf(scene);
    const went = before?.map && parts.map ? drift(partsOf(before).map ?? parts.map, parts.map) : { x: 0, y: 0 };
    const [x, y, w, h] = scene.beside ?? [0, 0, scene.width, scene.height];
    if (this.beside.zoom instanceof Zoom) this.beside.zoom.fit({ x, y, w, h });
    if (parts.map && this.map.zoom instanceof MapView) this.map.zoom.show(parts.map.spots, went);
    // What only has other coordinates because the map grew must not glide.
    const how = { path, moving: moving && went.x === 0 && went.y === 0 && (!scene.map || `${before?.beside}` === `${scene.beside}`) };
    const rests = [this.beside.drawing.show(parts.beside, how), parts.map && this.map.drawing.show(parts.map, how)];
    return Promise.all(rests).then(() => {});
  }

  /** @param {Scene} scene */
  #arrange({ map }) {
    const has = map !== null && map !== undefined;
    if (has === this.map.picture.isConnected) return;
    this.beside.zooms = !has;
    this.beside.picture.setAttribute("preserveAspectRatio", has ? "xMidYMin meet" : "xMidYMid meet");
    this.#place.classList.toggle("with-map", has);
    if (has) this.#place.prepend(this.map.picture, this.#fit);
    else [this.map.picture, this.#fit].forEach((each) => each.remove());
  }

  /**
   * Nothing hides these places of the map.
   * @param {Place[]} places
   */
  keepClear(places) {
    this.#kept = places.filter((place) => this.of(place) === this.map);
    this.#stepAside();
  }

  /** The button for all of the map stands where nothing can be done; if there is no such place, the tools have one, too. */
  #stepAside() {
    if (!this.hasMap) return;
    const home = this.#place.getBoundingClientRect();
    const map = this.map.picture.getBoundingClientRect();
    this.#fit.hidden = false;
    const pointAt = (/** @type {Point} */ { x, y }) => this.map.point({ x: x + map.left, y: y + map.top });
    this.#fitAt = freeEdge(map, this.#fit.offsetWidth, this.#kept, pointAt, this.#fitAt);
    this.#fit.hidden = this.#fitAt === null;
    if (this.#fitAt === null) return;
    this.#fit.style.left = `${map.left - home.left + this.#fitAt.x}px`;
    this.#fit.style.top = `${map.top - home.top + this.#fitAt.y}px`;
  }

  get hasMap() {
    return Boolean(this.#scene?.map);
  }

  /** What zooms: the map if there is one. */
  get zoom() {
    return this.#scene?.map ? this.map.zoom : this.beside.zoom;
  }

  /**
   * Where a place lies.
   * @param {Point} place
   */
  of(place) {
    const map = this.#scene?.map;
    return map && isIn(place, map) ? this.map : this.beside;
  }

  /**
   * What is at a point of the window.
   * @param {Point} client
   * @returns {SheetPoint}
   */
  at(client) {
    const sheet = this.#scene?.map && this.map.holds(client) ? this.map : this.beside;
    return sheet.point(client);
  }

  /**
   * See places on the map as large as they must be to act there.
   * @param {Place[]} places
   */
  frame(places) {
    if (this.map.zoom instanceof MapView) this.map.zoom.frame(places.filter((place) => this.of(place) === this.map));
  }

  /** The reader has chosen what to see of the map. */
  keep() {
    if (this.map.zoom instanceof MapView) this.map.zoom.keep();
  }

  /**
   * Bring places of the map into view.
   * @param {Place[]} places
   */
  include(places) {
    for (const place of places) if (this.of(place).zooms) this.of(place).zoom.include(place);
  }
}
