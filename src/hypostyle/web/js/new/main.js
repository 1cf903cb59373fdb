/** Setting up a table: how many play, who sits where, who opens, the options of the game. */

import { checkSetting, createTable, getGame, getMe, goToTable, objectionOf, renameMe } from "../api.js";
import { el, find } from "../dom.js";
import { drawHeader } from "../widgets/header.js";
import { showGamePicture } from "../widgets/picture.js";
import { say } from "../words.js";
import { drawClock, drawStandIn } from "./clock.js";
import { drawMatch } from "./match.js";
import { drawOptions, possibleOptions } from "./options.js";
import { drawPosition, takePosition } from "./position.js";
import { drawRated } from "./rated.js";
import { drawSeatRows, nameOf } from "./seats.js";
import { Setup } from "./setup.js";

const game = await getGame(location.pathname.split("/").at(-1) ?? "");
const setup = new Setup(game);
setup.account = (await getMe()).kind === "account";
takePosition(game, setup);
const start = find("#start", HTMLButtonElement);

/**
 * @param {string} name
 * @param {string | number} value
 * @param {boolean} checked
 * @param {string} text
 * @param {() => void} choose
 */
function drawChip(name, value, checked, text, choose) {
  return el("label", { class: "chip" },
    el("input", { type: "radio", name, value, checked, onchange: choose }), el("span", {}, text));
}

function drawPlayers() {
  const chips = game.players.map((count) =>
    drawChip("players", count, count === setup.players, count === 1 ? say("new.alone") : String(count), () => seatMany(count)));
  find("#players").replaceChildren(el("legend", {}, say("new.players")), el("div", { class: "chips" }, chips));
  find("#players").hidden = game.players.length === 1 || setup.position !== null;
}

/** @param {number} count */
function seatMany(count) {
  setup.players = count;
  if (setup.opens !== "lot" && setup.opens >= count) setup.opens = "lot";
  if (!setup.offered.includes(setup.games)) setup.games = 1;
  drawSeats();
  drawMatch(find("#match"), game, setup);
  drawOpening();
  drawTerms();
  check();
}

function drawTerms() {
  drawClock(find("#clock"), setup);
  drawStandIn(find("#stand-in"), game, setup);
  drawRated(find("#rated-terms"), setup);
}

function drawSeats() {
  drawSeatRows(game, setup, {
    sat() {
      drawOpening();
      drawTerms();
      check();
    },
    renamed: drawOpening,
  });
}

function drawOpening() {
  const chip = (/** @type {"lot" | number} */ value, /** @type {string} */ text) =>
    drawChip("opens", value, setup.opens === value, text, () => (setup.opens = value));
  find("#opens").replaceChildren(el("legend", {}, say("new.opens")),
    el("div", { class: "chips" }, chip("lot", say("new.lot")),
      setup.seats.map((seat, number) => chip(number, nameOf(game, seat, number)))));
  find("#opens").hidden = setup.players === 1 || setup.position !== null;
}

let checks = 0;

/**
 * Ask the server whether this table can be, and let only what can be chosen. Until it is known nobody sits down.
 * @returns {Promise<void>}
 */
async function check() {
  const number = ++checks;
  start.disabled = true;
  const possible = await possibleOptions(game, setup);
  if (number !== checks) return; // something else was chosen meanwhile
  const chosen = JSON.stringify(setup.options);
  if (setup.position === null) drawOptions(find("#options"), game, setup, possible, check);
  if (JSON.stringify(setup.options) !== chosen) return check(); // what did not fit is gone, so others may fit again
  const answer = await checkSetting(game.name, setup.setting());
  if (number !== checks) return;
  const known = answer.ok ? answer.known : null;
  find("#known").replaceChildren(...(known === null ? [] : [known, " ", el("a", { href: "/#solitaires" }, say("daily.title"))]));
  find("#trouble").textContent = answer.ok ? "" : say("new.notNow", { error: answer.error });
  start.disabled = !answer.ok;
}

find("#form").addEventListener("submit", async (event) => {
  event.preventDefault();
  if (setup.invites && setup.seats.some(({ who }) => who === "me") && !setup.myName) {
    find("#trouble").textContent = say("new.needName");
    find("#seats input:not(:disabled)").focus();
    return;
  }
  start.disabled = true;
  try {
    if (setup.invites && setup.myName) await renameMe(setup.myName);
    goToTable(await createTable({ game: game.name, ...setup.setting(), ...setup.terms, ...setup.beginning }));
  } catch (error) {
    find("#trouble").textContent = objectionOf(error).text;
    start.disabled = false;
  }
});

drawHeader([[say("nav.rules"), `/rules/${game.name}`], [say("nav.lesson"), `/lesson/${game.name}`]]);
document.title = `${game.title} · Hypostyle`;
find("#title").textContent = say("new.title", { game: game.title });
find("#line").textContent = game.line;
start.textContent = say("new.start");
showGamePicture(find("#picture", HTMLImageElement), game);
drawPosition(game, setup);
drawPlayers();
drawSeats();
drawOpening();
drawMatch(find("#match"), game, setup);
drawTerms();
await check();
