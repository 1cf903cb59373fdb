/** How likely each side is to win: a bar beside the board, and figures for each seat. */

import { el } from "../dom.js";
import { seatIcon } from "../widgets/icons.js";
import { formatPercent, say } from "../words.js";

/** @import { StudySeat } from "../types.d.ts" */

/**
 * A part for each side; nothing as long as nothing is known.
 * @param {HTMLElement} place
 * @param {StudySeat[]} seats
 * @param {number[]} chances by seat
 */
export function drawBar(place, seats, chances) {
  place.hidden = chances.length === 0;
  const sides = sidesOf(seats);
  const parts = sides.map(([first]) => el("span", { class: `part fill-${first.colour}` }));
  parts.forEach((part, at) => (part.style.flexGrow = String(chances[sides[at][0].seat] ?? 0)));
  if (sides.length === 1) {
    const rest = el("span", { class: "part rest" });
    rest.style.flexGrow = String(1 - (chances[0] ?? 0));
    parts.push(rest);
  }
  place.replaceChildren(...parts);
  place.setAttribute("aria-label", sides.map((side) => say("study.chanceOf", { name: namesOf(side), chance: formatPercent(chances[side[0].seat] ?? 0) })).join(", "));
}

/**
 * @param {HTMLElement} place
 * @param {StudySeat[]} seats
 * @param {number[]} chances by seat
 * @param {number | null} acting
 */
export function drawFigures(place, seats, chances, acting) {
  place.replaceChildren(...(chances.length === 0 ? [] : sidesOf(seats).map((side) =>
    el("li", { class: side.some(({ seat }) => seat === acting) ? "acting" : null }, side.map((seat) => seatIcon(seat)), el("span", { class: "who" }, namesOf(side)),
      el("strong", {}, formatPercent(chances[side[0].seat]))))));
}

/**
 * The seats by side, in their order.
 * @param {StudySeat[]} seats
 */
const sidesOf = (seats) => [...Map.groupBy(seats, ({ side }) => side).values()];

/** @param {StudySeat[]} side */
const namesOf = (side) => side.map(({ name, title }) => (title ? `${name} (${title})` : name)).join(" + ");
