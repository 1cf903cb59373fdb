/** Mouse, pen and fingers on the board: touch, drag and drop, pan and pinch. Tells the board what was meant. */

/** @import { Point } from "../scene.d.ts" */
/** @import { Board } from "./board.js" */
/** @import { Dragging, Grip } from "./dragging.js" */
/** @typedef {Pick<Dragging, "grip" | "start" | "move" | "end">} Drags */
/** @import { Sheet } from "./sheet.js" */

/** @typedef {Point & { far: number }} Spread the middle between two fingers, and how far apart they are */
/**
 * @typedef {{ kind: "press", x: number, y: number, grip: Grip | null, sheet: Sheet } | { kind: "drag", grip: Grip }
 *   | { kind: "pan", x: number, y: number, sheet: Sheet } | { kind: "pinch", spread: Spread, sheet: Sheet } | { kind: "nothing" }} Gesture
 */

/** @type {Record<string, number>} */
const FAR = { mouse: 5, pen: 7, touch: 9 }; // how far a pointer goes, in pixels, before it is a drag
const TWICE = { time: 300, far: 30 }; // milliseconds and pixels in which two taps are a double one
const SWIPE = 140; // milliseconds in which the events of a wheel are one

export class Pointing {
  #place;
  #board;
  #dragging;
  /** @type {Map<number, Point>} */
  #pointers = new Map();
  /** @type {Gesture} */
  #gesture = { kind: "nothing" };
  #wheeled = -Infinity; // when the wheel last turned a piece
  #tapped = { x: 0, y: 0, time: -Infinity, meant: false }; // the last tap, and whether it meant something

