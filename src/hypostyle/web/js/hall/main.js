/** The hall: the games that came with the page, the tables of this visitor, and loading a record. */

import { beginStudy, getHall, getLobby, getReadyBots, getTables, goToStudy, goToTable, loadRecord, objectionOf } from "../api.js";
import { find } from "../dom.js";
import { play } from "../table/sound.js";
import { drawHeader } from "../widgets/header.js";
import { language, say } from "../words.js";
import { drawBots } from "./bots.js";
import { drawDaily } from "./daily.js";
import { showSolitaires } from "./solitaires.js";
import { drawLobby } from "./lobby.js";
import { bindPlates } from "./plate.js";
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

/** @param {string} record */
async function study(record) {
  try {
    goToStudy(await beginStudy({ kind: "record", record }));
  } catch (error) {
    find("#load-trouble").textContent = objectionOf(error).text;
  }
}

function bindLoading() {
  const chosen = find("#load-file", HTMLInputElement);
  chosen.addEventListener("change", async () => {
    const file = chosen.files?.[0];
    if (file) load(await file.text());
  });
  find("#load").addEventListener("submit", (event) => {
    event.preventDefault();
    load(find("#load-paste", HTMLTextAreaElement).value);
  });
  find("#load-study").addEventListener("click", () => study(find("#load-paste", HTMLTextAreaElement).value));
}

/** What can be pressed works from now on. */
function bind() {
  bindPlates(complain);
  bindLoading();
  for (const button of document.querySelectorAll("button")) button.disabled = false;
}

/** Ask for the page again: it came in another language than the reader has chosen here, or did not know who the reader is. */
async function exchange() {
  const page = new DOMParser().parseFromString(await getHall(), "text/html");
  find("main").replaceWith(document.adoptNode(find("main", HTMLElement, page)));
}

const getLists = () => Promise.all([getTables(), getLobby(), getReadyBots()]);
let shown = ""; // what is drawn, so that nothing moves under a finger without need
let turns = 0;

/**
 * Show my tables, the lobby and the bots that are ready, and in the title of the window at how many tables others wait for me.
 * @param {Awaited<ReturnType<typeof getLists>>} lists
 */
function show([tables, lobby, bots]) {
  const now = JSON.stringify([tables, lobby, bots]);
  if (now === shown) return;
  const before = turns;
  turns = countTurns(tables);
  if (shown !== "" && turns > before) play("turn");
  document.title = turns > 0 ? `(${turns}) Hypostyle` : "Hypostyle";
  shown = now;
  drawTables(tables, complain);
  drawLobby(lobby, complain);
  drawBots(bots, complain);
}

drawHeader([[say("nav.puzzles"), "/puzzles"], [say("nav.help"), language === "en" ? "/help" : `/help/${language}`]]);
try {
  const asked = getLists();
  if (find("main").lang !== language) await exchange();
  bind();
  const lists = await asked;
  if (lists[0].length > 0 && find("main").dataset.for === "newcomer") {
    await exchange();
    bind();
  }
  show(lists);
  drawDaily().catch(() => {}); // the puzzle is there all the same
  await showSolitaires(complain);
  setInterval(() => getLists().then(show).catch(() => {}), AGAIN); // a server that is away is asked again
} catch (error) {
  complain(error);
}
find("main").dataset.listed = "";
