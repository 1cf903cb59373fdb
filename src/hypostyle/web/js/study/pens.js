/** Drawing on the board: with the right button of a mouse, or in a mode of its own with any pointer and by keys. */

import { el, find } from "../dom.js";
import { announce } from "../widgets/announce.js";
import { icon } from "../widgets/icons.js";
import { say } from "../words.js";

/** @import { Board } from "../board/board.js" */
/** @import { Point, Spot } from "../scene.d.ts" */
/** @import { Pen } from "../types.d.ts" */

/** @type {Pen[]} */
const PENS = ["green", "red", "blue", "yellow"];

export class Pens {
  #board;
  #listener;
  #stage = find(".stage");
  #on = false;
  /** @type {Pen} */
  #pen = "green";
  /** @type {string | null} where a stroke began */
  #from = null;

  /**
   * @param {Board} board
   * @param {{ draw: (place: string, to: string, colour: Pen) => void, clear: () => void, changed: () => void }} listener
   */
  constructor(board, listener) {
    this.#board = board;
    this.#listener = listener;
    this.#stage.addEventListener("pointerdown", (event) => this.#down(event), true);
    this.#stage.addEventListener("pointerup", (event) => this.#up(event), true);
    for (const name of ["pointermove", "click", "touchstart"]) this.#stage.addEventListener(name, (event) => this.#swallow(event), { capture: true, passive: false });
    this.#stage.addEventListener("contextmenu", (event) => event.preventDefault());
    this.#stage.addEventListener("keydown", (event) => this.#key(event), true);
    this.#draw();
  }

  get on() {
    return this.#on;
  }

  toggle() {
    this.#on = !this.#on;
    this.#from = null;
    if (this.#on) this.#board.cancel();
    find("#pens").hidden = !this.#on;
    document.body.classList.toggle("drawing", this.#on);
    if (this.#on) announce(say("study.drawHow"));
    this.#listener.changed();
  }

  #draw() {
    const place = find("#pens");
    place.setAttribute("aria-label", say("study.pens"));
    const buttons = PENS.map((pen) => {
      const name = say(`pen.${pen}`);
      return el("button", { type: "button", class: `pen pen-${pen}`, title: name, "aria-label": name, "aria-pressed": String(pen === this.#pen), onclick: () => {
        this.#pen = pen;
        buttons.forEach((button, at) => button.setAttribute("aria-pressed", String(PENS[at] === pen)));
      } });
    });
    const clear = el("button", { type: "button", class: "plain", onclick: () => this.#listener.clear() }, say("study.clearMarks"));
    const done = el("button", { type: "button", class: "icon tool", title: say("study.drawDone"), "aria-label": say("study.drawDone"), onclick: () => this.toggle() }, icon("tick"));
    place.replaceChildren(el("span", { class: "help" }, say("study.drawHow")), ...buttons, clear, done);
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (!this.#draws(event)) return;
    this.#from = this.#at({ x: event.clientX, y: event.clientY });
    event.stopPropagation();
    event.preventDefault();
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const from = this.#from;
    if (from === null || !this.#draws(event)) return;
    this.#from = null;
    event.stopPropagation();
    const to = this.#at({ x: event.clientX, y: event.clientY });
    if (to !== null) this.#listener.draw(from, to === from ? "" : to, this.#pen);
  }

  /**
   * The board must not hear of what is meant for a pen.
   * @param {Event} event
   */
  #swallow(event) {
    if (!this.#on || onButton(event)) return;
    event.stopPropagation();
    if (event.type === "touchstart") event.preventDefault();
  }

  /** @param {PointerEvent} event */
  #draws(event) {
    return (event.button === 2 || (this.#on && event.button === 0)) && !onButton(event);
  }

  /**
   * Enter begins a stroke at the place that has the focus, and ends it there or at another.
   * @param {KeyboardEvent} event
   */
  #key(event) {
    const id = event.target instanceof Element ? event.target.closest(".spot")?.getAttribute("data-id") : null;
    if (!this.#on || !id || (event.key !== "Enter" && event.key !== " ")) return;
    event.stopPropagation();
    event.preventDefault();
    if (this.#from === null) {
      this.#from = id;
      announce(say("study.drawTo"));
      return;
    }
    this.#listener.draw(this.#from, this.#from === id ? "" : id, this.#pen);
    this.#from = null;
  }

  /**
   * The place that is meant at a point of the window; null far from all.
   * @param {Point} client
   */
  #at(client) {
    const scene = this.#board.scene;
    if (!scene) return null;
    const point = this.#board.pointAt(client);
    const near = (/** @type {Spot} */ { x, y, w, h }) => Math.hypot((x - point.x) / w, (y - point.y) / h);
    const [best] = scene.spots.filter((spot) => near(spot) < 0.75).sort((a, b) => near(a) - near(b));
    return best?.id ?? null;
  }
}

/** @param {Event} event */
const onButton = ({ target }) => target instanceof Element && target.closest("button") !== null;
