/** The page of a table: joins the connection to the server, the board and the panels. */

import { beginStudy, branchTable, goToStudy, goToTable, nextGame, objectionOf, rematchTable } from "../api.js";
import { drawActions } from "../board/actions.js";
import { Board } from "../board/board.js";
import { find } from "../dom.js";
import { getChoice, onSetting } from "../settings.js";
import { announce } from "../widgets/announce.js";
import { confirmDialog } from "../widgets/dialog.js";
import { drawHeader } from "../widgets/header.js";
import { openHelp } from "../widgets/help.js";
import { Note } from "../widgets/note.js";
import { openSettings } from "../widgets/settings-panel.js";
import { nameButtons } from "../widgets/tip.js";
import { say } from "../words.js";
import { showBroken } from "./broken.js";
import { askForSitter } from "./change-seat.js";
import { Clocks } from "./clocks.js";
import { Connection } from "./connection.js";
import { drawCover } from "./cover.js";
import { Deltas } from "./deltas.js";
import { copyRecord, savePicture, saveRecord } from "./files.js";
import { drawLogSwitch } from "./log-switch.js";
import { drawMatch } from "./match.js";
import { MoveList } from "./movelist.js";
import { Offers } from "./offers.js";
import { restAfterStep, restInReplay } from "./pace.js";
import { Plans } from "./plans.js";
import { Presence } from "./presence.js";
import { Push } from "./push.js";
import { SnapshotQueue } from "./queue.js";
import { newMoves, recentParts } from "./recent.js";
import { Replay } from "./replay.js";
import { drawResult } from "./result.js";
import { Scoring } from "./scoring.js";
import { drawSeats } from "./seats.js";
import { expectation, isMyTurn, isShared, news, tableAt } from "./sentences.js";
import { drawKeys, listenToShortcuts } from "./shortcuts.js";
import { play, switchSound } from "./sound.js";
import { Stage } from "./stage.js";
import { Talk } from "./talk.js";
import { Toolbar } from "./toolbar.js";
import { View } from "./view.js";
import { Waiting } from "./waiting.js";

/** @import { EarlierScene, HintMessage, Move, Objection, PageMessage, Seat, ServerMessage, Table, TableId } from "../types.d.ts" */
/** @import { Showing } from "./queue.js" */
/** @import { Account } from "./seats.js" */

const MOST_EFFECTS = 3; // in a note; all of them are in the list of moves
const id = location.pathname.split("/").at(-1) ?? "";
/** @type {Table | null} the last snapshot; null until the first has come */
let table = null;
/** @type {number | null} the ply of an earlier position that is looked at; null: the present */
let looking = null;
/** @type {EarlierScene | null} that position, once it has come */
let earlier = null;
let shownPly = 0; // the ply on the board
let parted = false; // whether the note says who left: it stays until the reader acts

const note = new Note(find("#note"));
let pickedBefore = ""; // what stays in hand after a refusal is no right touch
const board = new Board(find("#board"), {
  move: sendMove,
  wrong: sendTouch,
  changed() {
    drawActions(find("#actions"), board);
    const picked = board.picked.join(" ");
    if (picked !== "" && picked !== pickedBefore) note.clearAfterTouch();
    pickedBefore = picked;
  },
  rests: (move) => connection.send({ type: "preview", move }),
});
const stage = new Stage(board, (ply) => connection.send({ type: "sight", ply }));
const scoring = new Scoring((ply) => connection.send({ type: "score", ply }), (ids, seat) => stage.count(ids, seat));
const moveList = new MoveList(find("#moves"), goPly, (move) => stage.point(move));
const waiting = new Waiting(find("#waiting"), id, note, (seat, level) =>
  connection.send({ type: "seat", seat, sitter: { kind: "opponent", level } }));
