/** All that is wrong with the position, each problem with its clauses and its place. */

import { el, find } from "../dom.js";
import { clauseLink } from "../widgets/note.js";
import { say } from "../words.js";

/** @import { Draft, Problem } from "../types.d.ts" */

/**
 * @param {string} game
 * @param {Draft} draft
 * @param {Problem | null} shown the one that is pointed out on the board
 * @param {(problem: Problem) => void} show
 */
export function drawProblems(game, { problems, over }, shown, show) {
  const count = problems.length;
  const head = find("#verdict");
  const brief = find("#brief"); // on a narrow screen, where the list is out of sight
  for (const each of [head, brief]) each.className = count ? "verdict wrong" : "verdict right";
  brief.textContent = String(count || "");
  brief.setAttribute("aria-label", count ? say("editor.problems", { number: count }) : say("editor.sound"));
  head.textContent = count ? say(count === 1 ? "editor.problem" : "editor.problems", { number: count }) : say(over ? "editor.over" : "editor.sound");
  find("#problems").replaceChildren(...problems.map((problem) =>
    el("li", {},
      el("button", { type: "button", class: "problem", "aria-pressed": String(problem === shown), onclick: () => show(problem) }, problem.text),
      problem.clauses.map((clause) => [" ", clauseLink(game, clause)]))));
}
