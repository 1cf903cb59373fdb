/** What the signs on a board mean: those of the game as it describes them, and those that all boards share. */

import { getLegend } from "../api.js";
import { applySceneDelta } from "../board/delta.js";
import { markShapes } from "../board/marks.js";
import { drawShape } from "../board/shapes.js";
import { el, svg } from "../dom.js";
import { say } from "../words.js";
import { clauseLink } from "./note.js";

/** @import { Scene } from "../scene.d.ts" */
/** @import { LegendBoard } from "../types.d.ts" */

const SIDE = 60; // of the signs that all boards share
const [WIDE, HIGH] = [88, 80]; // pixels that a sign has room for
/** @satisfies {Record<string, () => SVGElement>} */
const SHARED = {
  lit: () => svg("g", { class: "spot lit" }, ring("field"), ring("halo"), ring("ring")),
  picked: () => svg("g", { class: "spot picked" }, ring("halo"), ring("ring")),
  ghost: () => svg("g", { class: "ghost" }, svg("g", { class: "ghost-edge" }, ring("")), svg("path", { d: "M6 52L30 30", class: "ghost-way" })),
  last: () => svg("g", {}, [
    { id: "a", name: "", x: 16, y: 44, w: 20, h: 20 },
    { id: "b", name: "", x: 42, y: 18, w: 30, h: 30 },
  ].flatMap((place, at) => markShapes({ marks: [{ kind: at ? "to" : "from", ids: [place.id] }], spots: [place] })).map(drawShape)),
  hint: () => svg("g", { class: "hint" }, svg("circle", { cx: 30, cy: 30, r: 24, class: "hint-ring" })),
};

/** @param {string} name */
const ring = (name) => svg("rect", { x: 6, y: 6, width: SIDE - 12, height: SIDE - 12, rx: 7, class: name });

/**
 * The signs of a game, and those of all boards.
 * @param {string} game
 */
export async function drawLegend(game) {
  const boards = await getLegend(game);
  const shared = /** @type {(keyof typeof SHARED)[]} */ (Object.keys(SHARED));
  return el("section", { class: "legend", "aria-labelledby": "legend-title" },
    el("h2", { id: "legend-title" }, say("legend.title")),
    el("ul", {}, boards.flatMap((board, number) => drawBoard(board, number, game))),
    el("h3", {}, say("legend.shared")),
    el("ul", {}, shared.map((name) =>
      row(svg("svg", { viewBox: `0 0 ${SIDE} ${SIDE}`, class: "sign", "aria-hidden": "true" }, SHARED[name]()), say(`legend.${name}.name`), say(`legend.${name}`)))));
}

/**
 * The signs of one position: it is drawn once, and each sign shows another part of it.
 * @param {LegendBoard} board
 * @param {number} number
 * @param {string} game
 */
function drawBoard({ scene: sent, signs }, number, game) {
  const id = `legend-board-${number}`;
  const scene = applySceneDelta(sent, null);
  return signs.map(({ name, text, clause, part }, at) => row(
    svg("svg", { viewBox: part.join(" "), ...sizeOf(part), class: "sign", "aria-hidden": "true" },
      at === 0 ? svg("g", { id }, drawScene(scene)) : svg("use", { href: `#${id}` })),
    name, text, clauseLink(game, clause)));
}

/**
 * As large as there is room, and no more of the picture than the part.
 * @param {[left: number, top: number, width: number, height: number]} part
 */
function sizeOf([, , w, h]) {
  const scale = Math.min(WIDE / w, HIGH / h);
  return { width: Math.round(w * scale), height: Math.round(h * scale) };
}

/** @param {Scene} scene */
function drawScene(scene) {
  const pieces = scene.pieces.map(({ x, y, look, seat, size = 1 }) =>
    svg("g", { transform: `translate(${x} ${y}) scale(${size})`, class: seat === undefined ? null : `seat-${seat}` }, scene.looks[look].map(drawShape)));
  const { ground, map_ground, map_board, board } = scene;
  return [...[...ground, ...map_ground, ...map_board, ...board, ...markShapes(scene)].map(drawShape), ...pieces];
}

/**
 * @param {SVGSVGElement} picture
 * @param {string} name
 * @param {string} text
 * @param {HTMLElement | null} [clause]
 */
const row = (picture, name, text, clause = null) =>
  el("li", {}, picture, el("p", {}, el("strong", {}, name), " ", text, " ", clause));