const presence = new Presence();
const clocks = new Clocks();
const offers = new Offers((message) => connection.send(message), note);
const plans = new Plans((message) => connection.send(message), ({ scene }) => stage.showSupposed(scene), () => table && stage.showPresent(table));
const push = new Push(find("#push"), note);
const talk = new Talk(id, (message) => connection.send(message));
const deltas = new Deltas();
const snapshots = new SnapshotQueue(showTable);
const replay = new Replay((ply) => connection.send({ type: "goto", ply }), showAgain);
const view = new View(() => connection.send({ type: "view", ...view.parameters }));
/** @type {Connection<ServerMessage, PageMessage>} */
const connection = new Connection(
  () => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${id}/live?${view.query}`,
  { message: hear, status: showStatus },
);

/**
 * What a button does with the table; before the first snapshot there is nothing to do it with.
 * @param {(table: Table) => void} act
 */
const atTable = (act) => () => {
  if (table) act(table);
};

const toolbar = new Toolbar({
  undo: atTable(({ can }) => connection.send(can.undo ? { type: "undo" } : { type: "offer", kind: "undo" })),
  redo: () => connection.send({ type: "redo" }),
  hint: () => connection.send({ type: "hint" }),
  solvable() {
    note.tell(say("table.solving"));
    connection.send({ type: "solvable" });
  },
  turn: () => board.scene && view.turn(board.scene),
  pause: atTable(({ paused }) => connection.send({ type: "pause", on: !paused })),
  sound() {
    switchSound();
    toolbar.showSound();
  },
  resign,
  rematch,
  next,
  study,
  settings: openSettings,
  help: atTable(({ game }) => openHelp(game, drawKeys())),
  replay: atTable(replayRecent),
  first: () => step(-Infinity),
  back: () => step(-1),
  on: () => step(1),
  last: () => step(Infinity),
  copy: atTable(copy),
  save: atTable(saveRecord),
  picture: atTable((now) => savePicture(now, shownPly, view.parameters)),
  larger: () => board.zoom.grow(1.5, null, true),
  smaller: () => board.zoom.grow(1 / 1.5, null, true),
  whole: () => board.zoom.reset(),
});

// ---- what the server says ----

/** @param {ServerMessage} message */
function hear(message) {
  if (message.type === "table") {
    clocks.hear(message);
    snapshots.push(deltas.table(message));
  } else if (message.type === "scene") hearScene(deltas.scene(message));
  else if (message.type === "refused") showRefusal(message);
  else if (message.type === "hint") showHint(message);
  else if (message.type === "solvable") note.tell(message.text);
  else if (message.type === "preview") board.tellPreview(message);
  else if (message.type === "score") scoring.hear(message.ply, message.items);
  else if (message.type === "sight") stage.sight(message);
  else if (message.type === "plan") plans.hear(message);
  else if (message.type === "supposed") plans.hearSupposed(deltas.supposed(message));
  else if (message.type === "presence") presence.hear(message, table);
  else if (message.type === "talk") talk.hear(message);
  else if (message.type === "gone") showGone(message.text);
  else showBroken(id, message);
}

/** @param {EarlierScene} scene */
function hearScene(scene) {
  if (!replay.hear(scene)) showPast(scene);
}

/**
 * Show a snapshot; only the newest one can be played on. Resolves when it has been seen.
 * @param {Table} now
 * @param {Showing} how
 */
function showTable(now, { waiting, hurried }) {
  replay.stop();
  plans.stop();
  const before = table;
  const isNew = before !== null && now.ply !== before.ply;
  const forward = before !== null && now.ply > before.ply;
  table = now;
  view.arrived(now.scene);
  if (looking !== null && forward) note.tell(say("table.wentOn"));
  else if (looking !== null && !isNew) connection.send({ type: "goto", ply: looking });
  if (isNew && looking === null && !parted) note.clear();
  const fresh = newMoves(now, before);
  let rest = Promise.resolve();
  if (looking === null) {
    const missed = fresh.filter((move) => move.seat !== null && !now.mine.includes(move.seat)).length > 1;
    if (before !== null && missed && !hurried && getChoice("speed") !== "none") rest = replayFrom(now, before.ply + 1);
    else {
      const path = forward && now.last?.ply === before.ply + 1 ? now.last.path : [];
      rest = stage.showPresent(now, { path, moving: isNew, playable: waiting === 0 && !now.over, keep: !isNew });
      if (forward) rest = rest.then(() => restAfterStep(now, waiting));
    }
    shownPly = now.ply;
    showEffects(now, fresh);
  }
  if (isNew) scoring.close();
  drawPanels(now);
  if (before && !before.over && now.over && now.accounts && getChoice("speed") !== "none") rest = rest.then(() => scoring.walk(now));
  const called = document.hidden && isShared(now) && isMyTurn(now) && (before === null || !isMyTurn(before));
  if (forward) play(now.over && !before.over ? "over" : called ? "turn" : "move");
  if (before === null) drawHeader([[say("nav.rules"), `/rules/${now.game}`], [say("nav.lesson"), `/lesson/${now.game}`]]);
  if (before?.offer?.mine && now.offer === null && !isNew && before.over === now.over && before.next === now.next && before.clock?.paused === now.clock?.paused) note.tell(say("offer.declined"));
  if (before && before.next === null && now.next !== null && now.own && !now.match) goToTable({ id: now.next }); // all agreed on a rematch
  const left = before && isShared(before) ? before.seats.find(({ kind, seat }) => kind === "person" && now.seats[seat].kind === "opponent") : null;
  if (left) {
    note.tell(say("clock.left", { name: left.name, program: now.seats[left.seat].name }));
    parted = true;
  }
  if (before === null || isNew || before.over !== now.over) announce(news(now, before));
  return rest;
}

/**
 * What moves brought about by themselves: a light on the board for the new ones, and a note that keeps those of the others
 * until the reader acts.
 * @param {Table} now
 * @param {Move[]} fresh
 */
function showEffects(now, fresh) {
  const recent = recentParts(now).map(({ move }) => move);
  const effects = (recent.length > 0 ? recent : fresh).flatMap((move) => move.effects);
  if (fresh.length > 0 && effects.length > 0) note.tellEffects(effects.slice(-MOST_EFFECTS), now.game);
  stage.pulse(fresh.flatMap((move) => move.effects));
}

/** @param {Objection} objection */
function showRefusal({ text, clause }) {
  note.refuse(text, clause, table?.game);
  play("wrong");
  if (plans.entering) plans.refused();
  else if (table && looking === null) stage.showPresent(table);
}

/** @param {HintMessage} hint */
function showHint({ ids, move, text }) {
  board.hint(ids);
  const steps = board.actions().filter((action) => ids.includes(action.id)).map((action) => action.name);
  note.tell(say("table.hint", { move: [move, ...steps].join(" · "), text }));
}

/** @param {string} [why] */
function showGone(why) {
  note.refuse(why ?? say("table.gone"));
  if (table) stage.showPresent(table, { playable: false });
  for (const button of document.querySelectorAll("button")) if (button.closest(".panel, .quick")) button.disabled = true;
}

/** @param {boolean} connected */
function showStatus(connected) {
  find("#line").textContent = connected ? "" : say("line.again");
  find("#line").hidden = connected;
}

// ---- what the reader does ----

/** @param {string} text */
function sendMove(text) {
  if (!table) return;
  if (plans.entering) {
    plans.play(text);
    return;
  }
  parted = false;
  note.clear();
  if (connection.send({ type: "move", text, ply: table.ply })) return;
  note.refuse(say("line.down"));
  stage.showPresent(table);
}

/**
 * Ask why a touch is no choice.
 * @param {string[]} ids
 */
function sendTouch(ids) {
  if (snapshots.newest || replay.running) return; // it was to hurry
  if (plans.entering) return;
  if (looking !== null) note.tell(say("table.lookingBack"));
  else if (table && isMyTurn(table)) connection.send({ type: "touch", ids });
}

async function resign() {
  const stays = table !== null && table.stand_in !== null && table.seats.length > 2;
  const question = stays ? say("resign.leave") : table?.match ? say("resign.match") : say("resign.question");
  if (await confirmDialog(question, say("resign.yes"))) connection.send({ type: "resign" });
}

/** @param {Table} now */
async function copy(now) {
  try {
    await copyRecord(now);
    note.tell(say("table.copied"));
  } catch (error) {
    note.refuse(objectionOf(error).text);
  }
}

/**
 * Go to a table that the server makes.
 * @param {Promise<TableId>} made
 */
async function goToNew(made) {
  try {
    goToTable(await made);
  } catch (error) {
    const { text, clause } = objectionOf(error);
    note.refuse(text, clause, table?.game);
  }
}

function rematch() {
  goToNew(rematchTable(id));
}

function next() {
  goToNew(nextGame(id));
}

/** Study the game, from the position that is looked at on. */
async function study() {
  try {
    goToStudy(await beginStudy({ kind: "table", table: id }), looking === null ? "#end" : `#${looking}`);
  } catch (error) {
    note.refuse(objectionOf(error).text);
  }
}

