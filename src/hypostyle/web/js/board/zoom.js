/** Looking at a part of the board: the view box of the picture, larger or smaller, moved about. */

/** @import { Place, Point } from "../scene.d.ts" */
/** @typedef {{ x: number, y: number, w: number, h: number }} Box */
/** @typedef {Point & { unit: number }} ScenePoint A point of the scene; `unit` is a pixel in units of the scene. */

const MOST = 6;

export class Zoom {
  #picture;
  /** @type {Box} */
  #whole = { x: 0, y: 0, w: 1, h: 1 };
  #box = this.#whole;

  /** @param {SVGSVGElement} picture */
  constructor(picture) {
    this.#picture = picture;
  }

  /**
   * All that can be looked at; what is looked at stays if that does.
   * @param {Box} whole
   */
  fit(whole) {
    const { x, y, w, h } = this.#whole;
    if (x === whole.x && y === whole.y && w === whole.w && h === whole.h) return;
    this.#whole = whole;
    this.reset();
  }

  reset() {
    this.#look({ ...this.#whole });
  }

  /** What is seen of the scene. */
  get view() {
    return this.#box;
  }

  get factor() {
    return this.#whole.w / this.#box.w;
  }

  /** Whether there is something to move about to. */
  get pans() {
    return this.factor > 1.001;
  }

  /**
   * Grow by a factor about a point of the scene (the middle of what is seen, if none is given).
   * @param {number} by
   * @param {Point | null} [point]
   * @param {boolean} [_glides] only a map does
   */
  grow(by, point = null, _glides = false) {
    const { x, y, w, h } = this.#box;
    const factor = Math.min(MOST, Math.max(1, this.factor * by));
    const nw = this.#whole.w / factor;
    const nh = this.#whole.h / factor;
    const px = point?.x ?? x + w / 2;
    const py = point?.y ?? y + h / 2;
    this.#look({ x: px - ((px - x) * nw) / w, y: py - ((py - y) * nh) / h, w: nw, h: nh });
  }

  /**
   * Move what is seen by so much, in units of the scene.
   * @param {number} dx
   * @param {number} dy
   */
  pan(dx, dy) {
    this.#look({ ...this.#box, x: this.#box.x - dx, y: this.#box.y - dy });
  }

  /**
   * Bring a place into view, for those who move about by keys.
   * @param {Place} place
   */
  include({ x, y, w, h }) {
    const box = { ...this.#box };
    box.x = Math.max(Math.min(box.x, x - w / 2), x + w / 2 - box.w);
    box.y = Math.max(Math.min(box.y, y - h / 2), y + h / 2 - box.h);
    if (box.x !== this.#box.x || box.y !== this.#box.y) this.#look(box);
  }

  /**
   * A point of the window as a point of the scene.
   * @param {number} clientX
   * @param {number} clientY
   * @returns {ScenePoint}
   */
  point(clientX, clientY) {
    const matrix = this.#picture.getScreenCTM() ?? new DOMMatrix(); // null only of a picture that is not drawn
    const point = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return { x: point.x, y: point.y, unit: 1 / matrix.a };
  }

  /** @param {Box} box */
  #look(box) {
    const keep = (/** @type {number} */ value, /** @type {number} */ low, /** @type {number} */ room) =>
      Math.min(Math.max(low, value), low + room);
    const whole = this.#whole;
    this.#box = { ...box, x: keep(box.x, whole.x, whole.w - box.w), y: keep(box.y, whole.y, whole.h - box.h) };
    const { x, y, w, h } = this.#box;
    this.#picture.setAttribute("viewBox", `${x} ${y} ${w} ${h}`);
    this.#picture.classList.toggle("zoomed", this.pans);
  }
}
