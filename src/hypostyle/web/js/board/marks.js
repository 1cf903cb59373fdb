/** The marks of a scene as shapes: the last move, and what may not be touched. The same signs as in core/picture/svg.py. */

/** @import { Place, Scene, Shape } from "../scene.d.ts" */

/** @type {Record<"from" | "to" | "barred" | "problem", (spot: Place) => Shape[]>} */
const SIGNS = { from: ({ x, y }) => start(x, y), to: end, barred, problem };

/**
 * @param {Pick<Scene, "marks" | "spots">} scene
 * @returns {Shape[]}
 */
export function markShapes(scene) {
  const spots = new Map(scene.spots.map((spot) => [spot.id, spot]));
  return scene.marks.flatMap((mark) => {
    if (mark.kind === "way") return way(mark.points);
    if (mark.kind === "laid") return [];
    if (mark.kind === "from" && mark.points) return start(...mark.points[0]);
    const marked = mark.ids.flatMap((id) => spots.get(id) ?? []);
    if (mark.kind === "stop") return marked.flatMap((spot, at) => stop(spot, at + 1));
    return marked.flatMap(SIGNS[mark.kind]);
  });
}

/**
 * @param {[number, number][]} points
 * @returns {Shape[]}
 */
function way(points) {
  const d = `M${points.map(([x, y]) => `${x} ${y}`).join("L")}`;
  return [
    { kind: "path", d, line: "ivory", weight: 7, opacity: 0.8 },
    { kind: "path", d, line: "accent", weight: 3.5 },
  ];
}

/**
 * @param {number} x
 * @param {number} y
 * @returns {Shape[]}
 */
function start(x, y) {
  return [{ kind: "circle", x, y, r: 7, fill: "accent", line: "ivory", weight: 2 }];
}

/**
 * Where a part of a move ends that players count.
 * @param {Place} spot
 * @param {number} number
 * @returns {Shape[]}
 */
export function stop({ x, y }, number) {
  return [
    { kind: "circle", x, y, r: 8, fill: "ivory", line: "accent", weight: 2 },
    { kind: "text", x, y, text: `${number}`, size: 12, fill: "accent", bold: true },
  ];
}

/**
 * @param {Place} spot
 * @returns {Shape[]}
 */
function end({ x, y, w, h }) {
  return [{ kind: "rect", x: x - w / 2 + 2, y: y - h / 2 + 2, w: w - 4, h: h - 4, r: 5, line: "accent", weight: 3.5 }];
}

/**
 * @param {Place} spot
 * @returns {Shape[]}
 */
function barred(spot) {
  const x = spot.x + spot.w / 2 - 12;
  const y = spot.y - spot.h / 2 + 12;
  return [
    { kind: "circle", x, y, r: 8, fill: "accent", line: "ivory", weight: 1.5 },
    { kind: "path", d: `M${x - 4} ${y}h8`, line: "ivory", weight: 2.5 },
  ];
}

/**
 * Something is wrong with what lies there.
 * @param {Place} spot
 * @returns {Shape[]}
 */
function problem({ x, y, w, h }) {
  const [left, top] = [x - w / 2, y - h / 2];
  return [
    { kind: "rect", x: left + 2, y: top + 2, w: w - 4, h: h - 4, r: 4, line: "carnelian", weight: 3 },
    { kind: "circle", x: left + 9, y: top + 9, r: 8, fill: "carnelian", line: "ivory", weight: 1.5 },
    { kind: "text", x: left + 9, y: top + 9, text: "!", size: 13, fill: "ivory", bold: true },
  ];
}
