/** A puzzle: find the move on the board. Right moves are answered, wrong ones refuted, and in the end all is explained. */

import {
  beginStudy, explainPuzzleTouch, getNextPuzzle, getPuzzle, getPuzzleHint, getPuzzleProgress, objectionOf, showSolution, tryPuzzle,
} from "../api.js";
import { drawActions } from "../board/actions.js";
import { Board } from "../board/board.js";
import { applySceneDelta } from "../board/delta.js";
import { upright } from "../board/fit.js";
import { motionWanted } from "../board/glide.js";
import { el, find } from "../dom.js";
import { getChoice } from "../settings.js";
import { drawKeys } from "../table/shortcuts.js";
import { play } from "../table/sound.js";
import { announce } from "../widgets/announce.js";
import { drawHeader } from "../widgets/header.js";
import { openHelp } from "../widgets/help.js";
import { icon, seatIcon } from "../widgets/icons.js";
import { Note } from "../widgets/note.js";
import { nameButtons } from "../widgets/tip.js";
import { say } from "../words.js";
import { drawExplained } from "./explained.js";

/** @import { Scene } from "../scene.d.ts" */
/** @import { Counted, Explained, Puzzle, PuzzleFrame } from "../types.d.ts" */
/** @typedef {"busy" | "solving" | "wrong" | "over"} Phase */

const KEYS_TOLD = /** @type {const} */ (["arrows", "shift", "enter", "escape", "turn", "h", "again", "next"]);
const RESTS = { slow: 900, normal: 450, fast: 150, none: 0 }; // milliseconds between a move and its reply

const path = location.pathname.split("/").slice(2).join("/");
const note = new Note(find("#note"));
const began = performance.now();
/** @type {Puzzle} */
let puzzle;
/** @type {Phase} */
let phase = "busy";
/** @type {string[]} my right moves so far */
let moves = [];
/** The position at the start and after each step since, while the line is that of the solution. @type {Scene[]} */
let scenes = [];
/** @type {Explained | null} */
let explained = null;
let solved = false;
let onTheLine = true; // not when it was solved by another move
let shownStep = 0;

const board = new Board(find("#board"), {
  move: tryMove,
  wrong: sayWhyNot,
  changed() {
    drawActions(find("#actions"), board);
    if (board.picked.length > 0) note.clearAfterTouch();
  },
});

// ---- beginning ----

async function begin() {
  puzzle = await getPuzzle(path, upright.matches);
  moves = [];
  scenes = [applySceneDelta(puzzle.scene, null)];
  document.title = `${puzzle.title}: ${say("puzzle.title")} · Hypostyle`;
  find("#kind").textContent = [puzzle.daily ? say("puzzle.today") : say("puzzle.title"), say("puzzle.strength", { rating: puzzle.rating })].join(" · ");
  find("#title").textContent = puzzle.title;
  find("#goal").textContent = say(`goal.${puzzle.goal}`);
  find("#task").textContent = puzzle.task;
  const { title } = puzzle.seat; // where the rules name the seats, their pieces look like that
  find("#who").replaceChildren(...(title ? [say("puzzle.youAre", { title })] : [seatIcon(puzzle.seat), say("puzzle.youAct")]));
  const known = puzzle.mine?.score;
  find("#before").textContent = typeof known !== "number" ? "" : say(puzzle.mine?.solved ? "puzzle.solvedBefore" : "puzzle.triedBefore");
  find("#rating").textContent = say("puzzle.rating", { rating: puzzle.me.rating });
  board.show(scenes[0], { moving: false });
  enter("solving");
  announce([puzzle.title, puzzle.task, find("#who").textContent].join(" "));
}

// ---- what can be done in each phase ----

/** @param {Phase} next */
function enter(next) {
  phase = next;
  if (phase === "solving") find("#todo").textContent = moves.length === 0 ? puzzle.task : say("puzzle.goOn");
  else if (phase === "wrong") find("#todo").textContent = say(`fails.${puzzle.goal}`);
  else if (phase === "over") find("#todo").textContent = say(solved ? "puzzle.solved" : "puzzle.shown");
  find("#main").dataset.phase = phase;
  drawDoors();
}

