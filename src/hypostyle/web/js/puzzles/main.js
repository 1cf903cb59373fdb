/** All puzzles: the one of the day, the next one by game, theme and strength, and how it goes. */

import { getNextPuzzle, getPuzzles, objectionOf, puzzlePicture } from "../api.js";
import { el, find } from "../dom.js";
import { onTheme, shownTheme } from "../theme.js";
import { drawHeader } from "../widgets/header.js";
import { icon } from "../widgets/icons.js";
import { language, say } from "../words.js";

/** @import { PuzzleChoices } from "../types.d.ts" */

const STRENGTHS = /** @type {const} */ (["easier", "like", "harder"]);

/** @param {unknown} error */
function complain(error) {
  find("#trouble").textContent = objectionOf(error).text;
}

/** @param {PuzzleChoices} choices */
function drawToday({ date, today, me }) {
  const path = `${today.game}/${today.id}`;
  const day = new Intl.DateTimeFormat(language, { dateStyle: "full", timeZone: "UTC" }).format(new Date(`${date}T12:00:00Z`));
  const picture = el("img", { src: puzzlePicture(path, shownTheme()), alt: "", decoding: "async" });
  onTheme(() => (picture.src = puzzlePicture(path, shownTheme())));
  find("#today").replaceChildren(
    el("a", { class: "frame", href: `/puzzles/${path}`, tabindex: "-1", "aria-hidden": "true" }, picture),
    el("div", { class: "today-text" },
      el("p", { class: "caption" }, day),
      el("h2", { id: "today-title" }, say("puzzle.today")),
      el("p", { class: "game" }, today.title),
      el("p", { class: "lead" }, today.task),
      el("p", { class: "facts" }, say("puzzle.strength", { rating: today.rating })),
      el("p", {}, el("a", { class: "button main", href: `/puzzles/${path}` }, say(me.solved_today ? "puzzles.again" : "puzzles.solve"))),
      drawStreak(me),
      el("p", { class: "help" }, say("puzzles.sameForAll"))));
}

/** @param {PuzzleChoices["me"]} me */
function drawStreak({ streak, best_streak: best, solved_today: today }) {
  const days = streak === 0 ? say("puzzles.noStreak") : say(streak === 1 ? "puzzles.streakOne" : "puzzles.streak", { days: streak });
  return el("p", { class: "streak" }, today ? icon("tick") : null,
    el("span", {}, [days, best > streak ? say("puzzles.best", { days: best }) : "", streak > 0 && !today ? say("puzzles.keep") : ""].filter(Boolean).join(" ")));
}

/**
 * Chips of which one is chosen.
 * @param {string} name
 * @param {string} label
 * @param {[value: string, text: string][]} options
 * @param {() => void} [changed]
 * @param {string} [chosen] the first if it is left out
 */
function chips(name, label, options, changed = () => {}, chosen = options[0][0]) {
  return el("fieldset", {}, el("legend", {}, label),
    el("div", { class: "chips" }, options.map(([value, text]) =>
      el("label", { class: "chip" }, el("input", { type: "radio", name, value, checked: value === chosen, onchange: changed }), el("span", {}, text)))));
}

/** @param {PuzzleChoices} choices */
function drawChoice({ games, me }) {
  const chosen = (/** @type {string} */ name) => document.querySelector(`#choose input[name="${name}"]:checked`)?.getAttribute("value") ?? "";
  const themes = el("div", { id: "themes" });
  const rating = el("p", { class: "help", id: "my-rating", role: "status" });
  const drawThemes = () => {
    const game = games.find(({ name }) => name === chosen("game"));
    const options = /** @type {[string, string][]} */ (game?.themes.map(({ code, name, count }) => [code, say("puzzles.count", { name, count })]) ?? []);
    themes.replaceChildren(...(options.length > 1 ? [chips("theme", say("puzzles.theme"), [["", say("puzzles.anyTheme")], ...options])] : []));
    const mine = game && me.games[game.name];
    rating.textContent = mine ? say("puzzles.mine", { rating: mine.rating, solved: mine.solved, tries: mine.tries }) : "";
  };
  const start = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const wanted = Object.fromEntries(["game", "theme", "strength"].map((name) => [name, chosen(name)]).filter(([, value]) => value !== ""));
    try {
      const { game, id } = await getNextPuzzle(wanted);
      location.href = `/puzzles/${game}/${id}?${new URLSearchParams(wanted)}`;
    } catch (error) {
      complain(error);
    }
  };
  const all = games.reduce((sum, { count }) => sum + count, 0);
  /** @type {[string, string][]} */
  const listed = games.map(({ name, title, count }) => [name, say("puzzles.count", { name: title, count })]);
  /** @type {[string, string][]} */
  const any = games.length > 1 ? [["", say("puzzles.count", { name: say("puzzles.anyGame"), count: all })]] : [];
  find("#choose").replaceChildren(
    el("h2", { id: "choose-title" }, say("puzzles.choose")),
    el("form", { onsubmit: start },
      chips("game", say("puzzles.game"), [...any, ...listed], drawThemes),
      themes,
      chips("strength", say("puzzles.strength"), STRENGTHS.map((each) => [each, say(`puzzles.${each}`)]), () => {}, "like"),
      rating,
      el("button", { class: "main large" }, say("puzzles.go"))));
  drawThemes();
}

/** @param {PuzzleChoices} choices */
function drawProgress({ games, me }) {
  const tried = games.filter(({ name }) => me.games[name]);
  const head = [say("puzzles.game"), say("profile.rating"), say("puzzles.solvedCount"), say("puzzles.tries")];
  const rows = tried.map(({ name, title }) => el("tr", {}, el("th", { scope: "row" }, title),
    [me.games[name].rating, me.games[name].solved, me.games[name].tries].map((figure) => el("td", { class: "figure" }, String(figure)))));
  find("#progress").hidden = tried.length === 0;
  find("#progress").replaceChildren(
    el("h2", { id: "progress-title" }, say("puzzles.progress")),
    el("table", { class: "listing" }, el("thead", {}, el("tr", {}, head.map((text) => el("th", { scope: "col" }, text)))), el("tbody", {}, rows)),
    el("p", { class: "help" }, say("puzzles.scale")));
}

drawHeader([[say("nav.live"), "/live"], [say("nav.ratings"), "/ratings"]]);
document.title = `${say("nav.puzzles")} · Hypostyle`;
find("#title").textContent = say("nav.puzzles");
try {
  const choices = await getPuzzles();
  drawToday(choices);
  drawChoice(choices);
  drawProgress(choices);
} catch (error) {
  complain(error);
}
