/** Setting up a position: pieces are placed, moved and taken away; the server says what that makes, and what is wrong with it. */

import { getGame, objectionOf } from "../api.js";
import { Board } from "../board/board.js";
import { upright } from "../board/fit.js";
import { el, find } from "../dom.js";
import { handOver, handedOver } from "../hand-over.js";
import { announce } from "../widgets/announce.js";
import { drawHeader } from "../widgets/header.js";
import { icon } from "../widgets/icons.js";
import { Note } from "../widgets/note.js";
import { nameButtons } from "../widgets/tip.js";
import { say } from "../words.js";
import { askDraft, getTurns, positionOfTable, studyPosition } from "./api.js";
import { drawBeside } from "./beside.js";
import { controlOf, drawControls } from "./controls.js";
import { Kept } from "./kept.js";
import { Carried } from "./looks.js";
import { Palette } from "./palette.js";
import { drawProblems } from "./problems.js";
import { placesIn, sceneOf } from "./scene.js";
import { askForText, copyJson, savePicture } from "./sources.js";
import { Trail } from "./trail.js";

/** @import { Point, Shape } from "../scene.d.ts" */
/** @import { Draft, Edit, Fields, GivenPosition, PaletteItem, Problem } from "../types.d.ts" */
/** @import { IconName } from "../widgets/icons.js" */
/** @typedef {{ id: string, turn: number } | "eraser" | null} Tool null: the bare hand */

const name = location.pathname.split("/").at(-1) ?? "";
const game = await getGame(name);
const KEY = `hypostyle.editor.${name}`;
const note = new Note(find("#note"));
const trail = new Trail();
const carried = new Carried();
/** @type {Draft} */
let draft;
/** @type {Tool} */
let tool = null;
/** @type {Problem | null} the one that is pointed out */
let shown = null;
/** @type {Record<string, Shape[]>} */
let looks = {};
/** @type {Map<string, Shape[][]>} how pieces look in each way they can be laid */
const turns = new Map();

const board = new Board(find("#board"), { move: touch, wrong: () => redraw(), changed() {} }, {
  confirms: false,
  carrier: {
    grabs: (place) => Boolean(draft.contents[place]?.length) && draft.places.includes(place),
    carries: (place, client) => carry(draft.contents[place]?.at(-1) ?? "", client),
    drops: (place, client) => dropFrom(place, client),
  },
});
const palette = new Palette({
  press: (id) => take(typeof tool === "object" && tool?.id === id ? null : { id, turn: 0 }),
  drag: ({ id }, client) => carry(id, client),
  drop: (item, client) => dropItem(item, client),
});
const kept = new Kept(name, {
  fields: () => draft.fields,
  open: (fields) => load(fields),
  told: (text) => note.tell(text),
  refused: (text) => note.refuse(text),
});

// ---- what is asked of the server, one thing after the other ----

/** @type {Promise<unknown>} */
let last = Promise.resolve();

/**
 * Show another position. It goes into the trail unless it comes from there.
 * @param {() => { fields: Fields | null, edit?: Edit }} wish made when it is its turn
 * @param {{ trailed?: boolean, looks?: boolean }} [how]
 */
function ask(wish, { trailed = true, looks: wanted = false } = {}) {
  last = last.then(async () => {
    try {
      const tall = upright.matches;
      const wished = wish();
      const answer = await askDraft(name, { ...wished, tall, looks: wanted });
      if (wished.edit?.kind === "place" && JSON.stringify(wished.fields) === JSON.stringify(answer.fields)) note.tell(say("editor.notThere"));
      draft = answer;
      looks = answer.looks ?? looks;
      shown = null;
      if (trailed) trail.add(draft.fields);
      sessionStorage.setItem(KEY, JSON.stringify(draft.fields));
    } catch (error) {
      note.refuse(objectionOf(error).text);
    }
    redraw();
  });
  return last;
}

/** @param {Edit} edit */
function change(edit) {
  note.clear();
  const anew = edit.kind === "set" || edit.kind === "start";
  return ask(() => ({ fields: draft.fields, edit }), { looks: anew });
}

/** @param {Fields | null} fields null: the usual start */
const load = (fields) => ask(() => ({ fields }), { looks: true });

// ---- what is done on the board ----

/** @param {string} text */
function touch(text) {
  const [place, end] = placesIn(text);
  if (end !== undefined) change({ kind: "move", start: place, end });
  else if (tool === "eraser") change({ kind: "remove", place });
  else if (tool) put(place);
}

/**
 * Put what is in hand on a place; where the same lies and cannot lie twice, it is taken away.
 * @param {string} place
 */
function put(place) {
  if (tool === null || tool === "eraser") return;
  const again = draft.single.includes(place) && draft.contents[place]?.at(-1) === tool.id;
  change(again ? { kind: "remove", place } : { kind: "place", piece: heldPiece(tool), place });
}

/** @param {{ id: string, turn: number }} held */
const heldPiece = ({ id, turn }) => (turn ? `${id}/${turn}` : id);

