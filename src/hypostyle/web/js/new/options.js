/** The options of a game with their help texts. What does not go with the rest cannot be chosen. */

import { checkSetting } from "../api.js";
import { el } from "../dom.js";
import { say } from "../words.js";

/** @import { Game, GameOption, OptionValue } from "../types.d.ts" */
/** @import { Setup } from "./setup.js" */

/** @param {Game} game */
const shown = (game) => game.options.filter((option) => option.name !== "first");

/**
 * The values of each option that go with the rest.
 * @param {Game} game
 * @param {Setup} setup
 */
export function possibleOptions(game, setup) {
  return Promise.all(shown(game).map((option) => possibleValues(game, setup, option)));
}

/**
 * Draw the options, with what is `possible`. What is chosen and not possible is set to its default.
 * @param {HTMLElement} place
 * @param {Game} game
 * @param {Setup} setup
 * @param {OptionValue[][]} possible
 * @param {() => void} changed
 */
export function drawOptions(place, game, setup, possible, changed) {
  const held = document.activeElement?.id;
  const rows = shown(game).flatMap((option, number) => drawOption(option, setup, possible[number], changed) ?? []);
  place.replaceChildren(el("legend", {}, say("new.options")), ...rows);
  place.hidden = rows.length === 0;
  if (held) document.getElementById(held)?.focus();
}

/**
 * Whether all values can be listed to choose from; a number out of many is typed.
 * @param {GameOption} option
 */
const listed = (option) => option.kind !== "number" || option.below_players || option.high - option.low < 12;

/**
 * @param {GameOption} option
 * @param {number} players
 * @returns {OptionValue[]}
 */
function values(option, players) {
  if (option.kind === "bool") return [false, true];
  if (option.kind === "choice") return option.choices;
  if (option.below_players) return Array.from({ length: players }, (_, number) => number);
  if (listed(option)) return Array.from({ length: option.high - option.low + 1 }, (_, number) => option.low + number);
  return [option.default, option.default < option.high ? option.default + 1 : option.low]; // too many to try them all
}

/**
 * Which values of an option the server takes together with all the others as they stand.
 * @param {Game} game
 * @param {Setup} setup
 * @param {GameOption} option
 */
async function possibleValues(game, setup, option) {
  const all = values(option, setup.players);
  const answers = await Promise.all(all.map((value) => checkSetting(game.name, setup.setting({ [option.name]: value }))));
  return all.filter((_, number) => answers[number].ok);
}

/**
 * @param {GameOption} option
 * @param {Setup} setup
 * @param {OptionValue[]} possible
 * @param {() => void} changed
 */
function drawOption(option, setup, possible, changed) {
  if (possible.length < 2 || (listed(option) && !possible.includes(setup.options[option.name]))) setup.options[option.name] = option.default;
  if (possible.length < 2) return null; // nothing to choose with so many players
  const id = `option-${option.name}`;
  const set = (/** @type {OptionValue} */ value) => {
    setup.options[option.name] = value;
    changed();
  };
  const now = setup.options[option.name];
  const field = option.kind === "bool" ? drawCheckbox(now === true, set)
    : listed(option) ? drawSelect(possible, now, set) : drawNumber(option, now, set);
  field.id = id;
  field.setAttribute("aria-describedby", `${id}-help`);
  return el("div", { class: "option" }, el("label", { for: id }, option.label), field,
    el("p", { class: "help", id: `${id}-help` }, option.help));
}

/**
 * @param {boolean} now
 * @param {(value: boolean) => void} set
 */
function drawCheckbox(now, set) {
  const field = el("input", { type: "checkbox", checked: now });
  field.addEventListener("change", () => set(field.checked));
  return field;
}

/**
 * @param {OptionValue[]} possible
 * @param {OptionValue} now
 * @param {(value: OptionValue) => void} set
 */
function drawSelect(possible, now, set) {
  const field = el("select", {},
    possible.map((value) => el("option", { selected: value === now }, value === null ? say("new.none") : String(value))));
  field.addEventListener("change", () => set(possible[field.selectedIndex]));
  return field;
}

/**
 * @param {GameOption} option
 * @param {OptionValue} now
 * @param {(value: number) => void} set
 */
function drawNumber(option, now, set) {
  const field = el("input", { type: "number", min: option.low, max: option.high, step: 1, value: now, required: true });
  field.addEventListener("change", () => field.reportValidity() && set(field.valueAsNumber));
  return field;
}
