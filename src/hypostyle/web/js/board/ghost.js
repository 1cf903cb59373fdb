/** What would be seen if a move were made: the piece itself, half transparent, with what it would cover or its path. */

import { svg } from "../dom.js";
import { stop } from "./marks.js";
import { drawShape } from "./shapes.js";

/** @import { Place, Point, Shape } from "../scene.d.ts" */
/** @import { Zoom } from "./zoom.js" */

/** @typedef {Point & { look: Shape[], seat?: number, size?: number }} Drawn something drawn at a point */
/** @typedef {Point & { w: number, h: number }} Square a square that would be covered, by its middle */
/**
 * `edged`: with lines about the squares. `framed`: with a line about all that is drawn. `faces`: where the squares are seen once
 * more.
 * @typedef {{ drawn: Drawn[], squares: Square[], path: Point[], edged?: boolean, framed?: boolean, faces?: [number, number][][] }} Sight
 */

const TICK = 22; // pixels from the middle of the tick to its edge: large enough for a thumb
const LETTERS = 13;
const LINE = 1.35;
const ROOM = 30; // letters of a phrase in one line

/**
 * A ghost as SVG.
 * @param {Sight} sight
 * @param {boolean} [wrong] whether it cannot be so
 */
export function drawGhost({ drawn, squares, path, edged = true, faces = [] }, wrong = false) {
  const boxes = squares.map(({ x, y, w, h }) => svg("rect", { x: x - w / 2, y: y - h / 2, width: w, height: h, rx: w * 0.05 }));
  return svg("g", { class: wrong ? "ghost wrong" : "ghost", "aria-hidden": "true" },
    path.length > 1 ? drawWay(path) : [],
    edged ? svg("g", { class: "ghost-edge" }, boxes) : null,
    faces.map((face) => svg("path", { d: `M${face.map((corner) => corner.join(" ")).join("L")}Z`, class: "ghost-face" })),
    svg("g", { class: "ghost-piece" }, drawn.map(({ x, y, look, seat, size = 1 }) =>
      svg("g", { transform: `translate(${x} ${y}) scale(${size})`, class: seat === undefined ? null : `seat-${seat}` },
        look.map(drawShape)))));
}

/** @param {Point[]} way */
function drawWay(way) {
  const d = `M${way.map(({ x, y }) => `${x} ${y}`).join("L")}`;
  return [svg("path", { d, class: "ghost-halo" }), svg("path", { d, class: "ghost-way" })];
}

/** The one ghost of the place that is pointed at, with the tick to lay it there and a phrase about it. */
export class GhostLayer {
  group = svg("g", { class: "quiet" });
  #zoom;
  #text = "";
  /** @type {Square | null} all that the ghost covers */
  #extent = null;
  /** @type {(Point & { r: number }) | null} */
  #tick = null;

  /** @param {() => Pick<Zoom, "point" | "view">} zoom how it is looked at now */
  constructor(zoom) {
    this.#zoom = zoom;
  }

  clear() {
    this.#extent = this.#tick = null;
    this.#text = "";
    this.group.replaceChildren();
  }