/**
 * @param {Table} now
 * @param {Seat} seat
 */
async function changeSeat(now, { seat }) {
  await askForSitter(now, now.seats[seat], (sitter) => {
    note.clear();
    connection.send({ type: "seat", seat, sitter });
  });
}

/** Bring what is shown one after the other to its end. */
function hurry() {
  scoring.stop();
  snapshots.finish();
  if (replay.stop() && table) stage.showPresent(table, { moving: false });
}

/** A touch on the board never waits. Where one touch is a move, it only hurries: what it would play has not been seen yet. */
function touchBoard() {
  const unseen = snapshots.newest ?? (replay.running ? table : null);
  if (unseen && Object.values(unseen.scene.choices).some((choice) => typeof choice === "string")) setTimeout(hurry);
  else hurry();
}

// ---- going over the game ----

/**
 * Go over the final score, part by part.
 * @param {Table} now
 */
function walk(now) {
  if (looking !== null) goPly(now.ply);
  scoring.walk(now);
}

/**
 * Show again what the others did since the reader's last turn.
 * @param {Table} now
 */
function replayRecent(now) {
  const [first] = recentParts(now);
  if (!first) return;
  if (looking !== null) goPly(now.ply);
  replayFrom(now, first.move.ply - 1);
}

/**
 * @param {Table} now
 * @param {number} ply
 */
