/** Finished games of a player, by game, result and opponent, some at a time. */

import { getFinished, objectionOf } from "../api.js";
import { el } from "../dom.js";
import { playerNames } from "../widgets/player-name.js";
import { formatDate, say } from "../words.js";

/** @import { Finished, FinishedGame, Profile } from "../types.d.ts" */

/** @type {FinishedGame["result"][]} */
const RESULTS = ["won", "drawn", "lost"];

/** @param {FinishedGame} game */
function drawRow(game) {
  const change = game.change === null ? "" : game.change < 0 ? `−${-game.change}` : `+${game.change}`;
  return el("li", {},
    el("a", { href: `/table/${game.table}` }, el("strong", {}, game.title)),
    el("span", { class: "people" }, playerNames(game.names, game.profiles)),
    el("span", { class: `result ${game.result}` }, say(`profile.${game.result}`)),
    el("span", { class: "state" }, game.rating === null ? "" : say("profile.ratedGame", { rating: game.rating, change })),
    el("time", { datetime: new Date(game.ended).toISOString() }, formatDate(game.ended)));
}

export class GameList {
  #name;
  #fields;
  #list = el("ul", { class: "finished" });
  #sum = el("p", { class: "against", role: "status" });
  #more = el("button", { type: "button", hidden: true, onclick: () => this.ask(this.#next) }, say("profile.more"));
  /** @type {string | null} */
  #next = null;
  #asked = 0;

  /** @param {Profile} profile */
  constructor({ name, games }) {
    this.#name = name;
    const given = new URLSearchParams(location.search);
    const select = (/** @type {string} */ key, /** @type {[value: string, text: string][]} */ choices) =>
      el("select", { name: key }, [["", say("profile.all")], ...choices].map(([value, text]) => el("option", { value, selected: given.get(key) === value }, text)));
    this.#fields = {
      game: select("game", games.map((each) => [each.name, each.title])),
      result: select("result", RESULTS.map((each) => [each, say(`profile.${each}`)])),
      opponent: el("input", { type: "text", name: "opponent", maxlength: 30, value: given.get("opponent") ?? "", placeholder: say("profile.opponentHelp"), autocomplete: "off" }),
    };
    this.form = el("form", { class: "filters" },
      el("label", {}, say("profile.game"), this.#fields.game),
      el("label", {}, say("profile.result"), this.#fields.result),
      el("label", {}, say("profile.opponent"), this.#fields.opponent),
      el("button", {}, say("profile.filter")));
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.ask();
    });
    this.#fields.game.addEventListener("change", () => this.ask());
    this.#fields.result.addEventListener("change", () => this.ask());
    this.place = el("div", {}, this.#sum, this.#list, this.#more);
  }

  /** @param {string | null} [before] what comes after this mark is added; else the list is shown anew */
  async ask(before = null) {
    const number = ++this.#asked;
    const { game, result, opponent } = this.#fields;
    const wanted = { game: game.value, result: result.value, opponent: opponent.value.trim() };
    const said = new URLSearchParams(Object.entries(wanted).filter(([, value]) => value !== ""));
    history.replaceState(null, "", said.size > 0 ? `?${said}` : location.pathname);
    try {
      const found = await getFinished(this.#name, { ...wanted, before: before ?? "" });
      if (number === this.#asked) this.#show(found, before !== null);
    } catch (error) {
      if (number !== this.#asked) return;
      this.#list.replaceChildren();
      this.#more.hidden = true;
      this.#sum.textContent = objectionOf(error).text;
    }
  }

  /**
   * @param {Finished} found
   * @param {boolean} added
   */
  #show({ games, against, next }, added) {
    if (!added) this.#list.replaceChildren();
    this.#list.append(...games.map(drawRow));
    this.#next = next;
    this.#more.hidden = next === null;
    this.#sum.textContent = against ? say("profile.against", { name: this.#name, other: against.name, ...against.results })
      : this.#list.childElementCount === 0 ? say("profile.noGames") : "";
  }
}
