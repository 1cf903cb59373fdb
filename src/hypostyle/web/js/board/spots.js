/** The places of a scene as things to touch, to focus and to hear about. */

import { svg } from "../dom.js";
import { say } from "../words.js";
import { inOrder } from "./layer.js";

export class Spots {
  #group;
  #entries = new Map(); // id -> { element, place }
  #focus = null;

  constructor(picture, label) {
    this.#group = svg("g", { class: "spots", role: "group", "aria-label": label });
    picture.append(this.#group);
  }

  get group() {
    return this.#group;
  }

  /** Places of this scene: spots, and trays or pieces if some choice points at them. */
  show(scene, named) {
    const places = [
      ...scene.trays.filter((tray) => named.has(tray.id)).map(trayPlace),
      ...scene.spots,
      ...scene.pieces.filter((piece) => named.has(piece.id)).map((piece) => piecePlace(piece, scene)),
    ];
    const held = this.focused;
    const heldPlace = this.place(held);
    const standing = Map.groupBy(scene.pieces, (piece) => piece.at);
    const present = new Set(places.map((place) => place.id));
    for (const [id, { element }] of this.#entries) {
      if (present.has(id)) continue;
      element.remove();
      this.#entries.delete(id);
    }
    for (const place of places) {
      const entry = this.#entries.get(place.id) ?? this.#make(place.id);
      if (!sameShape(entry.place, place)) shape(entry.element, place);
      entry.place = place;
      entry.name = [place.name, ...(standing.get(place.id) ?? []).map((piece) => piece.name)].join(", ");
      entry.element.classList.toggle("occupied", standing.has(place.id));
    }
    inOrder(this.#group, places.map((place) => this.#entries.get(place.id).element));
    if (!this.#entries.has(this.#focus)) this.#focus = null;
    // An element that is moved or removed loses the focus: give it back, or to the nearest place that is left.
    if (held !== null && this.focused === null) this.focus(present.has(held) ? held : nearest(heldPlace, places).id);
  }

  #make(id) {
    const element = svg("g", { class: "spot", role: "button", tabindex: "-1", "data-id": id },
      svg("rect", { class: "field" }), svg("rect", { class: "halo" }), svg("rect", { class: "ring" }));
    const entry = { element, place: null, name: "" };
    element.addEventListener("focus", () => this.#rove(id));
    this.#entries.set(id, entry);
    return entry;
  }

  /** Light up what can be touched, and show what has been picked. */
  light(next, picked) {
    for (const [id, { element, name }] of this.#entries) {
      const lit = next.has(id);
      const chosen = picked.includes(id);
      element.classList.toggle("lit", lit);
      element.classList.toggle("picked", chosen);
      put(element, "aria-pressed", String(chosen));
      put(element, "aria-label", lit ? say("board.touchable", { name }) : name);
    }
    this.#rove(this.#focus ?? picked.at(-1) ?? [...next].find((id) => this.#entries.has(id)) ?? this.ids()[0]);
  }

  #rove(id) {
    if (id !== this.#focus) this.#entries.get(this.#focus)?.element.setAttribute("tabindex", "-1");
    const entry = this.#entries.get(id);
    if (entry) put(entry.element, "tabindex", "0");
    this.#focus = id ?? null;
  }

  /** Move the focus to a place. */
  focus(id) {
    this.#entries.get(id)?.element.focus({ preventScroll: true });
  }

  get focused() {
    return this.#group.contains(document.activeElement) ? this.#focus : null;
  }

  ids() {
    return [...this.#entries.keys()];
  }

  place(id) {
    return this.#entries.get(id)?.place ?? null;
  }

  /** The ids of the places under a point, the smallest first. */
  under({ x, y }) {
    return [...this.#entries.values()]
      .map(({ place }) => place)
      .filter((place) => Math.abs(x - place.x) <= place.w / 2 && Math.abs(y - place.y) <= place.h / 2)
      .sort((a, b) => a.w * a.h - b.w * b.h)
      .map((place) => place.id);
  }

  /** The nearest of these places whose edge is within reach of a point, for fingers that miss. */
  near({ x, y }, ids, reach) {
    const gap = ({ x: px, y: py, w, h }) =>
      Math.hypot(Math.max(0, Math.abs(x - px) - w / 2), Math.max(0, Math.abs(y - py) - h / 2));
    const found = [...ids].filter((id) => this.#entries.has(id)).map((id) => ({ id, far: gap(this.place(id)) }));
    const best = found.sort((a, b) => a.far - b.far)[0];
    return best && best.far <= reach ? best.id : null;
  }
}

function nearest({ x, y }, places) {
  const far = (place) => Math.hypot(place.x - x, place.y - y);
  return places.reduce((best, place) => (far(place) < far(best) ? place : best));
}

/** Set an attribute only if it is another: a board has a hundred places, and few of them change. */
function put(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

const sameShape = (a, b) => a !== null && a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h;

function shape(element, { x, y, w, h }) {
  const [field, halo, ring] = element.children;
  const lay = (rect, inset) => {
    rect.setAttribute("x", x - w / 2 + inset);
    rect.setAttribute("y", y - h / 2 + inset);
    rect.setAttribute("width", Math.max(1, w - 2 * inset));
    rect.setAttribute("height", Math.max(1, h - 2 * inset));
    rect.setAttribute("rx", Math.min(w, h) * 0.14);
  };
  lay(field, 0);
  lay(halo, 2.5);
  lay(ring, 2.5);
}

const trayPlace = (tray) => ({ ...tray, x: tray.x + tray.w / 2, y: tray.y + tray.h / 2 });

function piecePlace(piece, scene) {
  const spot = scene.spots.find((each) => each.id === piece.at);
  const side = Math.min(spot?.w ?? 40, spot?.h ?? 40) * 0.9;
  return { id: piece.id, name: piece.name, x: piece.x, y: piece.y, w: side, h: side };
}
