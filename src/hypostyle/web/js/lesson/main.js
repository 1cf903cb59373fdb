/** A guided first game: a text, a board, and something to do on it. */

import { createTable, explainLessonTouch, getGame, getLesson, getLessonStep, goToTable, tryLessonMove } from "../api.js";
import { drawActions } from "../board/actions.js";
import { Board } from "../board/board.js";
import { applySceneDelta } from "../board/delta.js";
import { upright } from "../board/fit.js";
import { el, find } from "../dom.js";
import { announce } from "../widgets/announce.js";
import { drawHeader } from "../widgets/header.js";
import { openHelp } from "../widgets/help.js";
import { icon } from "../widgets/icons.js";
import { Note } from "../widgets/note.js";
import { nameButtons } from "../widgets/tip.js";
import { say } from "../words.js";
import { fitLesson } from "./fit.js";

/** @import { Sitter } from "../types.d.ts" */

const name = location.pathname.split("/").at(-1) ?? "";
const lesson = await getLesson(name);
const note = new Note(find("#note"));
const back = find("#back", HTMLButtonElement);
const next = find("#next", HTMLButtonElement);
const play = find("#play", HTMLButtonElement);
const help = find("#help", HTMLButtonElement);
let number = 0;
let done = false;
/** @type {string[]} the ids that this step wants touched */
let wanted = [];

const board = new Board(find("#board"), {
  move: tryMove,
  wrong: sayWhyNot,
  changed() {
    drawActions(find("#actions"), board);
    if (board.picked.length > 0) note.clearAfterTouch();
  },
});

/** @param {number} which */
async function show(which) {
  number = which;
  const step = await getLessonStep(name, number, upright.matches);
  done = !step.todo;
  wanted = step.wanted;
  note.clear();
  find("#count").textContent = say("lesson.step", { number: number + 1, all: lesson.steps.length });
  find("#step-title").textContent = step.title;
  find("#text").replaceChildren(...step.text.split("\n\n").map((part) => el("p", {}, part)));
  find("#clause").replaceChildren(
    ...(step.clause ? [el("a", { href: `/rules/${name}#${step.clause}`, target: "_blank" }, say("lesson.clause", { clause: step.clause }))] : []));
  find("#todo").textContent = step.todo ? say("lesson.do") : "";
  board.show(applySceneDelta(step.scene, null), { moving: false, playable: step.todo });
  find(".panel").scrollTop = 0;
  fit();
  location.replace(`#${number + 1}`);
  drawNavigation();
  announce([step.title, step.text].join(". "));
}

function fit() {
  if (board.scene) fitLesson(board.scene, wanted);
}

/** @param {string} move */
async function tryMove(move) {
  const answer = await tryLessonMove(name, number, move, upright.matches);
  if (!answer.right) {
    note.refuse(answer.text, answer.clause, name);
    if (board.scene) board.show(board.scene);
    return;
  }
  done = true;
  note.tell(answer.text);
  find("#todo").textContent = "";
  board.show(applySceneDelta(answer.scene, board.scene), { path: answer.last?.path, playable: false });
  drawNavigation();
  (next.hidden ? play : next).focus({ preventScroll: true });
}

/**
 * Why a touch that is no choice is none; nothing once the step is done.
 * @param {string[]} ids
 */
async function sayWhyNot(ids) {
  if (done) return;
  const { text, clause } = await explainLessonTouch(name, number, ids);
  note.refuse(text, clause, name);
}

function drawNavigation() {
  const last = number === lesson.steps.length - 1;
  back.disabled = number === 0;
  next.hidden = last;
  next.classList.toggle("main", done);
  play.hidden = !last;
  play.classList.toggle("main", done);
  const items = lesson.steps.map((step, at) =>
    el("li", {}, el("button", { type: "button", class: "step-dot", title: step.title,
      "aria-label": `${say("lesson.step", { number: at + 1, all: lesson.steps.length })}: ${step.title}`,
      "aria-current": at === number ? "step" : null, onclick: () => show(at) }, String(at + 1))));
  find("#progress").replaceChildren(...items);
}

async function playForReal() {
  const game = await getGame(name);
  const players = Math.max(2, game.usual);
  /** @type {Sitter[]} */
  const seats = Array.from({ length: players }, (_, seat) => (seat === 0 ? { kind: "person" } : { kind: "opponent", level: 1 }));
  goToTable(await createTable({ game: name, players, options: {}, seats, opens: 0 }));
}

drawHeader([[say("nav.rules"), `/rules/${name}`], [say("hall.play"), `/new/${name}`]]);
document.title = `${say("lesson.title", { game: lesson.title })} · Hypostyle`;
find("#title").textContent = say("lesson.title", { game: lesson.title });
back.textContent = say("lesson.back");
next.textContent = say("lesson.next");
play.textContent = say("lesson.play");
help.append(icon("help"));
help.title = say("legend.title");
help.setAttribute("aria-label", help.title);
help.addEventListener("click", () => openHelp(name));
nameButtons();
find("#progress").setAttribute("aria-label", say("lesson.steps"));
back.addEventListener("click", () => show(number - 1));
next.addEventListener("click", () => show(number + 1));
play.addEventListener("click", playForReal);
document.addEventListener("keydown", (event) => event.key === "Escape" && board.cancel());
upright.addEventListener("change", () => show(number));
new ResizeObserver(fit).observe(find(".stage"));
if (lesson.steps.length === 0) find("#text").textContent = say("lesson.none");
else await show(Math.min(lesson.steps.length, Math.max(1, Number(location.hash.slice(1)) || 1)) - 1);
