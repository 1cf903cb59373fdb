/** The page of a table: joins the line to the server, the board and the panels. */

import { announce } from "../announce.js";
import { goTo, post } from "../api.js";
import { drawActions } from "../board/actions.js";
import { Board } from "../board/board.js";
import { wholeList, wholeScene } from "../board/whole.js";
import { byId } from "../dom.js";
import { drawHeader } from "../header.js";
import { say } from "../words.js";
import { askWhether, drawCover, showKeys } from "./dialogs.js";
import { copyRecord, savePicture, saveRecord } from "./files.js";
import { Live } from "./live.js";
import { MoveList } from "./movelist.js";
import { Note } from "./note.js";
import { drawResult, headline } from "./result.js";
import { drawSeats } from "./seats.js";
import { play, soundOn, switchSound } from "./sound.js";
import { rename, tool } from "./tools.js";
import { View } from "./view.js";

const id = location.pathname.split("/").at(-1);
let table = null; // the last snapshot
let known = null; // the last scene that came, of whichever ply; the server sends what differs from it
let moves = []; // the last list of moves that came, likewise
let looking = null; // the ply of an earlier position that is looked at; null: the present
let shownPly = null; // the ply on the board
const waiting = []; // snapshots that wait until the pieces have come to rest
let busy = false;
const narrow = matchMedia("(max-width: 760px)");

const note = new Note(byId("note"));
const board = new Board(byId("board"), {
  move(text) {
    note.clear();
    if (live.send("move", { text, ply: table.ply })) return;
    note.refuse(say("line.down"), null, table.game);
    board.show(table.scene);
  },
  wrong(ids) {
    if (looking !== null) note.tell(say("table.lookingBack"));
    else if (table && !table.over && table.mine.includes(table.to_act)) live.send("touch", { ids });
  },
  changed: () => board.scene && drawActions(byId("actions"), board),
});
const moveList = new MoveList(byId("moves"), goPly);
const view = new View(() => live.send("view", view.wishes));

