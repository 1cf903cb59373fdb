/** What a review lists: the moves with their grades, how each player did, and the chances as a table. */

import { el } from "../dom.js";
import { getChoice } from "../settings.js";
import { seatIcon } from "../widgets/icons.js";
import { formatPercent, say } from "../words.js";

/** @import { Grade, Review, ReviewedMove } from "../types.d.ts" */

/**
 * The sign of a grade, with its name for whoever points at it or listens.
 * @param {Review} review
 * @param {Grade} grade
 */
export function gradeSign(review, grade) {
  const { sign, name } = /** @type {Review["grades"][number]} */ (review.grades.find((each) => each.grade === grade));
  return el("span", { class: `grade ${grade}`, title: name }, el("span", { "aria-hidden": "true" }, sign), el("span", { class: "unseen" }, ` ${name}`));
}

/**
 * @param {HTMLElement} place
 * @param {Review} review
 * @param {number} at the position that is shown
 * @param {(at: number) => void} choose
 */
export function drawMoves(place, review, at, choose) {
  if (place.children.length > review.moves.length) place.replaceChildren();
  review.moves.slice(place.children.length).forEach((move) => {
    const to = place.children.length + 1;
    place.append(el("li", {}, el("span", { class: "number" }, String(move.turn)), el("span", { class: "by" }, seatIcon(review.seats[move.seat])),
      el("button", { type: "button", class: "step plain", title: move.told, onclick: () => choose(to) }, getChoice("log") === "notation" ? move.text : move.told, " ", move.forced ? null : gradeSign(review, move.grade))));
  });
  [...place.children].forEach((item, number) => {
    const button = item.querySelector("button");
    if (number + 1 !== at) button?.removeAttribute("aria-current");
    else if (button && !button.hasAttribute("aria-current")) {
      button.setAttribute("aria-current", "true");
      const top = /** @type {HTMLElement} */ (item).offsetTop;
      if (top < place.scrollTop || top > place.scrollTop + place.clientHeight - 40) place.scrollTop = top - place.clientHeight / 2;
    }
  });
}

/**
 * How each player did.
 * @param {HTMLElement} place
 * @param {Review} review
 */
export function drawSummaries(place, review) {
  place.replaceChildren(...review.summaries.map(({ seat, text }) => el("p", {}, seatIcon(review.seats[seat]), el("span", {}, text))));
}

/**
 * What was done in a move, how good that was, and what was better.
 * @param {Review} review
 * @param {ReviewedMove} move
 */
export function drawMove(review, move) {
  const cost = move.loss >= 0.005 ? say("review.cost", { loss: formatPercent(move.loss) }) : "";
  const grade = move.forced ? say("review.forced") : review.grades.find((each) => each.grade === move.grade)?.name;
  return [
    el("p", { class: "played" }, seatIcon(review.seats[move.seat]), el("span", {}, move.told)),
    el("p", { class: "judged" }, move.forced ? null : gradeSign(review, move.grade), " ", el("span", { "aria-hidden": move.forced ? null : "true" }, grade ?? ""), cost ? `. ${cost}` : "."),
    move.better ? el("p", { class: "better" }, say("review.better", { move: move.better }), move.proof ? ` ${move.proof}` : "") : null,
  ];
}

/**
 * The chances as a table, for whoever does not see the picture.
 * @param {HTMLElement} place
 * @param {Review} review
 */
export function drawTable(place, review) {
  const names = review.seats.map((seat) => el("th", { scope: "col" }, seat.name));
  const rows = review.moves.filter(({ after }) => after).map((move) =>
    el("tr", {}, el("td", {}, String(move.turn)), el("th", { scope: "row" }, move.told),
      (move.after ?? []).map((chance) => el("td", {}, formatPercent(chance)))));
  place.replaceChildren(el("table", {}, el("caption", { class: "unseen" }, say("review.tableTitle")),
    el("thead", {}, el("tr", {}, el("th", { scope: "col" }, say("review.turn")), el("th", { scope: "col" }, say("review.move")), names)),
    el("tbody", {}, rows)));
}
