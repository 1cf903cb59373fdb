/** The scene of a draft with what can be done on it: where the piece in hand can go, or what can be picked up. */

import { applySceneDelta } from "../board/delta.js";

/** @import { ChoiceTree, Mark, Scene, Shape } from "../scene.d.ts" */
/** @import { Draft, Problem } from "../types.d.ts" */

const IN_HAND = "in hand"; // the look of what is in hand

/**
 * Every touch ends in one of these texts: a place, or two of them.
 * @param {string} text
 */
export function placesIn(text) {
  return text.split(" ");
}

/**
 * With a tool every place is one touch. Without one what lies somewhere is picked up first, and then put elsewhere.
 * @param {Draft} draft
 * @param {Set<string>} spots
 * @param {boolean} tool
 * @returns {ChoiceTree}
 */
function choicesOf({ places, contents }, spots, tool) {
  const on = places.filter((place) => spots.has(place));
  if (tool) return Object.fromEntries(on.map((place) => [place, place]));
  const full = on.filter((place) => contents[place]?.length);
  return Object.fromEntries(full.map((from) =>
    [from, Object.fromEntries(on.filter((to) => to !== from).map((to) => [to, `${from} ${to}`]))]));
}

/**
 * @param {Draft} draft
 * @param {{ look: Shape[], seat: number | null } | "eraser" | null} tool
 * @param {Problem | null} shown all places of this problem are marked, of others the first
 * @returns {Scene}
 */
export function sceneOf(draft, tool, shown) {
  const scene = applySceneDelta(draft.scene, null);
  const spots = new Set(scene.spots.map(({ id }) => id));
  const choices = choicesOf(draft, spots, tool !== null);
  const looks = { ...scene.looks };
  if (tool !== null && tool !== "eraser") {
    looks[IN_HAND] = tool.look;
    choices["?"] = { look: IN_HAND, seat: tool.seat ?? undefined };
  }
  const wrong = shown ? shown.places : draft.problems.flatMap(({ places }) => places.slice(0, 1));
  /** @type {Mark[]} */
  const marks = [...scene.marks, { kind: "problem", ids: [...new Set(wrong)] }];
  return { ...scene, choices, looks, marks, ghosts: {} };
}