const live = new Live(
  () => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${id}/live?${view.query}`,
  { message: hear, line: lineChanged },
);

// ---- what the server says ----

function hear(message) {
  if (message.scene) known = message.scene = wholeScene(message.scene, known);
  if (message.moves) moves = message.moves = wholeList(message.moves, moves);
  if (message.type === "table") {
    waiting.push(message);
    workOff();
  } else if (message.type === "scene") showPast(message);
  else if (message.type === "refused") refused(message);
  else if (message.type === "hint") showHint(message);
  else if (message.type === "thinking" && table) {
    table.thinking = message.seat;
    drawSeats(byId("seats"), table);
  } else if (message.type === "gone") gone();
}

/** Show one snapshot after the other, each when the pieces of the one before have come to rest. */
async function workOff() {
  if (busy) return;
  busy = true;
  while (waiting.length) {
    const rest = showTable(waiting.shift(), waiting.length === 0);
    if (waiting.length < 4) await rest;
  }
  busy = false;
}

function showTable(message, newest) {
  const before = table;
  const isNew = before !== null && message.ply !== before.ply;
  table = message;
  view.arrived(table.scene);
  if (looking !== null && isNew && table.ply > before.ply) note.tell(say("table.wentOn"));
  else if (looking !== null && !isNew) live.send("goto", { ply: looking });
  if (isNew && looking === null) note.clear();
  const forward = before !== null && message.ply > before.ply;
  let rest = Promise.resolve();
  if (looking === null) {
    const path = forward && message.last?.ply === before.ply + 1 ? (message.last.path ?? []) : [];
    rest = board.show(table.scene, { path, moving: isNew, playable: newest, keep: !isNew });
    shownPly = table.ply;
  }
  drawPanels();
  if (forward) play(table.over && !before.over ? "over" : "move");
  if (before === null) drawHeader([[say("nav.rules"), `/rules/${table.game}`], [say("nav.lesson"), `/lesson/${table.game}`]]);
  if (before === null || isNew || before.over !== table.over) announce(news(before));
  return rest;
}

/** What a screen reader hears: what happened, and what is to be done. */
function news(before) {
  const happened = before !== null && table.last && table.ply > before.ply ? table.last.spoken : "";
  return [happened, sentence()].filter(Boolean).join(" ");
}

function sentence() {
  if (table.over) return table.outcome ? `${headline(table)} ${table.outcome.text ?? ""}` : table.status;
  if (table.to_act === null) return table.status;
  if (table.cover !== null && table.cover !== undefined) return say("cover.pass", { name: table.seats[table.cover].name });
  const name = table.seats[table.to_act].name;
  if (!table.mine.includes(table.to_act)) return say("table.waits", { name });
  return table.mine.length > 1 ? say("table.expected", { name, expected: table.expected }) : table.expected;
}

function refused({ text, clause }) {
  note.refuse(text, clause, table.game);
  play("wrong");
  if (looking === null) board.show(table.scene);
}

function showHint({ ids, move, text }) {
  board.hint(ids);
  const steps = board.actions().filter((action) => ids.includes(action.id)).map((action) => action.name);
  note.tell(say("table.hint", { move: [move, ...steps].join(" · "), text }));
}

function gone() {
  note.refuse(say("table.gone"), null, "");
  if (table) board.show(table.scene, { playable: false });
  for (const button of document.querySelectorAll(".panel button, .quick button")) button.disabled = true;
}

function lineChanged(up) {
  byId("line").textContent = up ? "" : say("line.again");
  byId("line").hidden = up;
}

// ---- going over the game ----

function goPly(ply) {
  looking = ply === table.ply ? null : ply;
  note.clear();
  live.send("goto", { ply: looking });
  if (looking !== null) return;
  board.show(table.scene);
  shownPly = table.ply;
  drawPanels();
}

function showPast({ ply, scene, last }) {
  if (ply !== looking) return;
  const path = ply === shownPly + 1 ? (last?.path ?? []) : [];
  board.show(scene, { path, playable: false });
  shownPly = ply;
  if (last?.spoken) announce(last.spoken);
  drawPanels();
}

function step(by) {
  const plies = [0, ...table.moves.map((move) => move.ply)];
  const here = plies.indexOf(looking ?? table.ply);
  const to = plies[Math.min(plies.length - 1, Math.max(0, here + by))];
  if (to !== (looking ?? table.ply)) goPly(to);
}

// ---- panels ----

const tools = {
  undo: tool("undo", "undo", () => live.send("undo")),
  redo: tool("redo", "redo", () => live.send("redo")),
  hint: tool("hint", "hint", () => live.send("hint")),
  turn: tool("turn", "turn", () => view.turn(board.scene)),
  pause: tool("pause", "pause", () => live.send("pause", { on: !table.paused })),
  sound: tool("sound", "silent", () => {
    switchSound();
    showSound();
  }),
  resign: tool("resign", "resign", async () => {
    if (await askWhether(say("resign.question"), say("resign.yes"))) live.send("resign");
  }),
  rematch: tool("rematch", "again", () => go(`/api/tables/${id}/rematch`)),
  help: tool("help", "help", showKeys),
};
const steps = {
  first: tool("first", "first", () => step(-Infinity)),
  back: tool("back", "back", () => step(-1)),
  on: tool("on", "on", () => step(1)),
  last: tool("last", "last", () => step(Infinity)),
};
const files = {
  copy: tool("copy", "copy", async () => {
    try {
      await copyRecord(table);
      note.tell(say("table.copied"));
    } catch (error) {
      note.refuse(error.message, null, table.game);
    }
  }),
  save: tool("save", "save", () => saveRecord(table)),
  picture: tool("picture", "picture", () => savePicture(table, { ply: shownPly, tall: view.tall, turned: view.turned })),
};
const zooms = [
  tool("larger", "plus", () => board.zoom.grow(1.5)),
  tool("smaller", "minus", () => board.zoom.grow(1 / 1.5)),
  tool("whole", "whole", () => board.zoom.reset()),
];

async function go(path, body = {}) {
  try {
    goTo(await post(path, body));
  } catch (error) {
    note.refuse(error.message, error.clause, table.game);
  }
}

function showSound() {
  rename(tools.sound, soundOn() ? "tool.soundOff" : "tool.soundOn", soundOn() ? "sound" : "silent");
  tools.sound.setAttribute("aria-pressed", String(soundOn()));
}

function drawPanels() {
  document.title = `${table.title} · Hypostyle`;
  byId("title").textContent = table.title;
  byId("status").textContent = table.status;
  drawSeats(byId("seats"), table);
  drawResult(byId("result"), table, { rematch: () => go(`/api/tables/${id}/rematch`), review: () => goPly(0) });
  moveList.show(table, looking ?? table.ply);
  byId("expected").textContent = sentence();
  const mine = !table.over && looking === null && table.mine.includes(table.to_act);
  document.body.classList.toggle("my-turn", mine);
  for (const name of ["undo", "redo", "hint", "resign"]) tools[name].disabled = !table.can[name] || looking !== null;
  tools.rematch.hidden = !table.can.rematch || !table.over;
  tools.pause.hidden = !table.can.pause;
  if (table.can.pause) rename(tools.pause, table.paused ? "tool.goOn" : "tool.pause", table.paused ? "go" : "pause");
  const here = looking ?? table.ply;
  steps.first.disabled = steps.back.disabled = here === 0;
  steps.on.disabled = steps.last.disabled = here === table.ply;
  byId("past").hidden = looking === null;
  byId("past-text").textContent = looking === null ? "" : say("past.text", { ply: looking, all: table.ply });
  drawCover(byId("cover"), table, () => live.send("uncover"));
  byId("onlooker").hidden = table.own;
}

/** On a narrow screen the tools that are wanted most stand where the thumb is. */
function placeTools() {
  byId("tools").append(...Object.values(tools));
  if (narrow.matches) byId("quick").append(tools.undo, tools.hint, tools.rematch);
}

function drawPage() {
  placeTools();
  narrow.addEventListener("change", placeTools);
  byId("steps").append(...Object.values(steps));
  byId("files").append(...Object.values(files));
  byId("zoom").append(...zooms);
  for (const [place, key] of [["tools", "table.tools"], ["steps", "table.steps"], ["files", "table.files"], ["zoom", "table.zoom"]]) {
    byId(place).setAttribute("aria-label", say(key));
  }
  byId("moves-title").textContent = say("table.moves");
  byId("onlooker").textContent = say("table.onlooker");
  byId("past-back").textContent = say("past.back");
  byId("past-on").textContent = say("past.on");
  byId("past-back").addEventListener("click", () => goPly(table.ply));
  byId("past-on").addEventListener("click", () => go(`/api/tables/${id}/branch`, { ply: looking }));
  showSound();
  drawHeader();
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !table) return;
  if (event.target.closest("input, textarea, select, dialog")) return;
  const keys = {
    u: tools.undo, r: tools.redo, h: tools.hint, t: tools.turn, "?": tools.help, ",": steps.back, ".": steps.on,
    "+": zooms[0], "-": zooms[1], 0: zooms[2],
  };
  if (event.key === "Escape") board.cancel();
  else if (event.key in keys) keys[event.key].click();
  else return;
  event.preventDefault();
});

drawPage();
