/** The places of a scene as things to touch, to focus and to hear about. */

import { setAttributes, svg } from "../dom.js";
import { say } from "../words.js";
import { putInOrder } from "./layer.js";

/** @import { Piece, Place, Point, Scene, Tray } from "../scene.d.ts" */
/** @import { Sheet, SheetPoint } from "./sheet.js" */
/** @typedef {{ element: SVGGElement, place: Place, name: string, sheet: Sheet }} Entry */

export class Spots {
  /** @type {Map<string, Entry>} */
  #entries = new Map();
  /** @type {string | null} the one place that the Tab key comes to */
  #focus = null;

  #focused;

  #sheets;

  /**
   * @param {Sheet[]} sheets
   * @param {(id: string) => void} focused called when somebody comes to a place by keys
   */
  constructor(sheets, focused) {
    this.#sheets = sheets;
    this.#focused = focused;
  }

  /**
   * Places of this scene: spots, and trays or pieces if some choice points at them.
   * @param {Scene} scene
   * @param {Set<string>} named the ids that choices point at
   * @param {(place: Place) => Sheet} sheetOf where a place lies
   */
  show(scene, named, sheetOf) {
    const places = [
      ...scene.trays.filter((tray) => named.has(tray.id)).map(trayPlace),
      ...scene.spots,
      ...scene.pieces.filter((piece) => named.has(piece.id)).map((piece) => piecePlace(piece, scene)),
    ];
    const held = this.focused;
    const standing = Map.groupBy(scene.pieces, (piece) => piece.at);
    const present = new Set(places.map((place) => place.id));
    for (const [id, { element }] of this.#entries) {
      if (present.has(id)) continue;
      element.remove();
      this.#entries.delete(id);
    }
    const entries = places.map((place) => {
      const entry = this.#enter(place, sheetOf(place));
      entry.name = [place.name, ...(standing.get(place.id) ?? []).map((piece) => piece.name)].join(", ");
      entry.element.classList.toggle("occupied", standing.has(place.id));
      return entry;
    });
    for (const sheet of this.#sheets) {
      putInOrder(sheet.spots, entries.filter((entry) => entry.sheet === sheet).map(({ element }) => element));
    }
    if (this.#focus !== null && !present.has(this.#focus)) this.#focus = null;
    // An element that is moved or removed loses the focus: give it back, or to the nearest place that is left.
    if (held && !this.focused) this.focus(present.has(held.id) ? held.id : nearest(held, places).id);
  }

  /**
   * The entry of a place; its element is drawn anew only where the place has another shape.
   * @param {Place} place
   * @param {Sheet} sheet
   */
  #enter(place, sheet) {
    const known = this.#entries.get(place.id);
    const entry = known ?? { element: this.#draw(place.id), place, name: "", sheet };
    if (!known || !sameShape(known.place, place)) lay(entry.element, place);
    Object.assign(entry, { place, sheet });
    this.#entries.set(place.id, entry);
    return entry;
  }

  /** @param {string} id */
  #draw(id) {
    const element = svg("g", { class: "spot", role: "button", tabindex: "-1", "data-id": id },
      svg("rect", { class: "field" }), svg("rect", { class: "halo" }), svg("rect", { class: "ring" }));
    element.addEventListener("focus", () => {
      this.#rove(id);
      if (element.matches(":focus-visible")) this.#focused(id);
    });
    return element;
  }

