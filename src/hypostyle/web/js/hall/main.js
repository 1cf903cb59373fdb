/** The hall: the five games, the tables of this visitor, and loading a record. */

import { getGames, getLobby, getReadyBots, getTables, goToTable, loadRecord, objectionOf } from "../api.js";
import { find } from "../dom.js";
import { play } from "../table/sound.js";
import { drawHeader } from "../widgets/header.js";
import { say } from "../words.js";
import { drawBots } from "./bots.js";
import { drawLobby } from "./lobby.js";
import { drawPlate } from "./plate.js";
import { countTurns, drawTables } from "./tables.js";

const AGAIN = 15_000; // milliseconds until the tables are asked for again

/** @param {unknown} error */
function complain(error) {
  find("#trouble").textContent = say("page.error", { error: objectionOf(error).text });
}

/** @param {string} text */
async function load(text) {
  try {
    goToTable(await loadRecord(text));
  } catch (error) {
    find("#load-trouble").textContent = objectionOf(error).text;
  }
}

function drawLoading() {
  find("#load-title").textContent = say("hall.load");
  find("#load-text").textContent = say("hall.loadText");
  find("#load-file-label").textContent = say("hall.loadFile");
  find("#load-paste-label").textContent = say("hall.loadPaste");
  find("#load-go").textContent = say("hall.loadGo");
  const chosen = find("#load-file", HTMLInputElement);
  chosen.addEventListener("change", async () => {
    const file = chosen.files?.[0];
    if (file) load(await file.text());
  });
  find("#load").addEventListener("submit", (event) => {
    event.preventDefault();
    load(find("#load-paste", HTMLTextAreaElement).value);
  });
}

let shown = ""; // what is drawn, so that nothing moves under a finger without need
let turns = 0;

/** Show my tables, the lobby and the bots that are ready, and in the title of the window at how many tables others wait for me. */
async function showTables() {
  const [tables, lobby, bots] = await Promise.all([getTables(), getLobby(), getReadyBots()]);
  const now = JSON.stringify([tables, lobby, bots]);
  if (now === shown) return tables;
  const before = turns;
  turns = countTurns(tables);
  if (shown !== "" && turns > before) play("turn");
  document.title = turns > 0 ? `(${turns}) Hypostyle` : "Hypostyle";
  shown = now;
  drawTables(tables, complain);
  drawLobby(lobby, complain);
  drawBots(bots, complain);
  return tables;
}

drawHeader();
find("#title").textContent = say("hall.title");
find("#welcome").textContent = say("hall.welcome");
find("#games-title").textContent = say("hall.games");
find("#credits").textContent = say("hall.credits");
drawLoading();
try {
  const [games, tables] = await Promise.all([getGames(), showTables()]);
  const newcomer = tables.length === 0;
  if (newcomer) find("#welcome").textContent = say("hall.newcomer");
  find("#plates").replaceChildren(...games.map((game, number) => drawPlate(game, number, newcomer, complain)));
  setInterval(() => showTables().catch(() => {}), AGAIN); // a server that is away is asked again
} catch (error) {
  complain(error);
}
