/** Mouse, pen and fingers on the board: touch, drag and drop, pan and pinch. Tells the board what was meant. */

/** @import { Point } from "../scene.d.ts" */
/** @import { Board, Grip } from "./board.js" */
/** @import { Zoom } from "./zoom.js" */

/** @typedef {Point & { far: number }} Spread the middle between two fingers, and how far apart they are */
/**
 * @typedef {{ kind: "press", x: number, y: number, grip: Grip | null } | { kind: "drag", grip: Grip }
 *   | { kind: "pan", x: number, y: number } | { kind: "pinch", spread: Spread } | { kind: "nothing" }} Gesture
 */

/** @type {Record<string, number>} */
const FAR = { mouse: 5, pen: 7, touch: 9 }; // how far a pointer goes, in pixels, before it is a drag
const SWIPE = 140; // milliseconds in which the events of a wheel are one

export class Pointing {
  #picture;
  #zoom;
  #board;
  /** @type {Map<number, Point>} */
  #pointers = new Map();
  /** @type {Gesture} */
  #gesture = { kind: "nothing" };
  #wheeled = -Infinity; // when the wheel last turned a piece

  /**
   * @param {SVGSVGElement} picture
   * @param {Zoom} zoom
   * @param {Pick<Board, "canDrag" | "dragStart" | "dragMove" | "dragEnd" | "hover" | "tap" | "turn">} board
   */
  constructor(picture, zoom, board) {
    this.#picture = picture;
    this.#zoom = zoom;
    this.#board = board;
    picture.addEventListener("pointerdown", (event) => this.#down(event));
    picture.addEventListener("pointermove", (event) => this.#move(event));
    picture.addEventListener("pointerup", (event) => this.#up(event));
    picture.addEventListener("pointerleave", (event) => this.#pointers.has(event.pointerId) || this.#board.hover(null));
    picture.addEventListener("pointercancel", (event) => this.#cancel(event));
    picture.addEventListener("touchstart", (event) => this.#hold(event), { passive: false });
    picture.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    picture.addEventListener("dragstart", (event) => event.preventDefault());
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button !== 0) return;
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.#picture.setPointerCapture(event.pointerId);
    if (this.#pointers.size === 2) this.#startPinch();
    else if (this.#pointers.size === 1) {
      const grip = this.#board.canDrag(this.#zoom.point(event.clientX, event.clientY));
      this.#gesture = { kind: "press", x: event.clientX, y: event.clientY, grip };
    }
  }

  /**
   * A finger on something that can be dragged does not scroll the page.
   * @param {TouchEvent} event
   */
  #hold(event) {
    const [{ clientX, clientY }] = event.touches;
    const grip = this.#board.canDrag(this.#zoom.point(clientX, clientY));
    if (event.touches.length > 1 || grip?.piece || grip?.held) event.preventDefault();
  }

  #startPinch() {
    if (this.#gesture.kind === "drag") this.#board.dragEnd(this.#gesture.grip, null);
    this.#gesture = { kind: "pinch", spread: this.#spread() };
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
      if (event.pointerType !== "touch") this.#board.hover(this.#zoom.point(event.clientX, event.clientY));
      return;
    }
    pointer.x = event.clientX;
    pointer.y = event.clientY;
    if (this.#gesture.kind === "press") this.#gesture = this.#perhapsDrag(this.#gesture, event);
    const gesture = this.#gesture;
    if (gesture.kind === "pinch" && this.#pointers.size >= 2) gesture.spread = this.#pinch(gesture.spread);
    else if (gesture.kind === "pan") {
      const { unit } = this.#zoom.point(0, 0);
      this.#zoom.pan((event.clientX - gesture.x) * unit, (event.clientY - gesture.y) * unit);
      gesture.x = event.clientX;
      gesture.y = event.clientY;
    } else if (gesture.kind === "drag") {
      this.#board.dragMove(gesture.grip, this.#zoom.point(event.clientX, event.clientY));
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
      this.#board.dragStart(press.grip, event.pointerType === "touch");
      return { kind: "drag", grip: press.grip };
    }
    return this.#zoom.factor > 1.001 ? { kind: "pan", x: press.x, y: press.y } : { kind: "nothing" };
  }

  /** @param {Spread} before */
  #pinch(before) {
    const now = this.#spread();
    const { unit } = this.#zoom.point(0, 0);
    this.#zoom.pan((now.x - before.x) * unit, (now.y - before.y) * unit);
    this.#zoom.grow(now.far / Math.max(1, before.far), this.#zoom.point(now.x, now.y));
    return now;
  }

  /** @param {PointerEvent} event */
  #up(event) {
    if (!this.#pointers.delete(event.pointerId)) return;
    if (this.#pointers.size > 0) return; // the last finger of a pinch does nothing more
    const gesture = this.#gesture;
    this.#gesture = { kind: "nothing" };
    const point = this.#zoom.point(event.clientX, event.clientY);
    const touch = event.pointerType === "touch";
    if (gesture.kind === "press") this.#board.tap(point, touch);
    else if (gesture.kind === "drag") this.#board.dragEnd(gesture.grip, point, touch);
  }

  /** @param {PointerEvent} event */
  #cancel(event) {
    this.#pointers.delete(event.pointerId);
    if (this.#gesture.kind === "drag") this.#board.dragEnd(this.#gesture.grip, null);
    this.#gesture = { kind: "nothing" };
  }

  /**
   * The wheel turns a piece in hand. Else it zooms where it has no page to scroll, or with Ctrl, which is also what a
   * pinch on a touchpad sends.
   * @param {WheelEvent} event
   */
  #wheel(event) {
    if (!event.ctrlKey && this.#turnByWheel(event)) {
      event.preventDefault();
      return;
    }
    const scrolls = document.documentElement.scrollHeight > innerHeight + 1;
    if (scrolls && !event.ctrlKey) return;
    event.preventDefault();
    this.#zoom.grow(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), this.#zoom.point(event.clientX, event.clientY));
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
