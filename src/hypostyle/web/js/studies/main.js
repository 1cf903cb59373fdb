/** My studies, and the ways to begin one. */

import { beginStudy, getGames, getStudies, goToStudy, objectionOf, removeStudy } from "../api.js";
import { el, find } from "../dom.js";
import { confirmDialog } from "../widgets/dialog.js";
import { drawHeader } from "../widgets/header.js";
import { icon } from "../widgets/icons.js";
import { formatDate, say } from "../words.js";

/** @import { Game, ListedStudy, StudySource } from "../types.d.ts" */

const chosenGame = find("#game", HTMLSelectElement);
const chosenPlayers = find("#players", HTMLSelectElement);

/** @param {unknown} error */
function complain(error) {
  find("#trouble").textContent = objectionOf(error).text;
}

/**
 * @param {StudySource} source
 * @param {string} [place] where in it
 */
async function begin(source, place) {
  try {
    goToStudy(await beginStudy(source), place);
  } catch (error) {
    complain(error);
  }
}

/** @param {ListedStudy} study */
function drawStudy(study) {
  const remove = say("studies.remove", { name: study.name });
  return el("li", {},
    el("a", { href: `/study/${study.id}` }, el("strong", {}, study.name)),
    el("span", { class: "facts" }, `${study.title} · ${say(`access.${study.access}`)}`),
    el("time", { datetime: new Date(study.updated).toISOString() }, formatDate(study.updated)),
    el("button", { type: "button", class: "plain icon", title: remove, "aria-label": remove, onclick: () => forget(study) }, icon("close")));
}

/** @param {ListedStudy} study */
async function forget(study) {
  if (!(await confirmDialog(say("study.deleteQuestion"), say("study.delete")))) return;
  try {
    await removeStudy(study.id);
    await list();
  } catch (error) {
    complain(error);
  }
}

async function list() {
  const studies = await getStudies();
  find("#mine").replaceChildren(...studies.map(drawStudy));
  find("#none").textContent = studies.length === 0 ? say("studies.none") : "";
}

/** @param {Game[]} games */
function offer(games) {
  chosenGame.replaceChildren(...games.map(({ name, title }) => el("option", { value: name }, title)));
  const count = () => {
    const game = games.find(({ name }) => name === chosenGame.value);
    chosenPlayers.replaceChildren(...(game?.players ?? []).map((players) => el("option", { value: players, selected: players === game?.usual }, String(players))));
  };
  chosenGame.addEventListener("change", count);
  count();
  find("#begin-go", HTMLButtonElement).disabled = find("#load-go", HTMLButtonElement).disabled = false;
}

drawHeader([[say("nav.live"), "/live"]]);
document.title = `${say("nav.studies")} · Hypostyle`;
for (const [place, text] of /** @type {[string, string][]} */ ([
  ["#title", say("nav.studies")], ["#lead", say("studies.lead")], ["#begin-title", say("studies.begin")], ["#game-label", say("studies.game")],
  ["#players-label", say("studies.players")], ["#begin-go", say("studies.go")], ["#load-title", say("studies.load")], ["#load-choose", say("hall.loadFile")],
  ["#load-label", say("hall.loadPaste")], ["#load-go", say("studies.loadGo")], ["#mine-title", say("study.mine")],
])) find(place).textContent = text;
find("#begin").addEventListener("submit", (event) => {
  event.preventDefault();
  begin({ kind: "start", game: chosenGame.value, players: Number(chosenPlayers.value) });
});
find("#load").addEventListener("submit", (event) => {
  event.preventDefault();
  begin({ kind: "record", record: find("#load-paste", HTMLTextAreaElement).value });
});
const file = find("#load-file", HTMLInputElement);
file.addEventListener("change", async () => {
  const [chosen] = file.files ?? [];
  if (chosen) begin({ kind: "record", record: await chosen.text() });
});
try {
  await Promise.all([list(), getGames().then(offer)]);
} catch (error) {
  complain(error);
}