async function replayFrom(now, ply) {
  if (await replay.run(ply, now.ply)) await stage.showPresent(now, { moving: false });
}

/**
 * A position of a replay; resolves when the next may follow.
 * @param {EarlierScene} scene
 * @param {boolean} first
 */
async function showAgain(scene, first) {
  if (!table) return;
  await stage.showAgain(table, scene, !first);
  if (!first) stage.pulse(table.moves.find((move) => move.ply === scene.ply)?.effects ?? []);
  await restInReplay();
}

/** @param {number} ply */
function goPly(ply) {
  if (!table) return;
  replay.stop();
  plans.stop();
  scoring.stop();
  scoring.close();
  looking = ply === table.ply ? null : ply;
  earlier = null;
  note.clear();
  connection.send({ type: "goto", ply: looking });
  if (looking !== null) return;
  stage.showPresent(table);
  shownPly = table.ply;
  drawPanels(table);
}

/** @param {EarlierScene} scene */
function showPast(scene) {
  if (!table || scene.ply !== looking) return;
  stage.showEarlier(scene, scene.ply === shownPly + 1);
  earlier = scene;
  shownPly = scene.ply;
  if (scene.last) announce(scene.last.spoken);
  drawPanels(table);
}

/** @param {number} by how many moves to go on, or back */
function step(by) {
  if (!table) return;
  const plies = [0, ...table.moves.map((move) => move.ply)];
  const here = looking ?? table.ply;
  const to = plies[Math.min(plies.length - 1, Math.max(0, plies.indexOf(here) + by))];
  if (to !== here) goPly(to);
}

// ---- panels ----

/** @param {Table} now */
function drawPanels(now) {
  const seen = earlier === null ? now : tableAt(now, earlier);
  const called = isMyTurn(now) && isShared(now);
  document.title = `${called ? `● ${say("table.myTurn")} · ` : ""}${now.title} · Hypostyle`;
  find("#title").textContent = now.title;
  find("#status").textContent = seen.status;
  const { ply } = earlier ?? now;
  /** @type {Account} */
  const account = { point: (seat) => scoring.point(seat, ply), toggle: (seat) => scoring.toggle(seat, now, ply) };
  drawSeats(find("#seats"), seen, account, (seat) => changeSeat(now, seat));
  presence.mark(seen);
  clocks.show(now);
  drawMatch(find("#match"), seen);
  drawResult(find("#result"), now, account, { rematch, next, review: () => goPly(0), walk: () => walk(now), study });
  moveList.show(now, looking ?? now.ply);
  find("#expected").textContent = expectation(seen);
  document.body.classList.toggle("looking-back", looking !== null);
  document.body.classList.toggle("my-turn", looking === null && isMyTurn(now));
  toolbar.show(now, looking);
  find("#past").hidden = looking === null;
  find("#past-text").textContent = looking === null ? "" : say("past.text", { ply: looking, all: now.ply });
  drawCover(find("#cover"), now, () => connection.send({ type: "uncover" }));
  waiting.show(now);
  offers.show(now);
  plans.show(now);
  talk.show(now);
  push.show(now);
  find("#onlooker").hidden = now.own;
}

find("#moves-title").textContent = say("table.moves");
find("#recap-list").setAttribute("aria-label", say("table.recap"));
find("#onlooker").textContent = say("table.onlooker");
find("#past-back").textContent = say("past.back");
find("#past-on").textContent = say("past.on");
find("#past-back").addEventListener("click", atTable(({ ply }) => goPly(ply)));
find("#past-on").addEventListener("click", () => looking !== null && goToNew(branchTable(id, looking)));
find("#board").addEventListener("pointerup", touchBoard, true);
find("#board").addEventListener("keydown", ({ key }) => (key === "Enter" || key === " ") && touchBoard(), true);
find(".bar").addEventListener("click", hurry, true);
find(".panel").addEventListener("click", hurry, true);
onSetting(() => table && moveList.show(table, looking ?? table.ply));
drawLogSwitch(find("#log-kind"));
nameButtons();
listenToShortcuts((tool) => toolbar.press(tool), () => board.cancel());
drawHeader();
