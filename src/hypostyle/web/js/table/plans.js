/** Conditional moves: lines that are played out on the board before they come, kept by the server, and told to nobody else. */

import { el, find } from "../dom.js";
import { icon } from "../widgets/icons.js";
import { say } from "../words.js";

/** @import { PageMessage, PlanMessage, Supposed, Table } from "../types.d.ts" */

const MOST_LINES = 10; // as in server/requests.py

/** @param {string[]} line */
const written = (line) => line.join(" → ");

export class Plans {
  #send;
  #show;
  #leave;
  /** @type {Table | null} */
  #table = null;
  /** @type {string[][]} */
  #lines = [];
  #asked = -1; // the ply that the lines were asked for
  /** @type {string[] | null} the moves of the line that is being entered; null: none is */
  #moves = null;
  #pending = false; // whether the server is still to answer: until then the board shows what is past

  /**
   * @param {(message: PageMessage) => void} send
   * @param {(supposed: Supposed) => void} show a position that may come on the board
   * @param {() => void} leave show the present again
   */
  constructor(send, show, leave) {
    this.#send = send;
    this.#show = show;
    this.#leave = leave;
    find("#plan-title").textContent = say("plan.title");
    find("#plan-text").textContent = say("plan.text");
    const add = find("#plan-add", HTMLButtonElement);
    add.textContent = say("plan.add");
    add.addEventListener("click", () => this.#enter([]));
    find("#plan-keep").textContent = say("plan.keep");
    find("#plan-keep").addEventListener("click", () => this.#keep());
    find("#plan-back").textContent = say("plan.back");
    find("#plan-back").addEventListener("click", () => this.#enter(this.#moves?.slice(0, -1) ?? []));
    find("#plan-cancel").textContent = say("page.cancel");
    find("#plan-cancel").addEventListener("click", () => {
      this.stop();
      this.#leave();
    });
  }

  /** Whether a line is being entered: then moves on the board belong to it. */
  get entering() {
    return this.#moves !== null;
  }

  /** Something else is shown on the board. */
  stop() {
    this.#moves = null;
    this.#pending = false;
    find("#planning").hidden = true;
  }

  /** @param {Table} table */
  show(table) {
    this.#table = table;
    find("#plans").hidden = !table.can.plan;
    if (!table.can.plan) {
      this.#lines = [];
      this.#asked = -1;
    } else if (this.#asked !== table.ply) {
      this.#asked = table.ply;
      this.#lines = [];
      this.#send({ type: "plan", ply: table.ply });
    }
    this.#draw();
  }

  /** The lines that the server keeps. @param {PlanMessage} message */
  hear({ ply, lines }) {
    if (ply !== this.#table?.ply) return;
    this.#lines = lines;
    this.#draw();
  }

  /** A position that may come. @param {Supposed} supposed */
  hearSupposed(supposed) {
    this.#pending = false;
    if (this.#moves === null || !this.#table) return;
    this.#moves = supposed.moves;
    const { seats, mine } = this.#table;
    const { to_act, complete, told } = supposed;
    const name = to_act === null ? "" : seats[to_act].name;
    const next = to_act === null ? say("plan.over") : mine.includes(to_act) ? say("plan.mine") : say(complete ? "plan.more" : "plan.theirs", { name });
    find("#planning").hidden = false;
    find("#planning-text").textContent = [...told, next].join(" ");
    find("#plan-keep", HTMLButtonElement).disabled = !complete;
    find("#plan-back", HTMLButtonElement).disabled = supposed.moves.length === 0;
    this.#show(supposed);
    if (supposed.moves.length === 0) find(".stage").scrollIntoView({ block: "nearest" }); // on a phone the button is below the board
  }

  /** A move on the board belongs to the line. @param {string} text */
  play(text) {
    if (!this.#pending) this.#enter([...(this.#moves ?? []), text]);
  }

  /** What was asked for was refused: back to the position before it. */
  refused() {
    this.#enter(this.#moves?.slice(0, -1) ?? []);
  }

  /** @param {string[]} moves */
  #enter(moves) {
    this.#moves = moves;
    this.#pending = true;
    this.#send({ type: "suppose", moves });
  }

  #keep() {
    if (this.#moves === null || !this.#table) return;
    const line = this.#moves;
    this.#set([...this.#lines.filter((other) => written(other) !== written(line)), line]);
    this.stop();
    this.#leave();
  }

  /** @param {string[][]} lines */
  #set(lines) {
    if (this.#table) this.#send({ type: "plan", ply: this.#table.ply, lines });
  }

  #draw() {
    find("#plan-add", HTMLButtonElement).disabled = this.#lines.length >= MOST_LINES;
    find("#plan-lines").replaceChildren(...this.#lines.map((line) => {
      const label = say("plan.remove", { line: written(line) });
      return el("li", {}, el("span", {}, written(line)),
        el("button", { type: "button", class: "plain icon", title: label, "aria-label": label,
          onclick: () => this.#set(this.#lines.filter((other) => other !== line)) }, icon("close")));
    }));
  }
}
