/** Drawing the shapes of a scene (see core/scene.py) as SVG. Colours are classes of palette.css. */

import { svg } from "../dom.js";

const short = (number) => Math.round(number * 100) / 100;

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

const KINDS = {
  path: (shape) => svg("path", { d: shape.d, ...paint(shape) }),
  circle: (shape) => svg("circle", { cx: shape.x ?? 0, cy: shape.y ?? 0, r: shape.r, ...paint(shape) }),
  rect: (shape) =>
    svg("rect", { x: shape.x ?? 0, y: shape.y ?? 0, width: shape.w, height: shape.h, rx: shape.r || null,
      ...paint(shape) }),
  text: (shape) =>
    svg(
      "text",
      { x: shape.x ?? 0, y: short((shape.y ?? 0) + shape.size * 0.35), "font-size": shape.size,
        "text-anchor": shape.anchor ?? "middle", "font-weight": shape.bold ? "bold" : null, ...paint(shape) },
      shape.text,
    ),
};

export function drawShape(shape) {
  return KINDS[shape.kind](shape);
}

/** A look on a button: no larger than 48 by 48 about the origin. */
export function drawLook(shapes) {
  return svg("svg", { viewBox: "-26 -26 52 52", class: "look", "aria-hidden": "true" }, shapes.map(drawShape));
}
