/** A guided first game: a text, a board, and something to do on it. */

import { announce } from "./announce.js";
import { get, goTo, post } from "./api.js";
import { drawActions } from "./board/actions.js";
import { Board } from "./board/board.js";
import { wholeScene } from "./board/whole.js";
import { byId, el } from "./dom.js";
import { drawHeader } from "./header.js";
import { Note } from "./table/note.js";
import { language, say } from "./words.js";

const name = location.pathname.split("/").at(-1);
const lesson = await get(`/api/games/${name}/lesson`);
const upright = matchMedia("(max-width: 760px) and (orientation: portrait)");
const note = new Note(byId("note"));
let number = 0;
let done = false;

const board = new Board(byId("board"), {
  move: tryMove,
  wrong: sayWhyNot,
  changed: () => board.scene && drawActions(byId("actions"), board),
});

async function show(wanted) {
  number = wanted;
  const step = await get(`/api/games/${name}/lesson/${number}?tall=${upright.matches ? 1 : 0}`);
  done = !step.todo;
  note.clear();
  byId("count").textContent = say("lesson.step", { number: number + 1, all: lesson.steps.length });
  byId("step-title").textContent = step.title;
  byId("text").replaceChildren(...step.text.split("\n\n").map((part) => el("p", {}, part)));
  byId("clause").replaceChildren(
    ...(step.clause ? [el("a", { href: `/rules/${name}#${step.clause}`, target: "_blank" }, say("lesson.clause", { clause: step.clause }))] : []));
  byId("todo").textContent = step.todo ? say("lesson.do") : "";
  board.show(wholeScene(step.scene, null), { moving: false, playable: step.todo });
  location.replace(`#${number + 1}`);
  drawDoors();
  announce([step.title, step.text].join(". "));
}

async function tryMove(move) {
  const answer = await post(`/api/games/${name}/lesson/${number}`, { move, language, tall: upright.matches });
  if (!answer.right) {
    note.refuse(answer.text, answer.clause ?? null, name);
    board.show(board.scene);
    return;
  }
  done = true;
  note.tell(answer.text);
  byId("todo").textContent = "";
  board.show(wholeScene(answer.scene, board.scene), { path: answer.last?.path ?? [], playable: false });
  drawDoors();
  byId(byId("next").hidden ? "play" : "next").focus({ preventScroll: true });
}

/** Why a touch that is no choice is none; nothing once the step is done. */
async function sayWhyNot(ids) {
  if (done) return;
  const { text, clause } = await post(`/api/games/${name}/lesson/${number}/touch`, { ids, language });
  note.refuse(text, clause, name);
}

function drawDoors() {
  const last = number === lesson.steps.length - 1;
  byId("back").disabled = number === 0;
  byId("next").hidden = last;
  byId("next").classList.toggle("main", done);
  byId("play").hidden = !last;
  byId("play").classList.toggle("main", done);
  const items = lesson.steps.map((step, at) =>
    el("li", {}, el("button", { type: "button", class: "step-dot", title: step.title,
      "aria-label": `${say("lesson.step", { number: at + 1, all: lesson.steps.length })}: ${step.title}`,
      "aria-current": at === number ? "step" : null, onclick: () => show(at) }, String(at + 1))));
  byId("progress").replaceChildren(...items);
}

async function playForReal() {
  const game = (await get("/api/games")).find((each) => each.name === name);
  const players = Math.max(2, game.usual);
  const seats = Array.from({ length: players }, (_, seat) => (seat === 0 ? { kind: "person" } : { kind: "opponent", level: 1 }));
  goTo(await post("/api/tables", { game: name, players, options: {}, seats, opens: 0 }));
}

drawHeader([[say("nav.rules"), `/rules/${name}`], [say("hall.new"), `/new/${name}`]]);
document.title = `${say("lesson.title", { game: lesson.title })} · Hypostyle`;
byId("title").textContent = say("lesson.title", { game: lesson.title });
byId("back").textContent = say("lesson.back");
byId("next").textContent = say("lesson.next");
byId("play").textContent = say("lesson.play");
byId("progress").setAttribute("aria-label", say("lesson.steps"));
byId("back").addEventListener("click", () => show(number - 1));
byId("next").addEventListener("click", () => show(number + 1));
byId("play").addEventListener("click", playForReal);
document.addEventListener("keydown", (event) => event.key === "Escape" && board.cancel());
upright.addEventListener("change", () => show(number));
if (lesson.steps.length === 0) byId("text").textContent = say("lesson.none");
else await show(Math.min(lesson.steps.length, Math.max(1, Number(location.hash.slice(1)) || 1)) - 1);