/**
 * @param {string} id
 * @param {Point} client
 */
function carry(id, client) {
  const item = draft.palette.find((each) => each.id === id);
  carried.show(lookOf(id), item?.seat ?? null, client, 1 / board.at(client).unit);
}

/**
 * The place at a point of the window, on the board or beside it.
 * @param {Point} client
 */
function placeAt(client) {
  const under = document.elementFromPoint(client.x, client.y);
  const tray = under?.closest("[data-beside]");
  if (tray instanceof HTMLElement) return tray.dataset.beside ?? null;
  if (!under || !find("#board").contains(under)) return null;
  return board.spots.under(board.pointAt(client)).find((each) => draft.places.includes(each)) ?? null;
}

/**
 * What was dragged from a place was let go: elsewhere it lies there now, off the board it is gone.
 * @param {string} start
 * @param {Point | null} client
 */
function dropFrom(start, client) {
  carried.hide();
  if (client === null) return;
  const end = placeAt(client);
  if (end === null) change({ kind: "remove", place: start });
  else if (end !== start) change({ kind: "move", start, end });
  else redraw();
}

/**
 * @param {PaletteItem} item
 * @param {Point | null} client
 */
function dropItem({ id }, client) {
  carried.hide();
  const place = client && placeAt(client);
  if (place) change({ kind: "place", piece: typeof tool === "object" && tool?.id === id ? heldPiece(tool) : id, place });
}

// ---- the tools ----

/** @param {Tool} chosen */
async function take(chosen) {
  tool = chosen;
  redraw();
  if (tool === null || tool === "eraser") return;
  const { id } = tool;
  const item = draft.palette.find((each) => each.id === id);
  if (!item || item.turns < 2 || turns.has(id)) return;
  turns.set(id, await getTurns(name, id, upright.matches));
  redraw();
}

/** Turn the piece in hand; false if there is none that turns. */
function turn() {
  if (tool === null || tool === "eraser") return false;
  const { id } = tool;
  const count = draft.palette.find((each) => each.id === id)?.turns ?? 1;
  if (count < 2) return false;
  tool = { id, turn: (tool.turn + 1) % count };
  announce(say("editor.turned", { number: tool.turn + 1, all: count }));
  redraw();
  return true;
}

/** @param {string} id */
function lookOf(id) {
  const turned = typeof tool === "object" && tool?.id === id ? turns.get(id)?.[tool.turn] : undefined;
  return turned ?? looks[id] ?? [];
}

/** @param {"undo" | "redo"} which */
function step(which) {
  const fields = trail[which]();
  if (fields) ask(() => ({ fields }), { trailed: false, looks: true });
}

// ---- what is seen ----

function redraw() {
  if (!draft) return;
  const held = typeof tool === "object" && tool !== null ? draft.palette.find(({ id }) => tool !== null && typeof tool === "object" && id === tool.id) : undefined;
  if (typeof tool === "object" && tool !== null && !held) tool = null;
  const shownTool = held ? { look: lookOf(held.id), seat: held.seat } : tool === "eraser" ? tool : null;
  board.show(sceneOf(draft, shownTool, shown), { moving: false });
  palette.show(draft.palette, draft.seats, lookOf, held?.id ?? null);
  drawProblems(name, draft, shown, showProblem);
  const wrong = (shown ? [shown] : draft.problems).flatMap(({ places }) => places);
  drawBeside(draft, lookOf, wrong, held, { put, take: (place, piece) => change({ kind: "remove", place, piece }) });
  drawControls(draft.controls, draft.fields, new Set(draft.problems.flatMap(({ fields }) => fields)), (path, value) => change({ kind: "set", path, value }));
  drawTools(held);
  find("#play", HTMLButtonElement).disabled = draft.problems.length > 0 || draft.over;
  find("#study", HTMLButtonElement).disabled = draft.problems.length > 0;
  find("#todo").textContent = held ? say("editor.doPlace", { name: held.name }) : say(tool === "eraser" ? "editor.doErase" : "editor.doMove");
}

/** @param {Problem} problem */
function showProblem(problem) {
  shown = shown === problem ? null : problem;
  redraw();
  if (!shown) return;
  const [place] = shown.places;
  if (place !== undefined && board.scene?.spots.some(({ id }) => id === place)) {
    board.pointOut([place]);
    find("#board").scrollIntoView({ block: "nearest" });
  } else if (place !== undefined) document.querySelector(`[data-beside="${place}"]`)?.scrollIntoView({ block: "nearest" });
  else shown.fields.map(controlOf).find(Boolean)?.focus();
}

/** @param {PaletteItem | undefined} held */
function drawTools(held) {
  const buttons = [
    toolButton("hand", "editor.hand", tool === null, false, () => take(null)),
    toolButton("eraser", "editor.eraser", tool === "eraser", false, () => take(tool === "eraser" ? null : "eraser")),
    toolButton("turn", "editor.turn", null, !held || held.turns < 2, turn),
    toolButton("undo", "editor.undo", null, !trail.canUndo, () => step("undo")),
    toolButton("redo", "editor.redo", null, !trail.canRedo, () => step("redo")),
  ];
  const focused = [...find("#tools").children].findIndex((each) => each === document.activeElement);
  find("#tools").replaceChildren(...buttons);
  if (focused >= 0) buttons[focused].focus({ preventScroll: true });
}

