/** The page of a study: joins its live connection, the board, the tree and the program that thinks along. */

import { drawActions } from "../board/actions.js";
import { Board } from "../board/board.js";
import { applySceneDelta } from "../board/delta.js";
import { el, find } from "../dom.js";
import { Connection } from "../table/connection.js";
import { View } from "../table/view.js";
import { announce } from "../widgets/announce.js";
import { drawHeader } from "../widgets/header.js";
import { openHelp } from "../widgets/help.js";
import { Note } from "../widgets/note.js";
import { nameButtons } from "../widgets/tip.js";
import { say } from "../words.js";
import { drawDue } from "./chance.js";
import { Drawn } from "./drawn.js";
import { Engine } from "./engine.js";
import { drawStudyKeys, listenToStudyKeys } from "./keys.js";
import { NoteBox, tool } from "./notes.js";
import { Pens } from "./pens.js";
import { keepPlace, placeIn } from "./place.js";
import { Share } from "./share.js";
import { notationOf, Tree } from "./tree.js";
import { TreeView } from "./tree-view.js";

/** @import { Scene } from "../scene.d.ts" */
/** @import { NodeMessage, StudyMessage, StudyPageMessage, StudyServerMessage } from "../types.d.ts" */
/** @import { Walk } from "./keys.js" */

const id = location.pathname.split("/").at(-1) ?? "";
const tree = new Tree();
/** @type {StudyMessage | null} null until it has come */
let study = null;
let here = 0; // the position that is looked at
let shown = -1; // the one on the board
/** @type {Scene | null} the last that came */
let scene = null;
/** @type {string[] | null} the way to where the reader was when the connection broke */
let way = null;
let pointed = ""; // the best move that is drawn on the board
let asked = 0; // how often another position was asked for: only the last answer is shown
let picking = false; // whether the reader is about to make a move

