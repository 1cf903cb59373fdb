/** Setting up a table: who sits where, the options of the game, who opens. */

import { get, goTo, post } from "./api.js";
import { byId, el } from "./dom.js";
import { drawHeader } from "./header.js";
import { drawOptions, possibleOptions } from "./options.js";
import { seatSign } from "./signs.js";
import { onTheme, pictureOf } from "./theme.js";
import { say } from "./words.js";
import { remember, wish } from "./wishes.js";

const LOOKS = [["lapis", "disc"], ["carnelian", "square"], ["malachite", "triangle"], ["gold", "diamond"],
  ["turquoise", "hexagon"], ["amethyst", "star"]].map(([colour, shape]) => ({ colour, shape }));
const name = location.pathname.split("/").at(-1);
const game = (await get("/api/games")).find((each) => each.name === name);

const table = {
  players: game.usual,
  seats: LOOKS.map((_, seat) => ({ who: seat === 0 ? "me" : "2", name: "" })),
  options: Object.fromEntries(game.options.map((option) => [option.name, option.default])),
  opens: "lot",
};
table.seats[0].name = wish("name", "");

/** The table as the server wants to hear it; an option that stands at its usual value is not mentioned. */
function setting() {
  const seats = table.seats.slice(0, table.players).map(({ who, name: given }) =>
    who === "me" || who === "person"
      ? { kind: "person", ...(given.trim() ? { name: given.trim() } : {}) }
      : { kind: "opponent", level: Number(who) });
  const chosen = game.options.filter((option) => option.name !== "first" && table.options[option.name] !== option.default);
  const options = Object.fromEntries(chosen.map((option) => [option.name, table.options[option.name]]));
  return { players: table.players, options, seats };
}

// ---- players ----

function drawPlayers() {
  const choices = game.players.map((count) =>
    el("label", { class: "chip" },
      el("input", { type: "radio", name: "players", value: count, checked: count === table.players,
        onchange: () => seatMany(count) }),
      el("span", {}, count === 1 ? say("new.alone") : String(count))));
  byId("players").replaceChildren(el("legend", {}, say("new.players")), el("div", { class: "chips" }, choices));
  byId("players").hidden = game.players.length === 1;
}

function seatMany(count) {
  table.players = count;
  if (table.opens !== "lot" && table.opens >= count) table.opens = "lot";
  drawSeats();
  drawOpening();
  check();
}

// ---- seats ----

function drawSeats() {
  const rows = table.seats.slice(0, table.players).map((seat, number) => seatRow(seat, number));
  byId("seats").replaceChildren(el("legend", {}, say("new.seats")), ...rows);
  const people = table.seats.slice(0, table.players).filter(({ who }) => who === "me" || who === "person").length;
  byId("seats-note").textContent =
    people === 0 ? say("new.onlyOpponents") : game.hidden && people > 1 ? say("new.hiddenHands") : "";
}

function seatRow(seat, number) {
  const othersMe = table.seats.slice(0, table.players).some((other) => other !== seat && other.who === "me");
  const option = (value, text, disabled = false) => el("option", { value, disabled, selected: seat.who === value }, text);
  const label = say("new.seat", { number: number + 1 });
  const select = el("select", { "aria-label": label, onchange: (event) => {
    seat.who = event.target.value;
    drawSeats();
    drawOpening();
    byId("seats").querySelectorAll("select")[number].focus();
    check();
  } },
    option("me", say("new.me"), othersMe),
    option("person", say("new.person")),
    game.levels.map(({ level, name: called }) => option(String(level), say("new.opponent", { level, name: called }))));
  const person = seat.who === "me" || seat.who === "person";
  const called = el("input", { type: "text", maxlength: 30, placeholder: say("new.name"), value: seat.name, autocomplete: "off",
    "aria-label": `${label}: ${say("new.name")}`, class: person ? "" : "hollow", disabled: !person, oninput: (event) => {
      seat.name = event.target.value;
      if (seat.who === "me") remember("name", seat.name.trim() || null);
      drawOpening();
    } });
  return el("div", { class: "seat-row" }, seatSign(LOOKS[number]), select, called);
}

// ---- who opens ----

function nameOf(seat, number) {
  if (seat.who === "me") return seat.name.trim() || say("new.me");
  if (seat.who === "person") return seat.name.trim() || say("new.seat", { number: number + 1 });
  return `${game.levels[Number(seat.who) - 1].name} (${say("new.seat", { number: number + 1 })})`;
}

function drawOpening() {
  const chip = (value, text) =>
    el("label", { class: "chip" },
      el("input", { type: "radio", name: "opens", value, checked: table.opens === value, onchange: () => (table.opens = value) }),
      el("span", {}, text));
  byId("opens").replaceChildren(el("legend", {}, say("new.opens")),
    el("div", { class: "chips" }, chip("lot", say("new.lot")),
      table.seats.slice(0, table.players).map((seat, number) => chip(number, nameOf(seat, number)))));
  byId("opens").hidden = table.players === 1;
}

// ---- what goes together ----

let checks = 0;

/** Ask the server whether this table can be, and let only what can be chosen. Until it is known nobody sits down. */
async function check() {
  const number = ++checks;
  byId("start").disabled = true;
  const possible = await possibleOptions(game, table, setting);
  if (number !== checks) return; // something else was chosen meanwhile
  const chosen = JSON.stringify(table.options);
  drawOptions(byId("options"), game, table, possible, check);
  if (JSON.stringify(table.options) !== chosen) return check(); // what did not fit is gone, so others may fit again
  const answer = await post(`/api/games/${game.name}/check`, setting());
  if (number !== checks) return;
  byId("trouble").textContent = answer.ok ? "" : say("new.notNow", { error: answer.error });
  byId("start").disabled = !answer.ok;
}

byId("form").addEventListener("submit", async (event) => {
  event.preventDefault();
  byId("start").disabled = true;
  try {
    goTo(await post("/api/tables", { game: game.name, ...setting(), opens: table.opens }));
  } catch (error) {
    byId("trouble").textContent = error.message;
    byId("start").disabled = false;
  }
});

drawHeader([[say("nav.rules"), `/rules/${name}`], [say("nav.lesson"), `/lesson/${name}`]]);
document.title = `${game.title} · Hypostyle`;
byId("title").textContent = say("new.title", { game: game.title });
byId("line").textContent = game.line;
byId("start").textContent = say("new.start");
const showPicture = () => (byId("picture").src = pictureOf(game.name));
onTheme(showPicture);
showPicture();
drawPlayers();
drawSeats();
drawOpening();
await check();
