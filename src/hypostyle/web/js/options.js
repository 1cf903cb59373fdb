/** The options of a game with their help texts. What does not go with the rest cannot be chosen. */

import { post } from "./api.js";
import { el } from "./dom.js";
import { say } from "./words.js";

const shown = (game) => game.options.filter((option) => option.name !== "first");

/** The values of each option that go with the rest; `setting` is the table as the server hears it. */
export function possibleOptions(game, table, setting) {
  return Promise.all(shown(game).map((option) => whatCanBe(game, table, option, setting)));
}

/** Draw the options of `table` into `place`, with what is `possible`; `changed` is told. */
export function drawOptions(place, game, table, possible, changed) {
  const held = document.activeElement?.id;
  const rows = shown(game).map((option, number) => row(option, table, possible[number], changed)).filter(Boolean);
  place.replaceChildren(el("legend", {}, say("new.options")), ...rows);
  place.hidden = rows.length === 0;
  if (held) document.getElementById(held)?.focus();
}

function values(option, players) {
  if (option.kind === "bool") return [false, true];
  if (option.kind === "choice") return option.choices;
  if (option.below_players) return Array.from({ length: players }, (_, number) => number);
  return [option.default, option.default < option.high ? option.default + 1 : option.low]; // too many to try them all
}

/** Which values of an option the server takes together with all the others as they stand. */
async function whatCanBe(game, table, option, setting) {
  const all = values(option, table.players);
  const others = Object.fromEntries(game.options
    .filter((each) => each.name !== "first" && each.name !== option.name && table.options[each.name] !== each.default)
    .map((each) => [each.name, table.options[each.name]]));
  const answers = await Promise.all(all.map((value) => {
    const options = value === option.default ? others : { ...others, [option.name]: value };
    return post(`/api/games/${game.name}/check`, { ...setting(), options });
  }));
  return all.filter((_, number) => answers[number].ok);
}

function row(option, table, possible, changed) {
  const listed = option.kind !== "number" || option.below_players;
  if (possible.length < 2 || (listed && !possible.includes(table.options[option.name]))) table.options[option.name] = option.default;
  if (possible.length < 2) return null; // nothing to choose with so many players
  const id = `option-${option.name}`;
  const set = (value) => {
    table.options[option.name] = value;
    changed();
  };
  const now = table.options[option.name];
  let field;
  if (option.kind === "bool") {
    field = el("input", { type: "checkbox", id, checked: now, onchange: (event) => set(event.target.checked) });
  } else if (listed) {
    field = el("select", { id, onchange: (event) => set(possible[event.target.selectedIndex]) },
      possible.map((value) => el("option", { selected: value === now }, value === null ? say("new.none") : String(value))));
  } else {
    field = el("input", { type: "number", id, min: option.low, max: option.high, step: 1, value: now, required: true,
      onchange: (event) => event.target.reportValidity() && set(event.target.valueAsNumber) });
  }
  field.setAttribute("aria-describedby", `${id}-help`);
  return el("div", { class: "option" }, el("label", { for: id }, option.label), field,
    el("p", { class: "help", id: `${id}-help` }, option.help));
}