function drawDoors() {
  const help = el("button", { type: "button", class: "icon tool", title: say("legend.title"), "aria-label": say("legend.title"), onclick: () => openHelp(puzzle.game, drawKeys(KEYS_TOLD)) }, icon("help"));
  const hint = el("button", { type: "button", id: "hint", title: say("puzzle.hintTitle"), onclick: showHint }, icon("hint"), say("puzzle.hint"));
  const solution = el("button", { type: "button", id: "solution", onclick: giveUp }, say("puzzle.showSolution"));
  const again = el("button", { type: "button", id: "again", class: "main", onclick: tryAgain }, say("puzzle.again"));
  const study = el("button", { type: "button", id: "study", onclick: openStudy }, say("puzzle.study"));
  const next = el("button", { type: "button", id: "next", class: "main", onclick: goOn }, say("puzzle.next"));
  const link = el("button", { type: "button", id: "share", class: "icon tool", title: say("waiting.copy"), "aria-label": say("waiting.copy"), onclick: share }, icon("copy"));
  const doors = { busy: [], solving: [help, hint, solution], wrong: [solution, again], over: [link, study, next] };
  find("#doors").replaceChildren(...doors[phase]);
}

/** @param {unknown} error */
function complain(error) {
  const { text, clause } = objectionOf(error);
  note.refuse(text, clause, puzzle?.game);
}

// ---- answers ----

/** @param {string} move */
async function tryMove(move) {
  if (phase !== "solving") return;
  enter("busy");
  try {
    const seconds = Math.min(86_400, Math.round((performance.now() - began) / 1000));
    const answer = await tryPuzzle(path, [...moves, move], seconds, upright.matches);
    note.clear();
    await showFrames(answer.frames, answer.status === "right");
    tellCounted(answer.counted);
    const replies = answer.frames.slice(1).map(({ told }) => told).join(" ");
    if (answer.status === "wrong") refuse(replies);
    else {
      moves.push(move);
      onTheLine = !answer.other;
      scenes.push(...answer.frames.map(({ scene }) => applySceneDelta(scene, null)));
      if (answer.explained) finish(answer.explained, true);
      else {
        enter("solving");
        note.tell([say("puzzle.right"), replies].join(" "));
      }
    }
  } catch (error) {
    complain(error);
    tryAgain();
  }
}

/** @param {string} replies how it is refuted */
function refuse(replies) {
  play("wrong");
  enter("wrong");
  note.refuse(replies ? say("puzzle.refuted", { reply: replies }) : say(`less.${puzzle.goal}`));
  find("#again").focus({ preventScroll: true });
}

/** Back to where the last right move led. */
function tryAgain() {
  board.show(scenes[scenes.length - 1]);
  note.clear();
  enter("solving");
  board.focus();
}

/**
 * Show what happens, one step after the other; the first is the reader's own and is seen already.
 * @param {PuzzleFrame[]} frames
 * @param {boolean} playable at the end
 */
async function showFrames(frames, playable) {
  for (const [number, { scene, path: way }] of frames.entries()) {
    if (number > 0 && motionWanted()) await new Promise((rested) => setTimeout(rested, RESTS[getChoice("speed")]));
    const last = number === frames.length - 1;
    await board.show(applySceneDelta(scene, board.scene), { path: way, playable: playable && last });
  }
}

/** @param {Counted | null} counted */
function tellCounted(counted) {
  if (!counted) return;
  const change = counted.rating - counted.before;
  find("#rating").textContent = say("puzzle.rated", { before: counted.before, rating: counted.rating, change: change < 0 ? `−${-change}` : `+${change}` });
}

// ---- help, and the end ----

async function showHint() {
  try {
    const { ids } = await getPuzzleHint(path, moves);
    if (phase !== "solving") return;
    board.hint(ids);
    const { spots = [], actions = [], trays = [] } = board.scene ?? {};
    const names = [...spots, ...actions, ...trays].flatMap((each) => (ids.includes(each.id) && each.name ? [each.name] : []));
    note.tell(say("puzzle.hintTold", { name: names[0] ?? "" }));
  } catch (error) {
    complain(error);
  }
}

const giveUp = () => showLine(false);

/**
 * The solution from its start, step by step.
 * @param {boolean} well whether the reader has found it
 */
