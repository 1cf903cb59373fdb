/** The pieces that can be placed: pressed, one is in hand; dragged, it goes where it is dropped. */

import { el, find } from "../dom.js";
import { say } from "../words.js";
import { drawPiece, frameLook } from "./looks.js";

/** @import { Point, Shape } from "../scene.d.ts" */
/** @import { PaletteItem } from "../types.d.ts" */
/**
 * What the palette tells: that an item was pressed, is dragged to a point of the window, and was let go there; null: nowhere.
 * @typedef {{ press: (id: string) => void, drag: (item: PaletteItem, client: Point) => void,
 *   drop: (item: PaletteItem, client: Point | null) => void }} Listener
 */

const MANY = 20; // items that need smaller buttons
const FAR = 7; // pixels a pointer goes before it drags

export class Palette {
  #place = find("#palette");
  #listener;
  /** @type {Map<string, { item: PaletteItem, button: HTMLButtonElement, drawn: Shape[] | null }>} */
  #entries = new Map();

  /** @param {Listener} listener */
  constructor(listener) {
    this.#listener = listener;
    this.#place.setAttribute("aria-label", say("editor.palette"));
  }

  /**
   * Show these items, one of them perhaps in hand.
   * @param {PaletteItem[]} items
   * @param {string[]} seats what they are called
   * @param {(id: string) => Shape[]} lookOf
   * @param {string | null} held
   */
  show(items, seats, lookOf, held) {
    if (items.map(({ id }) => id).join() !== [...this.#entries.keys()].join()) this.#build(items, seats);
    for (const item of items) {
      const entry = this.#entries.get(item.id);
      if (!entry) continue;
      entry.item = item;
      const look = lookOf(item.id);
      if (entry.drawn !== look) {
        const picture = drawPiece(look, item.seat);
        entry.button.querySelector(".look")?.remove();
        entry.button.prepend(picture);
        frameLook(picture);
        entry.drawn = look;
      }
      label(entry.button, item, item.id === held);
    }
  }

  /**
   * @param {PaletteItem[]} items
   * @param {string[]} seats
   */
  #build(items, seats) {
    this.#entries = new Map(items.map((item) => [item.id, { item, button: this.#button(item.id), drawn: null }]));
    const groups = Map.groupBy(items, ({ seat, total }) => (total === null ? "marks" : String(seat ?? "")));
    const rows = [...groups].map(([key, those]) => {
      const name = key === "marks" ? say("editor.marks") : seats[Number(key)] ?? "";
      return el("div", { class: "palette-group", role: "group", "aria-label": key === "" ? say("editor.pieces") : name },
        key === "" ? null : el("span", { class: "palette-head", "aria-hidden": "true" }, name),
        those.map(({ id }) => this.#entries.get(id)?.button));
    });
    this.#place.classList.toggle("many", items.length > MANY);
    this.#place.replaceChildren(...rows);
  }

  /** @param {string} id */
  #button(id) {
    let swallow = false;
    const button = el("button", { type: "button", class: "piece-button", "data-piece": id, onclick: () => swallow || this.#listener.press(id) },
      el("span", { class: "left" }));
    /** @type {(Point & { drags: boolean }) | null} */
    let from = null;
    const item = () => this.#entries.get(id)?.item;
    button.addEventListener("pointerdown", ({ button: which, clientX: x, clientY: y, pointerId }) => {
      if (which !== 0) return;
      from = { x, y, drags: false };
      button.setPointerCapture(pointerId);
    });
    button.addEventListener("pointermove", ({ clientX: x, clientY: y }) => {
      const dragged = item();
      if (!from || !dragged) return;
      from.drags ||= Math.hypot(x - from.x, y - from.y) > FAR;
      if (from.drags) this.#listener.drag(dragged, { x, y });
    });
    const end = (/** @type {PointerEvent} */ { type, clientX: x, clientY: y }) => {
      const dragged = item();
      if (from?.drags && dragged) {
        this.#listener.drop(dragged, type === "pointerup" ? { x, y } : null);
        swallow = true; // the click that ends a drag is none
        setTimeout(() => (swallow = false));
      }
      from = null;
    };
    button.addEventListener("pointerup", end);
    button.addEventListener("pointercancel", end);
    button.addEventListener("dragstart", (event) => event.preventDefault());
    return button;
  }
}

/**
 * @param {HTMLButtonElement} button
 * @param {PaletteItem} item
 * @param {boolean} held
 */
function label(button, { name, left, turns }, held) {
  const count = button.querySelector(".left");
  if (count) count.textContent = left === null ? "" : String(left);
  button.classList.toggle("none-left", left !== null && left <= 0);
  button.classList.toggle("too-many", left !== null && left < 0);
  button.setAttribute("aria-pressed", String(held));
  const said = left === null ? name : left < 0 ? say("editor.tooMany", { name, number: -left }) : say("editor.left", { name, number: left });
  button.title = turns > 1 && held ? `${said} · ${say("editor.turn")}` : said;
  button.setAttribute("aria-label", said);
}