const note = new Note(find("#note"));
const board = new Board(find("#board"), {
  move: (text) => act({ type: "play", node: here, text }),
  wrong: (ids) => connection.send({ type: "touch", node: here, ids }),
  changed() {
    drawActions(find("#actions"), board);
    if (board.picked.length > 0) note.clearAfterTouch();
    const picks = board.picked.length > 0 || board.holds;
    if (picking && !picks) pointed = ""; // what was pointed out before is gone from the board
    picking = picks;
    if (!picks) pointOut();
  },
  rests: (move) => connection.send({ type: "preview", node: here, move }),
});
const drawn = new Drawn(board);
const pens = new Pens(board, {
  draw: (place, to, colour) => connection.send({ type: "mark", node: here, place, to, colour }),
  clear: () => connection.send({ type: "unmark", node: here }),
  changed() {
    pointed = "";
    drawNotes();
    pointOut();
  },
});
const engine = new Engine((message) => think(message), (moves) => act({ type: "line", node: here, moves }));
const list = new TreeView(find("#tree"), go);
const notes = new NoteBox({
  sign: (sign) => connection.send({ type: "sign", node: here, sign }),
  comment: (text, node) => connection.send({ type: "comment", node, text }),
  promote: () => connection.send({ type: "promote", node: here, main: false }),
  main: () => connection.send({ type: "promote", node: here, main: true }),
  remove: () => here !== tree.root && connection.send({ type: "delete", node: here }),
  pens: () => pens.toggle(),
});
const share = new Share(id, note, () => Math.max(0, tree.order().indexOf(here)));
const view = new View(() => connection.send({ type: "view", ...view.parameters, n: ++asked }));
/** @type {Connection<StudyServerMessage, StudyPageMessage>} */
const connection = new Connection(
  () => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/studies/${id}/live?${view.query}`,
  { message: hear, status: showStatus },
);

// ---- what the server says ----

/** @param {StudyServerMessage} message */
function hear(message) {
  if (message.type === "study") showStudy(message);
  else if (message.type === "tree") {
    tree.change(message.nodes, message.removed);
    if (tree.has(here)) keepPlace(tree, here); // what comes before it may have changed
    drawTree();
  } else if (message.type === "node") showNode(message);
  else if (message.type === "thought") {
    if (message.node !== here) return;
    engine.hear(message);
    pointOut();
  } else if (message.type === "preview") board.tellPreview(message);
  else if (message.type === "about") share.hear(message.about, study?.title ?? "");
  else if (message.type === "refused") refuse(message.text, message.clause);
  else showGone(message.text);
}

/** @param {StudyMessage} message */
function showStudy(message) {
  const before = study;
  way = before === null ? null : tree.path(here).map(notationOf);
  study = message;
  tree.begin(message.nodes);
  scene = null; // a new connection sends the whole scene
  shown = -1;
  engine.seated(message.seats);
  share.begin(message);
  document.body.classList.toggle("reading", !message.mine);
  if (before === null) drawHeader([[say("nav.studies"), "/study"], [say("nav.rules"), `/rules/${message.game}`]]);
  here = way === null ? placeIn(tree, location.hash) : tree.follow(way);
  drawTree();
  if (here !== tree.root) connection.send({ type: "go", node: here, n: ++asked });
  if (engine.on) engine.begin();
}

/** @param {NodeMessage} message */
function showNode(message) {
  scene = applySceneDelta(message.scene, scene);
  view.arrived(scene);
  const onTheWay = message.re === undefined ? message.node !== here && shown < 0 && tree.has(here) : message.re < asked;
  if (onTheWay) return; // the start, or where a quick reader was a moment ago
  const moved = message.node !== shown;
  const onward = shown >= 0 && tree.node(message.node).parent === shown;
  if (message.node !== here) here = message.node;
  if (moved) {
    engine.clear();
    pointed = "";
  }
  board.show(scene, { path: onward ? message.last?.path : [], moving: shown >= 0 && moved, playable: true, keep: !moved });
  shown = message.node;
  drawPosition(message);
  if (moved) {
    keepPlace(tree, here);
    announce([message.last?.spoken, tree.node(here).comment, message.outcome || message.expected].filter(Boolean).join(" "));
  }
}

/** @param {NodeMessage} message */
function drawPosition({ to_act, expected, outcome, due, status, last, node }) {
  const name = to_act === null ? "" : (study?.seats[to_act].name ?? "");
  find("#expected").textContent = outcome || (due.length > 0 ? say("study.due") : `${name}: ${expected}`);
  find("#status").textContent = status;
  drawDue(find("#due"), due, { draw: () => act({ type: "draw", node: here }), choose: (text) => act({ type: "play", node: here, text }) });
  note.clear();
  const effects = last && last.ply === tree.path(node).length ? last.effects : [];
  if (effects.length > 0 && study) note.tellEffects(effects.slice(-3), study.game);
  drawTree(false);
}

/**
 * @param {string} text
 * @param {string | null} clause
 */
function refuse(text, clause) {
  note.refuse(text, clause, study?.game);
  if (scene && shown === here) board.show(scene, { moving: false, playable: true });
  else here = shown >= 0 ? shown : here;
  drawTree(false);
}

/** @param {string} [why] */
function showGone(why) {
  note.refuse(why ?? say("table.gone"));
  if (scene) board.show(scene, { playable: false });
  else {
    drawHeader([[say("nav.studies"), "/study"]]);
    find("#tree").replaceChildren(el("a", { href: "/study" }, say("study.mine")));
  }
  for (const control of document.querySelectorAll(".panel button, .panel input, .panel textarea, .panel select, .steps button")) control.setAttribute("disabled", "");
}

/** @param {boolean} connected */
function showStatus(connected) {
  find("#line").textContent = connected ? "" : say("line.again");
  find("#line").hidden = connected;
}

// ---- what the reader does ----

/** @param {StudyPageMessage} message */
function act(message) {
  note.clear();
  if (connection.send({ ...message, n: ++asked })) return;
  note.refuse(say("line.down"));
  if (scene) board.show(scene, { moving: false });
}

/** @param {StudyPageMessage} message to the program that thinks along */
function think(message) {
  connection.send(message);
  if (scene && pointed !== "" && !engine.on) board.cancel(); // what it pointed out
  if (!engine.on) pointed = "";
}

/** @param {number} node */
function go(node) {
  if (!tree.has(node) || node === here) return;
  here = node;
  connection.send({ type: "go", node, n: ++asked });
  engine.clear();
  list.mark(here);
  drawNotes();
}

/** @type {Record<Walk, () => number | undefined>} */
const WALKS = {
  first: () => tree.root,
  back: () => tree.node(here).parent,
  on: () => tree.children(here)[0],
  last: () => tree.end(here),
  above: () => tree.siblings(here)[tree.siblings(here).indexOf(here) - 1],
  below: () => tree.siblings(here)[tree.siblings(here).indexOf(here) + 1],
};

/** @param {Walk} where */
function walk(where) {
  const to = WALKS[where]();
  if (to !== undefined) go(to);
}

// ---- drawing ----

/** @param {boolean} [anew] whether there are other moves than before */
function drawTree(anew = true) {
  if (!study) return;
  if (anew) list.show(tree, study.seats);
  list.mark(here);
  if (scene) drawn.show(scene, tree.node(shown < 0 ? here : shown).marks ?? []);
  drawNotes();
}

function drawNotes() {
  if (!study) return;
  const main = tree.path(here).every(({ id: node, parent }) => tree.children(parent ?? tree.root)[0] === node);
  notes.show(tree.node(here), { root: here === tree.root, main, drawing: pens.on });
  steps.first.disabled = steps.back.disabled = here === tree.root;
  steps.on.disabled = steps.last.disabled = tree.children(here).length === 0;
}

/** Draw the best move on the board, unless the reader is about to make one. */
function pointOut() {
  const { ids } = engine;
  const wanted = shown === here && engine.on && !board.holds && board.picked.length === 0 && !pens.on ? ids.join(" ") : "";
  if (wanted === pointed || wanted === "") return;
  pointed = wanted;
  board.hint(ids);
}

const steps = {
  first: tool("first", say("tool.first"), () => walk("first")),
  back: tool("back", say("tool.back"), () => walk("back")),
  on: tool("on", say("tool.on"), () => walk("on")),
  last: tool("last", say("tool.last"), () => walk("last")),
};
find("#steps").append(steps.first, steps.back, steps.on, steps.last, tool("turn", say("tool.turn"), () => board.scene && view.turn(board.scene)),
  tool("help", say("legend.title"), () => study && openHelp(study.game, drawStudyKeys())));
find("#steps").setAttribute("aria-label", say("table.steps"));
find("#tree-title").textContent = say("table.moves");
listenToStudyKeys(walk, {
  escape: () => (pens.on ? pens.toggle() : board.cancel()),
  think: () => engine.toggle(),
  pens: () => pens.toggle(),
  comment: () => notes.focus(),
});
addEventListener("beforeunload", () => notes.keep());
nameButtons();
drawHeader([[say("nav.studies"), "/study"]]);
