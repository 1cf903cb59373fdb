/** The keys of the page of a study, and the list that explains them. */

import { el } from "../dom.js";
import { say } from "../words.js";

/** @typedef {"first" | "back" | "on" | "last" | "above" | "below"} Walk */

/** @type {Record<string, Walk>} */
const WALKS = { ArrowLeft: "back", ArrowRight: "on", ArrowUp: "above", ArrowDown: "below", Home: "first", End: "last", ",": "back", ".": "on" };

const EXPLAINED = /** @type {const} */ (["walk", "vary", "ends", "think", "pens", "comment"]);

/**
 * On the board arrows go from place to place; everywhere else they go through the tree.
 * @param {(where: Walk) => void} walk
 * @param {{ escape: () => void, think: () => void, pens: () => void, comment: () => void }} others
 */
export function listenToStudyKeys(walk, others) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { target, key } = event;
    if (target instanceof Element && target.closest("input[type=text], textarea, select, dialog")) return;
    const onBoard = target instanceof Element && target.closest(".spot") !== null;
    if (key === "Escape") others.escape();
    else if (key in WALKS && !(onBoard && key.startsWith("Arrow"))) walk(WALKS[key]);
    else if (key === "l") others.think();
    else if (key === "d") others.pens();
    else if (key === "c") others.comment();
    else return;
    event.preventDefault();
  });
}

/** The list of keys. */
export function drawStudyKeys() {
  const rows = EXPLAINED.map((name) => el("div", {}, el("dt", {}, say(`studykeys.${name}.key`)), el("dd", {}, say(`studykeys.${name}`))));
  return el("section", { "aria-labelledby": "keys-title" }, el("h2", { id: "keys-title" }, say("keys.title")), el("dl", { class: "keys" }, rows));
}