async function showLine(well) {
  enter("busy");
  try {
    const { counted, explained: told, start, frames } = await showSolution(path, upright.matches);
    note.clear();
    scenes = [applySceneDelta(start, null), ...frames.map(({ scene }) => applySceneDelta(scene, null))];
    onTheLine = true;
    await board.show(scenes[0], { playable: false });
    await showFrames(frames, false);
    tellCounted(counted);
    finish(told, well);
  } catch (error) {
    complain(error);
    tryAgain();
  }
}

/**
 * @param {Explained} told
 * @param {boolean} well
 */
function finish(told, well) {
  explained = told;
  solved = well;
  shownStep = scenes.length - 1;
  find("#explained").hidden = false;
  enter("over");
  drawSolution();
  if (well) {
    play("over");
    note.tell([say(onTheLine ? "puzzle.praise" : "puzzle.praiseOther"), told.claim].join(" "));
    if (puzzle.daily) tellStreak();
  } else announce([say("puzzle.shown"), ...told.line.map((step) => step.told), told.claim].join(" "));
  find("#next").focus({ preventScroll: true });
}

function drawSolution() {
  if (!explained) return;
  const title = solved ? say("puzzle.solved") : say("puzzle.shown");
  const whole = onTheLine && scenes.length === explained.line.length + 1;
  find("#explained").replaceChildren(...drawExplained(explained, title, whole ? { shown: shownStep, show: showStep } : null));
}

/** @param {number} step */
function showStep(step) {
  const onward = step === shownStep + 1;
  shownStep = step;
  board.show(scenes[step], { path: onward ? explained?.line[step - 1]?.path : [], playable: false });
  drawSolution();
  find(`#explained [data-step="${step}"]`).focus({ preventScroll: true });
}

async function tellStreak() {
  const { streak } = await getPuzzleProgress();
  find("#before").textContent = say(streak === 1 ? "puzzles.streakOne" : "puzzles.streak", { days: streak });
}

// ---- where to go from here ----

async function share() {
  try {
    await navigator.clipboard.writeText(`${location.origin}/puzzles/${path}`);
    note.tell(say("waiting.copied"));
  } catch {
    note.tell(`${location.origin}/puzzles/${path}`); // the clipboard is only for safe addresses
  }
}

async function goOn() {
  const wanted = new URLSearchParams(location.search);
  const search = wanted.size > 0 ? `?${wanted}` : "";
  if (wanted.size === 0) wanted.set("game", puzzle.game);
  try {
    const { game, id } = await getNextPuzzle({ ...Object.fromEntries(wanted), after: path });
    location.href = `/puzzles/${game}/${id}${search}`;
  } catch (error) {
    complain(error);
  }
}

async function openStudy() {
  if (!explained) return;
  try {
    const { id } = await beginStudy({ kind: "position", position: explained.position }, say("puzzle.studyName", { game: puzzle.title }));
    location.href = `/study/${id}`;
  } catch (error) {
    complain(error);
  }
}

/**
 * Why a touch that is no choice is none; nothing once the puzzle is over.
 * @param {string[]} ids
 */
async function sayWhyNot(ids) {
  if (phase !== "solving") return;
  try {
    const { text, clause } = await explainPuzzleTouch(path, moves, ids);
    note.refuse(text, clause, puzzle.game);
  } catch (error) {
    complain(error);
  }
}

/** The screen is held otherwise: the same position as it is drawn then. */
async function redraw() {
  if (phase === "over") await showLine(solved);
  else {
    const kept = moves;
    await begin();
    if (kept.length === 0) return;
    const { frames } = await tryPuzzle(path, kept, 0, upright.matches);
    moves = kept;
    scenes.push(applySceneDelta(frames[frames.length - 1].scene, null));
    onTheLine = false; // some of its scenes are missing now
    tryAgain();
  }
}

/** @type {Record<string, string>} */
const KEYS = { h: "#hint", n: "#next", a: "#again" };
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof Element && event.target.closest("input, textarea, select, dialog")) return;
  if (event.key === "Escape") board.cancel();
  else if (event.key in KEYS) document.querySelector(`button${KEYS[event.key]}`)?.dispatchEvent(new MouseEvent("click"));
});

drawHeader([[say("nav.puzzles"), "/puzzles"], [say("nav.rules"), `/rules/${path.split("/")[0]}`]]);
nameButtons();
upright.addEventListener("change", () => redraw().catch(complain));
try {
  await begin();
} catch (error) {
  complain(error);
}
