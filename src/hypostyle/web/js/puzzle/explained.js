/** The solution of a puzzle in words: what is proved, the line, what it is about, and why other moves fail. */

import { el } from "../dom.js";
import { say } from "../words.js";

/** @import { Explained } from "../types.d.ts" */

/**
 * @param {Explained} explained
 * @param {string} title
 * @param {{ shown: number, show: (step: number) => void } | null} steps the step that is shown, and how to show another;
 *   null where not all can be shown
 */
export function drawExplained({ line, why, claim, themes, traps }, title, steps) {
  const items = line.map(({ text, told, mine }, number) =>
    el("li", { class: mine ? "mine" : null },
      steps ? el("button", { type: "button", class: "plain step", "data-step": number + 1, "aria-current": steps.shown === number + 1 ? "step" : null,
        onclick: () => steps.show(number + 1) }, text) : el("span", { class: "step" }, text),
      el("span", { class: "told" }, told)));
  const start = steps && el("li", {}, el("button", { type: "button", class: "plain step", "data-step": 0, "aria-current": steps.shown === 0 ? "step" : null,
    onclick: () => steps.show(0) }, say("puzzle.start")));
  return [
    el("h2", { id: "explained-title" }, title),
    el("p", { class: "claim" }, claim),
    el("ol", { class: "line" }, start, items),
    why ? el("p", { class: "why" }, why) : "",
    themes.length > 0 ? el("p", { class: "themes" }, say("puzzle.themes"), " ", themes.map((name) => el("span", { class: "theme-name" }, name))) : "",
    traps.length > 0 ? el("h3", {}, say("puzzle.traps")) : "",
    ...traps.map(({ text, reply }) => el("p", { class: "trap" }, text, " ", el("strong", {}, reply.text), " ", reply.told)),
  ];
}
