/** Who sits where: a row for each seat, to choose a person or an opponent. */

import { el, find } from "../dom.js";
import { saveSetting } from "../settings.js";
import { seatIcon } from "../widgets/icons.js";
import { levelOptions } from "../widgets/level-options.js";
import { say } from "../words.js";
import { isPerson } from "./setup.js";

/** @import { Game } from "../types.d.ts" */
/** @import { SeatChoice, Setup } from "./setup.js" */

/** As in core/picture/palette.py. */
const LOOKS = [["lapis", "disc"], ["carnelian", "square"], ["malachite", "triangle"], ["gold", "diamond"],
  ["turquoise", "hexagon"], ["amethyst", "star"]].map(([colour, shape]) => ({ colour, shape }));

/**
 * @param {Game} game
 * @param {Setup} setup
 * @param {{ sat: () => void, renamed: () => void }} listener somebody else sits down; somebody has another name
 */
export function drawSeatRows(game, setup, listener) {
  const rows = setup.seats.map((seat, number) => drawRow(game, setup, seat, number, listener));
  find("#seats").replaceChildren(el("legend", {}, say("new.seats")), ...rows);
  const people = setup.seats.filter(isPerson).length;
  find("#seats-note").textContent =
    people === 0 ? say("new.onlyOpponents") : game.hidden && people > 1 ? say("new.hiddenHands") : "";
}

/**
 * @param {Game} game
 * @param {Setup} setup
 * @param {SeatChoice} seat
 * @param {number} number
 * @param {{ sat: () => void, renamed: () => void }} listener
 */
function drawRow(game, setup, seat, number, listener) {
  const othersMe = setup.seats.some((other) => other !== seat && other.who === "me");
  const option = (/** @type {string} */ value, /** @type {string} */ text, disabled = false) =>
    el("option", { value, disabled, selected: seat.who === value }, text);
  const label = seatLabel(game, number);
  const select = el("select", { "aria-label": label },
    option("me", say("new.me"), othersMe),
    option("person", say("new.person")),
    option("friend", say("new.friend")),
    levelOptions(say("new.opponents"), game.levels, Number(seat.who)));
  select.addEventListener("change", () => {
    seat.who = select.value;
    drawSeatRows(game, setup, listener);
    find("#seats").querySelectorAll("select")[number].focus();
    listener.sat();
  });
  const person = isPerson(seat);
  const called = el("input", { type: "text", maxlength: 30, placeholder: say("new.name"), value: seat.name, autocomplete: "off",
    "aria-label": `${label}: ${say("new.name")}`, class: person ? "" : "hollow", disabled: !person });
  called.addEventListener("input", () => {
    seat.name = called.value;
    if (seat.who === "me") saveSetting("name", seat.name.trim() || null);
    listener.renamed();
  });
  const title = game.seat_titles[number];
  const level = game.levels.find((each) => String(each.level) === seat.who);
  return el("div", { class: title ? "seat-row titled" : "seat-row" }, seatIcon(LOOKS[number]),
    title ? el("span", { class: "seat-title" }, title) : null, select,
    level === undefined ? called : el("span", { class: "help manner" }, level.manner));
}

/**
 * What a seat is called before somebody sits there: as in the rules, or by its number.
 * @param {Game} game
 * @param {number} number
 */
const seatLabel = (game, number) => game.seat_titles[number] ?? say("new.seat", { number: number + 1 });

/**
 * @param {Game} game
 * @param {SeatChoice} seat
 * @param {number} number
 */
export function nameOf(game, seat, number) {
  const label = seatLabel(game, number);
  if (seat.who === "friend" || (seat.who === "person" && !seat.name.trim())) return label;
  const name = isPerson(seat) ? seat.name.trim() || say("new.me") : game.levels[Number(seat.who) - 1].name;
  return isPerson(seat) && game.seat_titles.length === 0 ? name : `${name} (${label})`;
}
