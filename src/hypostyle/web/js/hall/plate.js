/** A game in the hall: its picture, what it is about, and the ways to play it. */

import { createTable, goToTable, playAnyone } from "../api.js";
import { el } from "../dom.js";
import { askName } from "../widgets/ask-name.js";
import { showGamePicture } from "../widgets/picture.js";
import { say } from "../words.js";

/** @import { Game, Sitter } from "../types.d.ts" */

const ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];
const PRESET_LEVEL = 2;

/**
 * From 2, 3, 4 make "2–4"; gaps stay visible.
 * @param {number[]} players
 */
function range(players) {
  const several = players.filter((count) => count > 1);
  const [first, last] = [several[0], several[several.length - 1]];
  return several.length > 1 && last - first === several.length - 1 ? `${first}–${last}` : several.join(", ");
}

/**
 * Set up a table against opponents, and go there.
 * @param {Game} game
 */
async function playNow(game) {
  const players = Math.max(game.usual, game.players.find((count) => count > 1) ?? 1);
  /** @type {Sitter[]} */
  const opponents = Array.from({ length: players - 1 }, () => ({ kind: "opponent", level: PRESET_LEVEL }));
  goToTable(await createTable({ game: game.name, players, options: {}, seats: [{ kind: "person" }, ...opponents], opens: "lot" }));
}

/**
 * @param {Game} game
 * @param {number} number
 */
function drawPicture(game, number) {
  const image = el("img", { alt: "", class: "plate-picture", loading: number > 1 ? "lazy" : "eager", decoding: "async" });
  showGamePicture(image, game);
  return image;
}

/**
 * @param {Game} game
 * @param {boolean} main whether it is the first thing to do
 * @param {(error: unknown) => void} complain
 */
function drawPlayButton(game, main, complain) {
  const { name, level } = game.levels[PRESET_LEVEL - 1];
  const button = el("button", { type: "button", class: main ? "main" : "", "data-play": game.name,
    "aria-label": say("hall.playTitle", { game: game.title, name, level }) }, say("hall.play"));
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      await playNow(game);
    } catch (error) {
      complain(error);
      button.disabled = false;
    }
  });
  return button;
}

/**
 * @param {Game} game
 * @param {(error: unknown) => void} complain
 */
function drawAnyoneButton(game, complain) {
  const pair = async () => {
    try {
      const name = await askName();
      if (name !== undefined) goToTable(await playAnyone(game.name, name));
    } catch (error) {
      complain(error);
    }
  };
  return el("button", { type: "button", class: "plain", "data-anyone": game.name, "aria-label": say("hall.anyoneTitle", { game: game.title }), onclick: pair },
    say("hall.anyone"));
}

/**
 * @param {Game} game
 * @param {number} number
 * @param {boolean} newcomer whoever is new here is led to the lesson first
 * @param {(error: unknown) => void} complain
 */
export function drawPlate(game, number, newcomer, complain) {
  const facts = [say("hall.players", { players: range(game.players) }), game.players.includes(1) ? say("hall.alone") : null,
    say("hall.minutes", { minutes: game.minutes })].filter(Boolean);
  const link = (/** @type {"hall.new" | "hall.lesson" | "hall.rules"} */ what, /** @type {string} */ href, look = "") =>
    el("a", { href, class: look, "aria-label": say("hall.of", { what: say(what), game: game.title }) }, say(what));
  const lessonFirst = newcomer && game.lesson > 0;
  const lesson = game.lesson > 0 ? link("hall.lesson", `/lesson/${game.name}`, lessonFirst ? "button main" : "") : null;
  const { name, strength } = game.levels[PRESET_LEVEL - 1];
  return el("article", { class: "plate", "data-game": game.name },
    el("a", { class: "frame", href: lessonFirst ? `/lesson/${game.name}` : `/new/${game.name}`, tabindex: "-1", "aria-hidden": "true" },
      drawPicture(game, number)),
    el("p", { class: "caption" }, say("hall.plate", { number: ROMAN[number] })),
    el("h3", {}, game.title),
    el("p", { class: "line" }, game.line),
    el("p", { class: "facts" }, facts.join(" · ")),
    el("div", { class: "doors" }, lessonFirst ? lesson : null, drawPlayButton(game, !lessonFirst, complain),
      el("span", { class: "preset" }, say("hall.against", { name, strength }))),
    el("div", { class: "ways" }, link("hall.new", `/new/${game.name}`), drawAnyoneButton(game, complain), lessonFirst ? null : lesson,
      link("hall.rules", `/rules/${game.name}`)));
}