  /**
   * @param {Sight} sight
   * @param {{ wrong?: boolean, tick?: boolean }} how
   */
  show(sight, { wrong = false, tick = false }) {
    this.clear();
    const ghost = drawGhost(sight, wrong);
    this.group.append(ghost);
    this.#extent = extentOf(sight.edged === false ? [middled(ghost.getBBox())] : sight.squares);
    if (sight.framed && this.#extent) {
      const { x, y, w, h } = this.#extent;
      ghost.append(svg("rect", { class: "ghost-frame", x: x - w / 2, y: y - h / 2, width: w, height: h, rx: 2 }));
    }
    if (tick && this.#extent) this.#drawTick(this.#extent);
  }

  /** The tick and the phrase are as large as before, though what they stand beside has another size now. */
  scaled() {
    if (this.#tick && this.#extent) {
      this.group.querySelector(".tick")?.remove();
      this.#drawTick(this.#extent);
    }
    this.say(this.#text);
  }

  /**
   * Whether a point is on the ghost itself.
   * @param {Point} point
   */
  covers({ x, y }) {
    const extent = this.#extent;
    return extent !== null && Math.abs(x - extent.x) <= extent.w / 2 && Math.abs(y - extent.y) <= extent.h / 2;
  }

  /**
   * Draw the way in full, with the places where its parts end, in place of the straight line.
   * @param {Point[]} way
   * @param {Place[]} stops
   */
  goes(way, stops) {
    const ghost = this.group.querySelector(".ghost");
    if (!ghost?.querySelector(".ghost-way")) return; // what came from a hand has no way
    for (const line of ghost.querySelectorAll(".ghost-way, .ghost-halo")) line.remove();
    ghost.prepend(...drawWay(way));
    ghost.append(...stops.flatMap((place, at) => stop(place, at + 1).map(drawShape)));
  }

  /**
   * Whether a point is on the tick.
   * @param {Point} point
   */
  onTick({ x, y }) {
    return this.#tick !== null && Math.hypot(x - this.#tick.x, y - this.#tick.y) <= this.#tick.r;
  }

  /**
   * The tick stands beside the ghost, on the side where there is room.
   * @param {Square} extent
   */
  #drawTick({ x, y, w, h }) {
    const zoom = this.#zoom();
    const { unit } = zoom.point(0, 0);
    const { view } = zoom;
    const r = TICK * unit;
    const right = x + w / 2 + r * 1.2;
    const at = { x: right + r < view.x + view.w ? right : x - w / 2 - r * 1.2, y: between(y + h / 2 - r, view.y + r, view.y + view.h - r) };
    this.#tick = { ...at, r: r * 1.15 };
    this.group.append(svg("g", { class: "tick", transform: `translate(${at.x} ${at.y}) scale(${unit})` },
      svg("circle", { r: TICK }), svg("path", { d: "M-9 1L-3 8L10 -7" })));
  }

  /**
   * Put a phrase beside the ghost, above it if there is room.
   * @param {string} text
   */
  say(text) {
    this.group.querySelector(".phrase")?.remove();
    this.#text = text;
    const extent = this.#extent;
    if (!extent || !text) return;
    const zoom = this.#zoom();
    const { unit } = zoom.point(0, 0);
    const { view } = zoom;
    const lines = inLines(text);
    const words = lines.map((line, number) =>
      svg("text", { x: 0, y: (number + 1) * LETTERS * LINE, "text-anchor": "middle", "font-size": LETTERS }, line));
    const slip = svg("rect", { rx: 6 });
    const phrase = svg("g", { class: "phrase" }, slip, words);
    this.group.append(phrase);
    const w = Math.max(...words.map((line) => line.getComputedTextLength())) + LETTERS * 1.4;
    const h = (lines.length + 0.5) * LETTERS * LINE;
    for (const [name, value] of Object.entries({ x: -w / 2, y: 0, width: w, height: h })) slip.setAttribute(name, `${value}`);
    const tick = this.#tick ?? { y: extent.y, r: 0 };
    const above = Math.min(extent.y - extent.h / 2, tick.y - tick.r) - (h + 8) * unit;
    const y = above > view.y ? above : Math.max(extent.y + extent.h / 2, tick.y + tick.r) + 8 * unit;
    const x = between(extent.x, view.x + (w / 2) * unit, view.x + view.w - (w / 2) * unit);
    phrase.setAttribute("transform", `translate(${x} ${y}) scale(${unit})`);
  }
}

/**
 * A phrase in two lines if it is long, parted at a comma.
 * @param {string} text
 */
function inLines(text) {
  const at = text.length > ROOM ? text.indexOf(", ") : -1;
  return at < 0 ? [text] : [text.slice(0, at + 1), text.slice(at + 2)];
}

/**
 * The smallest rectangle about squares.
 * @param {Square[]} squares
 * @returns {Square | null}
 */
function extentOf(squares) {
  if (squares.length === 0) return null;
  const left = Math.min(...squares.map(({ x, w }) => x - w / 2));
  const right = Math.max(...squares.map(({ x, w }) => x + w / 2));
  const top = Math.min(...squares.map(({ y, h }) => y - h / 2));
  const bottom = Math.max(...squares.map(({ y, h }) => y + h / 2));
  return { x: (left + right) / 2, y: (top + bottom) / 2, w: right - left, h: bottom - top };
}

/**
 * @param {DOMRect} box
 * @returns {Square}
 */
const middled = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2, w: width, h: height });

/**
 * @param {number} value
 * @param {number} low
 * @param {number} high
 */
const between = (value, low, high) => Math.max(low, Math.min(high, value));
