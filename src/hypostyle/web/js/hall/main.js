/** The hall: the five games, the tables of this visitor, and loading a record. */

import { getGames, getTables, goToTable, loadRecord, objectionOf } from "../api.js";
import { find } from "../dom.js";
import { drawHeader } from "../widgets/header.js";
import { say } from "../words.js";
import { drawPlate } from "./plate.js";
import { drawTables } from "./tables.js";

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

drawHeader();
find("#title").textContent = say("hall.title");
find("#welcome").textContent = say("hall.welcome");
find("#games-title").textContent = say("hall.games");
find("#credits").textContent = say("hall.credits");
drawLoading();
try {
  const [games, tables] = await Promise.all([getGames(), getTables()]);
  const newcomer = tables.length === 0;
  if (newcomer) find("#welcome").textContent = say("hall.newcomer");
  find("#plates").replaceChildren(...games.map((game, number) => drawPlate(game, number, newcomer, complain)));
  drawTables(tables, complain);
} catch (error) {
  complain(error);
}
