/** The hall: the five games, and the tables of this visitor. */

import { get, goTo, post, remove } from "./api.js";
import { byId, el } from "./dom.js";
import { drawHeader } from "./header.js";
import { sign } from "./signs.js";
import { askWhether } from "./table/dialogs.js";
import { onTheme, pictureOf } from "./theme.js";
import { headline } from "./table/result.js";
import { day, say } from "./words.js";

const ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];
const PRESET_LEVEL = 2;
const AT_ONCE = 3; // tables in a list before the games are pushed out of sight

function complain(error) {
  byId("trouble").textContent = say("page.error", { error: error.message });
}

/** From 2, 3, 4 make "2 to 4"; gaps stay visible. */
function range(players) {
  const several = players.filter((count) => count > 1);
  const whole = several.at(-1) - several[0] === several.length - 1;
  return whole && several.length > 1 ? `${several[0]}–${several.at(-1)}` : several.join(", ");
}

async function playNow(game, button) {
  button.disabled = true;
  const players = Math.max(game.usual, game.players.find((count) => count > 1) ?? 1);
  const opponents = Array.from({ length: players - 1 }, () => ({ kind: "opponent", level: PRESET_LEVEL }));
  try {
    goTo(await post("/api/tables", { game: game.name, players, options: {}, seats: [{ kind: "person" }, ...opponents], opens: "lot" }));
  } catch (error) {
    complain(error);
    button.disabled = false;
  }
}

function picture(game, number) {
  const image = el("img", { alt: "", class: "plate-picture", loading: number > 1 ? "lazy" : "eager", decoding: "async" });
  const show = () => image.setAttribute("src", pictureOf(game.name));
  onTheme(show);
  show();
  return image;
}

function plate(game, number) {
  const facts = [say("hall.players", { players: range(game.players) }), game.players.includes(1) ? say("hall.alone") : null,
    say("hall.minutes", { minutes: game.minutes })].filter(Boolean);
  const link = (what, href) => el("a", { href, "aria-label": say("hall.of", { what: say(what), game: game.title }) }, say(what));
  const playButton = el("button", { type: "button", class: "main", "data-play": game.name,
    "aria-label": say("hall.playTitle", { game: game.title }), onclick: () => playNow(game, playButton) }, say("hall.play"));
  return el("article", { class: "plate", "data-game": game.name },
    el("a", { class: "frame", href: `/new/${game.name}`, tabindex: "-1", "aria-hidden": "true" }, picture(game, number)),
    el("p", { class: "caption" }, say("hall.plate", { number: ROMAN[number] })),
    el("h3", {}, game.title),
    el("p", { class: "line" }, game.line),
    el("p", { class: "facts" }, facts.join(" · ")),
    el("div", { class: "doors" }, playButton, el("span", { class: "preset" }, say("hall.against"))),
    el("div", { class: "ways" }, link("hall.new", `/new/${game.name}`), link("hall.lesson", `/lesson/${game.name}`),
      link("hall.rules", `/rules/${game.name}`)));
}

/** Who won at a table that is finished. */
function ending(table) {
  const seats = table.seats.map((seat, number) => ({ ...seat, name: table.names[number] }));
  const winners = [...seats.keys()].filter((seat) => table.result.places[seat] === 1);
  const mine = [...seats.keys()].filter((seat) => seats[seat].kind === "person");
  return headline({ outcome: { winners }, seats, mine });
}

function tableRow(table) {
  const names = table.names.join(", ");
  const state = table.over ? `${ending(table)} ${table.result.text}` : table.to_act_mine ? say("hall.yourTurn") : say("hall.turn", { turn: table.turn });
  const row = el("li", {},
    el("a", { href: `/table/${table.id}` }, el("strong", {}, table.title), " ", el("span", {}, names)),
    el("span", { class: table.to_act_mine && !table.over ? "state mine" : "state" }, state),
    el("time", { datetime: table.updated }, day(table.updated)),
    el("button", { type: "button", class: "plain icon", title: say("hall.delete"),
      "aria-label": say("hall.deleteTitle", { game: table.title, names }), onclick: () => drop(table, row) }, sign("close")));
  return row;
}

async function drop(table, row) {
  if (!(await askWhether(say("hall.deleteQuestion"), say("hall.delete")))) return;
  try {
    await remove(`/api/tables/${table.id}`);
    const list = row.parentElement;
    row.remove();
    list.parentElement.hidden = list.childElementCount === 0;
  } catch (error) {
    complain(error);
  }
}

function drawTables(tables) {
  const groups = [["unfinished", tables.filter((table) => !table.over).slice(0, 20)],
    ["finished", tables.filter((table) => table.over).slice(0, 10)]];
  for (const [name, found] of groups) {
    byId(name).hidden = found.length === 0;
    byId(`${name}-title`).textContent = say(`hall.${name}`);
    const rows = found.map(tableRow);
    const later = rows.slice(AT_ONCE);
    byId(`${name}-list`).replaceChildren(...rows.slice(0, AT_ONCE), ...(later.length ? [moreRows(later)] : []));
  }
}

/** A row that makes way for those it stands for. */
function moreRows(rows) {
  const button = el("button", { type: "button", class: "plain more", onclick: () => {
    row.replaceWith(...rows);
    rows[0].querySelector("a").focus();
  } }, say("hall.more", { count: rows.length }));
  const row = el("li", {}, button);
  return row;
}

async function load(text) {
  try {
    goTo(await post("/api/tables/load", { record: text }));
  } catch (error) {
    byId("load-trouble").textContent = error.message;
  }
}

function drawLoading() {
  byId("load-title").textContent = say("hall.load");
  byId("load-text").textContent = say("hall.loadText");
  byId("load-file-label").textContent = say("hall.loadFile");
  byId("load-paste-label").textContent = say("hall.loadPaste");
  byId("load-go").textContent = say("hall.loadGo");
  byId("load-file").addEventListener("change", async (event) => {
    const [file] = event.target.files;
    if (file) load(await file.text());
  });
  byId("load").addEventListener("submit", (event) => {
    event.preventDefault();
    load(byId("load-paste").value);
  });
}

drawHeader();
byId("title").textContent = say("hall.title");
byId("welcome").textContent = say("hall.welcome");
byId("games-title").textContent = say("hall.games");
byId("credits").textContent = say("hall.credits");
drawLoading();
try {
  const [games, tables] = await Promise.all([get("/api/games"), get("/api/tables")]);
  byId("plates").replaceChildren(...games.map(plate));
  drawTables(tables);
} catch (error) {
  complain(error);
}
