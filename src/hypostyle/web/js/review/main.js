/** Learning from a game that is over: the chances, the moves, and the turning points as exercises. */

import { askForReview, beginStudy, getReview, getReviewPosition, objectionOf } from "../api.js";
import { drawActions } from "../board/actions.js";
import { Board } from "../board/board.js";
import { applySceneDelta } from "../board/delta.js";
import { upright } from "../board/fit.js";
import { el, find } from "../dom.js";
import { drawHeader } from "../widgets/header.js";
import { icon, seatIcon } from "../widgets/icons.js";
import { Note } from "../widgets/note.js";
import { nameButtons } from "../widgets/tip.js";
import { say } from "../words.js";
import { Exercises } from "./exercises.js";
import { Graph } from "./graph.js";
import { drawMove, drawMoves, drawSummaries, drawTable, gradeSign } from "./lists.js";

/** @import { Review } from "../types.d.ts" */
/** @import { IconName } from "../widgets/icons.js" */
/** @import { WordKey } from "../words.js" */

const POLL = 1000; // milliseconds between two looks at how far a review is
const id = location.pathname.split("/").at(-1) ?? "";
const note = new Note(find("#note"));
const now = find("#now");
let at = 0;
/** @type {number | null} the position that is on the board */
let shown = null;
let fetching = false;

const board = new Board(find("#board"), {
  move: (text) => exercises.try(text),
  wrong: (ids) => exercises.why(ids),
  changed() {
    drawActions(find("#actions"), board);
    if (board.picked.length > 0) note.clearAfterTouch();
  },
});
const graph = new Graph(find("#graph"), go);
const exercises = new Exercises(id, { board, note, now }, draw);

/** @type {Review} */
let review;
try {
  review = await getReview(id, 0);
} catch (error) {
  drawHeader([[say("review.back"), `/table/${id}`]]);
  find("#main").replaceChildren(el("div", { class: "notice" }, el("p", {}, objectionOf(error).text), el("div", { class: "row" }, el("a", { class: "button main", href: `/table/${id}` }, say("review.back")))));
  throw error;
}

/** Each seat's chances by position, as far as they are known. */
function chances() {
  const { moves, plies } = review;
  const known = moves.map((move) => /** @type {number[] | null} */ (move.chances));
  return moves.length === plies.length ? [...known, moves.at(-1)?.after ?? null] : known;
}

/** @param {number} to */
function go(to) {
  if (to < 0 || to > review.plies.length) return;
  if (exercises.current) exercises.leave();
  at = to;
  draw();
  void show();
}

/** Show the position that is wanted; of many that are wanted quickly only the last. */
async function show() {
  if (fetching) return;
  fetching = true;
  while (!exercises.current && shown !== at) {
    const wanted = at;
    const onward = shown !== null && wanted === shown + 1;
    const found = await getReviewPosition(id, review.plies[wanted] ?? review.last, upright.matches);
    if (exercises.current) break;
    shown = wanted;
    if (wanted === at) void board.show(applySceneDelta(found.scene, null), { path: onward ? found.last?.path : [], moving: onward, playable: false });
  }
  fetching = false;
}

function draw() {
  if (exercises.current) {
    shown = null;
    at = review.plies.indexOf(exercises.current.ply);
  } else drawNow();
  drawSteps();
  drawProgress();
  const some = review.moves.length > 0;
  for (const part of ["chances", "history", "summary", "table"]) find(`#${part}`).hidden = !some;
  find("#exercises").hidden = review.state !== "done";
  if (!some) return;
  graph.show(review, chances(), at);
  drawMoves(find("#moves"), review, exercises.current ? 0 : at, go);
  drawExerciseList();
}

/** What the reviewed moves come to; only when there are new ones. */
function drawFound() {
  draw();
  drawSummaries(find("#summaries"), review);
  drawTable(find("#table-place"), review);
  find("#turned").textContent = review.turned;
}

function drawNow() {
  const move = review.moves[at - 1];
  if (at === 0) now.replaceChildren(el("p", {}, say(review.moves.length > 0 ? "review.begin" : "review.start")));
  else if (move) now.replaceChildren(...drawMove(review, move).filter((each) => each !== null));
  else now.replaceChildren(el("p", {}, say("review.after", { number: at, all: review.plies.length })));
}

function drawSteps() {
  const { current } = exercises;
  find("#steps").replaceChildren(...(current ? exerciseButtons(current.number) : stepButtons()));
}

function stepButtons() {
  const last = review.plies.length;
  /** @type {[IconName, WordKey, number][]} */
  const ways = [["first", "review.first", 0], ["back", "review.earlier", at - 1], ["on", "review.later", at + 1], ["last", "review.last", last]];
  return ways.map(([name, word, to]) =>
    el("button", { type: "button", class: "icon tool", "data-to": name, title: say(word), "aria-label": say(word), disabled: to < 0 || to > last || to === at, onclick: () => step(name, to) }, icon(name)));
}