/**
 * @param {IconName} drawn
 * @param {"editor.hand" | "editor.eraser" | "editor.turn" | "editor.undo" | "editor.redo"} word
 * @param {boolean | null} pressed null: it is no switch
 * @param {boolean} disabled
 * @param {() => unknown} press
 */
function toolButton(drawn, word, pressed, disabled, press) {
  return el("button", { type: "button", class: "tool icon", "data-tool": drawn, title: say(word), "aria-label": say(word), disabled,
    "aria-pressed": pressed === null ? null : String(pressed), onclick: press }, icon(drawn));
}

// ---- where it comes from, where it goes ----

/** @param {GivenPosition} position */
function open({ game: other, fields }) {
  kept.close();
  if (other === name) {
    load(fields);
    return;
  }
  handOver({ game: other, fields });
  location.assign(`/editor/${other}#position`);
}

/**
 * @param {"editor.fromStart" | "editor.fromEmpty" | "editor.paste" | "editor.copy" | "editor.picture"} word
 * @param {() => unknown} press
 */
const small = (word, press) => el("button", { type: "button", class: "quietly", onclick: press }, say(word));

/** @param {() => Promise<unknown>} work */
async function attempt(work) {
  try {
    await work();
  } catch (error) {
    note.refuse(objectionOf(error).text);
  }
}

find("#sources").append(
  small("editor.fromStart", () => {
    kept.close();
    change({ kind: "start" });
  }),
  small("editor.fromEmpty", () => change({ kind: "clear" })),
  small("editor.paste", () => askForText(name, open)));
find("#files").append(
  small("editor.copy", () => attempt(() => copyJson(draft.fields).then(() => note.tell(say("editor.copied"))))),
  small("editor.picture", () => attempt(() => savePicture(name, draft.fields))));
find("#play").addEventListener("click", () => {
  handOver({ game: name, fields: draft.fields });
  location.assign(`/new/${name}#position`);
});
find("#study").addEventListener("click", () => attempt(async () => location.assign(`/study/${(await studyPosition(draft.fields)).id}`)));

document.addEventListener("keydown", (event) => {
  const typing = event.target instanceof Element && event.target.closest("input, textarea, select, dialog") !== null;
  const key = event.key.toLowerCase();
  if (typing) return;
  const focused = board.spots.focused?.id;
  if ((event.ctrlKey || event.metaKey) && (key === "z" || key === "y")) step(key === "y" || event.shiftKey ? "redo" : "undo");
  else if (event.ctrlKey || event.metaKey || event.altKey) return;
  else if ((key === "delete" || key === "backspace") && focused && draft.places.includes(focused)) change({ kind: "remove", place: focused });
  else if (key === "r" && turn()) return;
  else if (key === "e") take(tool === "eraser" ? null : "eraser");
  else if (key === "escape" && board.picked.length > 0) board.cancel();
  else if (key === "escape") take(null);
  else return;
  event.preventDefault();
}, true); // before the board, which has its own Escape

/**
 * The position that the address names, that was handed over, that was open here before, or the usual start.
 * @returns {Promise<GivenPosition | null>}
 */
async function given() {
  const asked = new URLSearchParams(location.hash.slice(1));
  const table = asked.get("table");
  if (table !== null) return positionOfTable(table, asked.get("ply"));
  if (asked.has("position")) return handedOver(name);
  const before = sessionStorage.getItem(KEY);
  return before === null ? null : { game: name, fields: JSON.parse(before) };
}

/** @param {GivenPosition | null} position */
async function begin(position) {
  await load(position?.game === name ? position.fields : null);
  if (position && position.game !== name) open(position);
  const id = new URLSearchParams(location.hash.slice(1)).get("draft");
  if (id !== null) await attempt(() => kept.load(id));
}

drawHeader([[say("nav.rules"), `/rules/${name}`], [say("hall.play"), `/new/${name}`]]);
document.title = `${say("editor.title", { game: game.title })} · Hypostyle`;
find("#title").textContent = say("editor.title", { game: game.title });
find("#controls-title").textContent = say("editor.controls");
find("#sources-title").textContent = say("editor.sources");
find("#tools").setAttribute("aria-label", say("editor.tools"));
find("#play").textContent = say("editor.play");
find("#study").textContent = say("editor.study");
nameButtons();
upright.addEventListener("change", () => {
  turns.clear();
  ask(() => ({ fields: draft.fields }), { trailed: false, looks: true });
});
/** @type {GivenPosition | null} */
let begun = null;
await attempt(async () => {
  begun = await given();
});
await begin(begun);
await last;
await attempt(() => kept.draw());
find("#main").dataset.ready = "true";
