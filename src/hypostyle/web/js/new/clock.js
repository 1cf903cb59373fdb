/** The clock, and who takes over from a player who is gone: where at least two people play. */

import { el, find } from "../dom.js";
import { clockName } from "../widgets/clock-text.js";
import { say } from "../words.js";

/** @import { Clock, Game } from "../types.d.ts" */
/** @import { Setup } from "./setup.js" */

/** Minutes and seconds for each turn. */
const LIVE = [[3, 2], [5, 5], [10, 5], [15, 10], [30, 20]];
const DAYS = [1, 2, 3, 7];
const MOST_MINUTES = 180;
const MOST_SECONDS = 300;

/**
 * @param {number} minutes
 * @param {number} increment
 * @returns {Clock}
 */
const live = (minutes, increment) => ({ kind: "live", base: minutes * 60, increment });

/** @param {Clock} clock */
const nameOf = (clock) => clockName({ base: 0, increment: 0, days: 0, ...clock });

/**
 * @param {HTMLElement} place
 * @param {Setup} setup
 */
export function drawClock(place, setup) {
  place.hidden = setup.people < 2;
  const presets = [...LIVE.map(([minutes, seconds]) => live(minutes, seconds)), ...DAYS.map((days) => /** @type {Clock} */ ({ kind: "days", days }))];
  const now = JSON.stringify(setup.clock);
  const own = setup.clock !== null && setup.ownClock;
  const choose = (/** @type {Clock | null} */ clock, /** @type {boolean} */ isOwn) => {
    setup.clock = clock;
    setup.ownClock = isOwn;
    drawClock(place, setup);
    find("#clock input:checked").focus();
  };
  const chip = (/** @type {string} */ value, /** @type {string} */ text, /** @type {boolean} */ checked, /** @type {() => void} */ act, /** @type {string | null} */ label = null) =>
    el("label", { class: "chip" },
      el("input", { type: "radio", name: "clock", value, checked, "aria-label": label, onchange: act }), el("span", {}, text));
  const preset = (/** @type {Clock} */ clock) => {
    const name = nameOf(clock);
    return chip(name, clock.kind === "days" ? String(clock.days) : name, !own && JSON.stringify(clock) === now, () => choose(clock, false), name);
  };
  place.replaceChildren(
    el("legend", {}, say("new.clock")),
    el("div", { class: "chips" },
      chip("none", say("new.noClock"), setup.clock === null, () => choose(null, false)),
      presets.slice(0, LIVE.length).map(preset),
      chip("own", say("new.ownClock"), own, () => choose(live(20, 10), true))),
    ...(own ? [drawOwn(setup)] : []),
    el("div", { class: "chips days" }, el("span", { "aria-hidden": "true" }, say("new.days")), presets.slice(LIVE.length).map(preset)),
    el("p", { class: "help" }, say(setup.clock?.kind === "days" ? "new.daysHelp" : "new.clockHelp")));
}

/** @param {Setup} setup */
function drawOwn(setup) {
  const [minutes, seconds] = setup.clock?.kind === "live" ? [setup.clock.base / 60, setup.clock.increment] : [20, 10];
  const field = (/** @type {number} */ low, /** @type {number} */ high, /** @type {number} */ value) =>
    el("input", { type: "number", min: low, max: high, step: 1, value, required: true });
  const fields = [field(1, MOST_MINUTES, minutes), field(0, MOST_SECONDS, seconds)];
  for (const each of fields) {
    each.addEventListener("change", () => {
      if (fields.every((other) => other.reportValidity())) setup.clock = live(fields[0].valueAsNumber, fields[1].valueAsNumber);
    });
  }
  return el("div", { class: "own-clock" }, el("label", {}, say("new.minutes"), fields[0]), el("label", {}, say("new.seconds"), fields[1]));
}

/**
 * @param {HTMLElement} place
 * @param {Game} game
 * @param {Setup} setup
 */
export function drawStandIn(place, game, setup) {
  place.hidden = setup.people < 2 || setup.players < 3;
  const option = (/** @type {number | null} */ level, /** @type {string} */ text) =>
    el("option", { value: level ?? "", selected: setup.standIn === level }, text);
  const select = el("select", { id: "stand-in-level", "aria-label": say("new.standIn") },
    option(null, say("new.gameEnds")),
    game.levels.map(({ level, name, strength }) => option(level, say("new.takesOver", { level, name, strength }))));
  select.addEventListener("change", () => (setup.standIn = select.value === "" ? null : Number(select.value)));
  place.replaceChildren(el("legend", {}, say("new.standIn")), select);
}