  /**
   * @param {HTMLElement} place of the board
   * @param {Pick<Board, "at" | "pointAt" | "hover" | "tap" | "turn">} board
   * @param {Drags} dragging
   */
  constructor(place, board, dragging) {
    this.#place = place;
    this.#board = board;
    this.#dragging = dragging;
    place.addEventListener("pointerdown", (event) => this.#down(event));
    place.addEventListener("pointermove", (event) => this.#move(event));
    place.addEventListener("pointerup", (event) => this.#up(event));
    place.addEventListener("pointerleave", (event) => this.#leave(event));
    place.addEventListener("pointercancel", (event) => this.#cancel(event));
    place.addEventListener("touchstart", (event) => this.#hold(event), { passive: false });
    place.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    place.addEventListener("dragstart", (event) => event.preventDefault());
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button !== 0 || onButton(event)) return;
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.#place.setPointerCapture(event.pointerId);
    if (this.#pointers.size === 2) this.#startPinch();
    else if (this.#pointers.size === 1) {
      const point = this.#board.pointAt(clientOf(event));
      this.#gesture = { kind: "press", ...clientOf(event), grip: this.#dragging.grip(point), sheet: point.sheet };
    }
  }

  /**
   * A finger that is lifted leaves what it has shown.
   * @param {PointerEvent} event
   */
  #leave({ pointerId, pointerType }) {
    if (pointerType !== "touch" && !this.#pointers.has(pointerId)) this.#board.hover(null);
  }

  /**
   * A finger on something that can be dragged does not scroll the page.
   * @param {TouchEvent} event
   */
  #hold(event) {
    const grip = this.#dragging.grip(this.#board.pointAt(clientOf(event.touches[0])));
    if (event.touches.length > 1 || grip?.piece || grip?.held || grip?.taken) event.preventDefault();
  }

  #startPinch() {
    if (this.#gesture.kind === "drag") this.#dragging.end(this.#gesture.grip, null);
    const spread = this.#spread();
    const { sheet } = this.#board.at(spread);
    this.#gesture = sheet.zooms ? { kind: "pinch", spread, sheet } : { kind: "nothing" };
  }

  /** @returns {Spread} */
  #spread() {
    const [a, b] = [...this.#pointers.values()];
    return { far: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const pointer = this.#pointers.get(event.pointerId);
    if (!pointer) {
      if (event.pointerType !== "touch") this.#board.hover(onButton(event) ? null : this.#board.pointAt(clientOf(event)));
      return;
    }
    pointer.x = event.clientX;
    pointer.y = event.clientY;
    if (this.#gesture.kind === "press") this.#gesture = this.#perhapsDrag(this.#gesture, event);
    const gesture = this.#gesture;
    if (gesture.kind === "pinch" && this.#pointers.size >= 2) gesture.spread = this.#pinch(gesture.spread, gesture.sheet);
    else if (gesture.kind === "pan") {
      const { zoom } = gesture.sheet;
      const { unit } = zoom.point(0, 0);
      zoom.pan((event.clientX - gesture.x) * unit, (event.clientY - gesture.y) * unit);
      gesture.x = event.clientX;
      gesture.y = event.clientY;
    } else if (gesture.kind === "drag") {
      this.#dragging.move(gesture.grip, clientOf(event));
    }
  }

  /**
   * What a press has become now that the pointer has moved.
   * @param {Extract<Gesture, { kind: "press" }>} press
   * @param {PointerEvent} event
   * @returns {Gesture}
   */
  #perhapsDrag(press, event) {
    const far = Math.hypot(event.clientX - press.x, event.clientY - press.y);
    if (far < FAR[event.pointerType || "mouse"]) return press;
    if (press.grip) {
      this.#dragging.start(press.grip, event.pointerType === "touch");
      return { kind: "drag", grip: press.grip };
    }
    const { sheet, x, y } = press;
    return sheet.zooms && sheet.zoom.pans ? { kind: "pan", x, y, sheet } : { kind: "nothing" };
  }

  /**
   * @param {Spread} before
   * @param {Sheet} sheet
   */
  #pinch(before, { zoom }) {
    const now = this.#spread();
    const { unit } = zoom.point(0, 0);
    zoom.pan((now.x - before.x) * unit, (now.y - before.y) * unit);
    zoom.grow(now.far / Math.max(1, before.far), zoom.point(now.x, now.y));
    return now;
  }

  /** @param {PointerEvent} event */
  #up(event) {
    if (!this.#pointers.delete(event.pointerId)) return;
    if (this.#pointers.size > 0) return; // the last finger of a pinch does nothing more
    const gesture = this.#gesture;
    this.#gesture = { kind: "nothing" };
    const touch = event.pointerType === "touch";
    if (gesture.kind === "press") this.#tap(event, touch);
    else if (gesture.kind === "drag") this.#dragging.end(gesture.grip, clientOf(event), touch);
  }

  /**
   * On a map the second tap of a double one zooms: whoever wants to see more must not lay a tile by that. With a mouse
   * a click that means something is no part of a double one.
   * @param {PointerEvent} event
   * @param {boolean} touch
   */
  #tap(event, touch) {
    const client = clientOf(event);
    const point = this.#board.pointAt(client);
    const { x, y, time, meant } = this.#tapped;
    const twice = event.timeStamp - time < TWICE.time && Math.hypot(client.x - x, client.y - y) < TWICE.far;
    if (twice && point.sheet.isMap && (touch || !meant) && !point.sheet.ghost.onTick(point)) {
      this.#tapped.time = -Infinity;
      point.sheet.zoom.grow(2, point, true);
      return;
    }
    this.#tapped = { ...client, time: event.timeStamp, meant: this.#board.tap(point, touch) };
  }

  /** @param {PointerEvent} event */
  #cancel(event) {
    this.#pointers.delete(event.pointerId);
    if (this.#gesture.kind === "drag") this.#dragging.end(this.#gesture.grip, null);
    this.#gesture = { kind: "nothing" };
  }

  /**
   * The wheel turns a piece in hand. Else it zooms on a map, where it has no page to scroll, or with Ctrl, which is also
   * what a pinch on a touchpad sends.
   * @param {WheelEvent} event
   */
  #wheel(event) {
    if (!event.ctrlKey && this.#turnByWheel(event)) {
      event.preventDefault();
      return;
    }
    const point = this.#board.at(clientOf(event));
    const { isMap, zooms, zoom } = point.sheet;
    const scrolls = document.documentElement.scrollHeight > innerHeight + 1;
    if (!zooms || (scrolls && !isMap && !event.ctrlKey)) return;
    event.preventDefault();
    zoom.grow(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), point);
  }

  /**
   * A notch of a wheel is one turn, and so is a swipe on a touchpad, which sends many events.
   * @param {WheelEvent} event
   */
  #turnByWheel({ timeStamp }) {
    const soon = timeStamp - this.#wheeled < SWIPE;
    if (!soon && !this.#board.turn("turn")) return false;
    if (!soon) this.#wheeled = timeStamp;
    return true;
  }
}

/**
 * @param {{ clientX: number, clientY: number }} event
 * @returns {Point} a point of the window
 */
const clientOf = ({ clientX, clientY }) => ({ x: clientX, y: clientY });

/** @param {Event} event */
const onButton = ({ target }) => target instanceof Element && target.closest("button") !== null;