/**
 * The buttons are drawn anew: the one that was pressed keeps the focus.
 * @param {string} name
 * @param {number} to
 */
function step(name, to) {
  go(to);
  const again = find("#steps").querySelector(`[data-to="${name}"]:not(:disabled)`);
  if (again instanceof HTMLElement) again.focus();
}

/** @param {number} number */
function exerciseButtons(number) {
  const next = review.exercises.length > number + 1 ? number + 1 : null;
  return [
    exercises.done ? null : el("button", { type: "button", id: "solve", onclick: () => exercises.solve() }, say("review.solution")),
    next === null ? null : el("button", { type: "button", id: "next", class: exercises.done ? "main" : null, onclick: () => exercises.begin(next) }, say("review.next")),
    el("button", { type: "button", id: "leave", class: exercises.done && next === null ? "main" : null, onclick: () => go(atOf(number)) }, say("review.leave")),
  ].filter((each) => each !== null);
}

/** The position after the move of an exercise. @param {number} number */
const atOf = (number) => review.plies.indexOf(review.exercises[number].ply) + 1;

function drawExerciseList() {
  const items = review.exercises.map(({ seat, turn, ply }, number) => {
    const move = review.moves.find((each) => each.ply === ply);
    const label = say("review.exercise", { turn, name: review.seats[seat].name });
    return el("li", {}, el("button", { type: "button", class: "exercise", "aria-current": exercises.current?.number === number ? "true" : null, onclick: () => exercises.begin(number) },
      seatIcon(review.seats[seat]), el("span", {}, label), move ? gradeSign(review, move.grade) : null,
      exercises.solved.has(number) ? el("span", { class: "solved" }, icon("tick"), el("span", { class: "unseen" }, say("review.solved"))) : null));
  });
  find("#exercise-list").replaceChildren(...items);
}

function drawProgress() {
  const { state, known, parts, may_ask } = review;
  const place = find("#progress");
  place.hidden = state === "done";
  if (state === "waiting") {
    place.replaceChildren(el("p", {}, say(known === 0 ? "review.queued" : "review.running", { known, parts })), el("progress", { value: known, max: parts, "aria-label": say("review.progress") }));
  } else if (state !== "done") {
    place.replaceChildren(el("p", {}, say(state === "failed" ? "review.failed" : "review.none")),
      may_ask ? el("button", { type: "button", id: "ask", class: "main", onclick: ask }, say("review.ask")) : "");
  }
}

async function ask() {
  try {
    await askForReview(id);
  } catch (error) {
    note.refuse(objectionOf(error).text);
    return;
  }
  await follow();
}

/** Hear what is new, and while the review goes on look again and again. */
async function follow() {
  const known = Math.max(0, review.moves.length - 1); // what comes after the last move may be known by now
  try {
    const told = await getReview(id, known);
    review = { ...told, moves: [...review.moves.slice(0, told.from), ...told.moves] };
    drawFound();
  } catch {
    // the server is away: it is asked again
  }
  if (review.state === "waiting") setTimeout(follow, POLL);
}

async function study() {
  try {
    location.href = `/study/${(await beginStudy({ kind: "table", table: id })).id}`;
  } catch (error) {
    note.refuse(objectionOf(error).text);
  }
}

function drawKey() {
  find("#key").replaceChildren(...review.seats.map((seat) => el("li", {}, seatIcon(seat), el("span", {}, seat.name))));
  find("#grades").replaceChildren(...review.grades.flatMap(({ grade, name }) => [el("span", {}, gradeSign(review, grade), " ", el("span", { "aria-hidden": "true" }, name))]));
}

drawHeader([[say("review.back"), `/table/${id}`]]);
document.title = `${say("review.title", { game: review.title })} · Hypostyle`;
find("#title").textContent = say("review.title", { game: review.title });
/** @type {[string, WordKey][]} */
const titles = [["chances", "review.chances"], ["exercises", "review.exercises"], ["summary", "review.summary"], ["moves", "review.moves"], ["table", "review.tableTitle"]];
for (const [part, word] of titles) find(`#${part}-title`).textContent = say(word);
find("#steps").setAttribute("aria-label", say("review.steps"));
find("#doors").append(
  el("button", { type: "button", id: "study", onclick: study }, say("review.study")),
  el("a", { class: "button", href: `/table/${id}` }, say("review.back")));
drawKey();
nameButtons();
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") board.cancel();
  const target = /** @type {Element} */ (event.target);
  const to = event.key === "ArrowLeft" ? at - 1 : event.key === "ArrowRight" ? at + 1 : null;
  if (to === null || exercises.current || event.altKey || event.ctrlKey || event.metaKey || target.closest("#board .spot, input, dialog, select")) return;
  event.preventDefault();
  go(to);
});
upright.addEventListener("change", () => {
  shown = null;
  if (exercises.current) void exercises.begin(exercises.current.number);
  else void show();
});
if (review.state === "done") at = review.plies.length;
drawFound();
await show();
if (review.state === "waiting") setTimeout(follow, POLL);
