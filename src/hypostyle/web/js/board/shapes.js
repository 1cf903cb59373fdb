/** Drawing the shapes of a scene (see core/picture/scene.py) as SVG. Colours are classes of palette.css. */

import { svg } from "../dom.js";

/** @import { Point, Shape } from "../scene.d.ts" */

const EDGE = 60; // how far looks reach about their points, both sides together

/** @param {number} number */
const short = (number) => Math.round(number * 100) / 100;

/** @param {Shape} shape */
function paint({ fill = "none", line = "none", weight = 1, opacity = 1 }) {
  const lined = line !== "none";
  return {
    class: lined ? `fill-${fill} line-${line}` : `fill-${fill}`,
    "stroke-width": lined ? short(weight) : null,
    "stroke-linejoin": lined ? "round" : null,
    "stroke-linecap": lined ? "round" : null,
    opacity: opacity === 1 ? null : short(opacity),
  };
}

/**
 * @param {Shape} shape
 * @returns {SVGElement}
 */
export function drawShape(shape) {
  const painted = paint(shape);
  if (shape.kind === "path") return svg("path", { d: shape.d, ...painted });
  const { x = 0, y = 0 } = shape;
  if (shape.kind === "circle") return svg("circle", { cx: x, cy: y, r: shape.r, ...painted });
  if (shape.kind === "rect") {
    return svg("rect", { x, y, width: shape.w, height: shape.h, rx: shape.r || null, ...painted });
  }
  return svg("text", { x, y: short(y + shape.size * 0.35), "font-size": shape.size, "text-anchor": shape.anchor ?? "middle",
    "font-weight": shape.bold ? "bold" : null, ...painted }, shape.text);
}

/**
 * A look on a button: no larger than 48 by 48 about the origin.
 * @param {Shape[]} shapes
 */
export function drawLook(shapes) {
  return svg("svg", { viewBox: "-26 -26 52 52", class: "look", "aria-hidden": "true" }, shapes.map(drawShape));
}

/**
 * Several looks, each at its point, as one small picture.
 * @param {(Point & { look: Shape[] })[]} parts
 */
export function drawSmall(parts) {
  const picture = svg("svg", { class: "look", "aria-hidden": "true" },
    parts.map(({ x, y, look }) => svg("g", { transform: `translate(${x} ${y})` }, look.map(drawShape))));
  const [left, right] = [Math.min, Math.max].map((most) => most(...parts.map(({ x }) => x)));
  const [top, bottom] = [Math.min, Math.max].map((most) => most(...parts.map(({ y }) => y)));
  const side = Math.max(right - left, bottom - top) + EDGE;
  picture.setAttribute("viewBox", `${(left + right - side) / 2} ${(top + bottom - side) / 2} ${side} ${side}`);
  return picture;
}
