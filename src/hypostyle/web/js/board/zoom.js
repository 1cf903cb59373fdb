/** Looking at a part of the board: the view box of the picture, larger or smaller, moved about. */

const MOST = 6;

export class Zoom {
  #picture;
  #whole = { x: 0, y: 0, w: 1, h: 1 };
  #box = this.#whole;
  onchange = () => {};

  constructor(picture) {
    this.#picture = picture;
  }

  /** The size of the scene; what is looked at stays if the size does. */
  fit(width, height) {
    if (this.#whole.w === width && this.#whole.h === height) return;
    this.#whole = { x: 0, y: 0, w: width, h: height };
    this.reset();
  }

  reset() {
    this.#look({ ...this.#whole });
  }

  get factor() {
    return this.#whole.w / this.#box.w;
  }

  /** Grow by a factor about a point of the scene (the middle of what is seen, if none is given). */
  grow(by, point = null) {
    const { x, y, w, h } = this.#box;
    const factor = Math.min(MOST, Math.max(1, this.factor * by));
    const nw = this.#whole.w / factor;
    const nh = this.#whole.h / factor;
    const px = point?.x ?? x + w / 2;
    const py = point?.y ?? y + h / 2;
    this.#look({ x: px - ((px - x) * nw) / w, y: py - ((py - y) * nh) / h, w: nw, h: nh });
  }

  /** Move what is seen by so much, in units of the scene. */
  pan(dx, dy) {
    this.#look({ ...this.#box, x: this.#box.x - dx, y: this.#box.y - dy });
  }

  /** Bring a place into view, for those who move about by keys. */
  include({ x, y, w, h }) {
    const box = { ...this.#box };
    box.x = Math.max(Math.min(box.x, x - w / 2), x + w / 2 - box.w);
    box.y = Math.max(Math.min(box.y, y - h / 2), y + h / 2 - box.h);
    if (box.x !== this.#box.x || box.y !== this.#box.y) this.#look(box);
  }

  /** A point of the window as a point of the scene. */
  point(clientX, clientY) {
    const matrix = this.#picture.getScreenCTM();
    const point = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return { x: point.x, y: point.y, unit: 1 / matrix.a };
  }

  #look(box) {
    const keep = (value, size, whole) => Math.min(Math.max(0, value), whole - size);
    this.#box = { ...box, x: keep(box.x, box.w, this.#whole.w), y: keep(box.y, box.h, this.#whole.h) };
    const { x, y, w, h } = this.#box;
    this.#picture.setAttribute("viewBox", `${x} ${y} ${w} ${h}`);
    this.#picture.classList.toggle("zoomed", this.factor > 1.001);
    this.onchange();
  }
}