  /**
   * Light up what can be touched, and show what has been picked.
   * @param {Set<string>} next
   * @param {string[]} picked
   * @param {Set<string>} origins what something can be dragged from
   */
  light(next, picked, origins) {
    for (const [id, { element, name }] of this.#entries) {
      const lit = next.has(id);
      const chosen = picked.includes(id);
      element.classList.toggle("lit", lit);
      element.classList.toggle("picked", chosen);
      element.classList.toggle("origin", origins.has(id));
      put(element, "aria-pressed", String(chosen));
      put(element, "aria-label", lit ? say("board.touchable", { name }) : name);
    }
    const wanted = [this.#focus, picked.at(-1), ...next, ...this.#entries.keys()];
    this.#rove(wanted.find((id) => id && this.#entries.has(id)) ?? null);
  }

  /** @param {string | null} id */
  #rove(id) {
    if (id !== this.#focus && this.#focus !== null) this.#entries.get(this.#focus)?.element.setAttribute("tabindex", "-1");
    const entry = id === null ? null : this.#entries.get(id);
    if (entry) put(entry.element, "tabindex", "0");
    this.#focus = id;
  }

  /**
   * Move the focus to a place.
   * @param {string} id
   */
  focus(id) {
    this.#entries.get(id)?.element.focus({ preventScroll: true });
  }

  /** The place that has the focus, if one has. */
  get focused() {
    return this.#focus !== null && this.#sheets.some(({ spots }) => spots.contains(document.activeElement)) ? this.place(this.#focus) : null;
  }

  places() {
    return [...this.#entries.values()].map((entry) => entry.place);
  }

  /**
   * The places among these ids; those of buttons are none.
   * @param {Iterable<string>} ids
   */
  placesOf(ids) {
    return [...ids].flatMap((id) => this.place(id) ?? []);
  }

  /**
   * The sheet that a place lies on.
   * @param {string} id
   */
  sheet(id) {
    return this.#entries.get(id)?.sheet ?? this.#sheets[0];
  }

  /**
   * Where a place will be in the window once its map has come to rest; null if it is not in view.
   * @param {string} id
   */
  boxOf(id) {
    const entry = this.#entries.get(id);
    return entry ? entry.sheet.boxOf(entry.place) : null;
  }

  /** @param {string} id */
  place(id) {
    return this.#entries.get(id)?.place ?? null;
  }

  /** @param {Sheet} sheet */
  #placesOn(sheet) {
    return [...this.#entries.values()].filter((entry) => entry.sheet === sheet).map((entry) => entry.place);
  }

  /**
   * What a voice would call the place under a point, with what stands there.
   * @param {SheetPoint} point
   */
  nameAt(point) {
    const [id] = this.under(point);
    return this.#entries.get(id)?.name ?? null;
  }

  /**
   * The ids of the places under a point, the smallest first.
   * @param {SheetPoint} point
   */
  under({ x, y, sheet }) {
    return this.#placesOn(sheet)
      .filter((place) => Math.abs(x - place.x) <= place.w / 2 && Math.abs(y - place.y) <= place.h / 2)
      .sort((a, b) => a.w * a.h - b.w * b.h)
      .map((place) => place.id);
  }

  /**
   * The nearest of these places whose edge is within reach of a point, for fingers that miss.
   * @param {SheetPoint} point
   * @param {Set<string>} ids
   * @param {number} reach
   */
  near({ x, y, sheet }, ids, reach) {
    const gap = (/** @type {Place} */ place) =>
      Math.hypot(Math.max(0, Math.abs(x - place.x) - place.w / 2), Math.max(0, Math.abs(y - place.y) - place.h / 2));
    const [best] = this.#placesOn(sheet).filter(({ id }) => ids.has(id)).map((place) => ({ id: place.id, far: gap(place) })).sort((a, b) => a.far - b.far);
    return best && best.far <= reach ? best.id : null;
  }
}

/**
 * @param {Point} point
 * @param {Place[]} places
 */
function nearest({ x, y }, places) {
  const far = (/** @type {Place} */ place) => Math.hypot(place.x - x, place.y - y);
  return places.reduce((best, place) => (far(place) < far(best) ? place : best));
}

/**
 * Set an attribute only if it is another: a board has a hundred places, and few of them change.
 * @param {SVGElement} element
 * @param {string} name
 * @param {string} value
 */
function put(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/**
 * @param {Place} a
 * @param {Place} b
 */
const sameShape = (a, b) => a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h;

/**
 * Lay the rectangles of a spot over its place.
 * @param {SVGGElement} element
 * @param {Place} place
 */
function lay(element, { x, y, w, h }) {
  const insets = [0, 2.5, 2.5]; // of field, halo and ring
  [...element.children].forEach((rect, number) => {
    const inset = insets[number];
    setAttributes(rect, { x: x - w / 2 + inset, y: y - h / 2 + inset, width: Math.max(1, w - 2 * inset),
      height: Math.max(1, h - 2 * inset), rx: Math.min(w, h) * 0.14 });
  });
}

/**
 * @param {Tray} tray
 * @returns {Place}
 */
const trayPlace = (tray) => ({ ...tray, x: tray.x + tray.w / 2, y: tray.y + tray.h / 2 });

/**
 * @param {Piece} piece
 * @param {Scene} scene
 * @returns {Place}
 */
function piecePlace(piece, scene) {
  const spot = scene.spots.find((each) => each.id === piece.at);
  const side = Math.min(spot?.w ?? 40, spot?.h ?? 40) * 0.9;
  return { id: piece.id, name: piece.name, x: piece.x, y: piece.y, w: side, h: side };
}
