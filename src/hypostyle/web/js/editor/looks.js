/** Pieces of the palette as small pictures, and in the air while they are dragged. */

import { drawShape } from "../board/shapes.js";
import { el, svg } from "../dom.js";

/** @import { Point, Shape } from "../scene.d.ts" */

const EDGE = 2; // about a look, in units of the scene

/**
 * A look as a picture of its own. What it covers is known once it is on the page: see `frameLook`.
 * @param {Shape[]} shapes
 * @param {number | null} seat
 */
export function drawPiece(shapes, seat) {
  return svg("svg", { class: seat === null ? "look" : `look seat-${seat}`, "aria-hidden": "true" }, svg("g", {}, shapes.map(drawShape)));
}

/**
 * Show all of a look that is on the page, small ones not larger than they are.
 * @param {SVGElement} picture
 * @param {number} [least] units of the scene that are shown at least
 */
export function frameLook(picture, least = 36) {
  const drawn = picture.firstElementChild;
  if (!(drawn instanceof SVGGElement)) return;
  const { x, y, width, height } = drawn.getBBox();
  const side = Math.max(width, height, least) + 2 * EDGE;
  picture.setAttribute("viewBox", `${x + width / 2 - side / 2} ${y + height / 2 - side / 2} ${side} ${side}`);
}

/** What is dragged, under the pointer, as large as on the board. */
export class Carried {
  /** @type {HTMLElement | null} */
  #element = null;

  /**
   * @param {Shape[]} shapes
   * @param {number | null} seat
   * @param {Point} client
   * @param {number} unit of the scene, in pixels
   */
  show(shapes, seat, client, unit) {
    if (!this.#element) {
      const picture = drawPiece(shapes, seat);
      this.#element = el("div", { class: "carried" }, picture);
      document.body.append(this.#element);
      const drawn = picture.firstElementChild;
      if (drawn instanceof SVGGElement) {
        const { x, y, width, height } = drawn.getBBox();
        picture.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
        picture.setAttribute("width", String(width * unit));
        picture.setAttribute("height", String(height * unit));
        picture.style.translate = `${x * unit}px ${y * unit}px`;
      }
    }
    this.#element.style.translate = `${client.x}px ${client.y}px`;
  }

  hide() {
    this.#element?.remove();
    this.#element = null;
  }
}
