/** The program that thinks along: its switch, its lines, and why its best move is good. */

import { el, find } from "../dom.js";
import { getSetting, saveSetting } from "../settings.js";
import { formatNumber, formatPercent, say } from "../words.js";
import { drawBar, drawFigures } from "./chances-bar.js";

/** @import { EngineLine, StudyPageMessage, StudySeat, ThoughtMessage } from "../types.d.ts" */

const MOST_LINES = 5;
const USUAL_LINES = 3;

export class Engine {
  #send;
  #play;
  /** @type {StudySeat[]} */
  #seats = [];
  #switch = find("#thinking", HTMLInputElement);
  #lines = find("#lines", HTMLSelectElement);
  /** @type {ThoughtMessage | null} the last that was told about the position that is looked at */
  #thought = null;

  /**
   * @param {(message: StudyPageMessage) => void} send
   * @param {(moves: string[]) => void} play a line from the position that is looked at
   */
  constructor(send, play) {
    this.#send = send;
    this.#play = play;
    find("#engine-title").textContent = say("study.thinks");
    find("#lines-label").textContent = say("study.lines");
    const kept = Number(getSetting("studyLines", String(USUAL_LINES)));
    const counts = Array.from({ length: MOST_LINES }, (_, at) => at + 1);
    this.#lines.append(...counts.map((count) => el("option", { value: count, selected: count === kept }, String(count))));
    this.#lines.addEventListener("change", () => {
      saveSetting("studyLines", this.#lines.value);
      this.begin();
    });
    this.#switch.addEventListener("change", () => this.begin());
    const more = find("#more");
    more.textContent = say("study.more");
    more.addEventListener("click", () => {
      more.hidden = true;
      this.#send({ type: "more" });
    });
    this.clear();
  }

  get on() {
    return this.#switch.checked;
  }

  /** What to point at for the best move of the position that is looked at; nothing if there is none. */
  get ids() {
    return this.#thought?.ids ?? [];
  }

  toggle() {
    this.#switch.click();
  }

  /** @param {StudySeat[]} seats */
  seated(seats) {
    this.#seats = seats;
  }

  /** Tell the server what is wanted; after a new connection, too. */
  begin() {
    this.#send({ type: "think", on: this.on, lines: Number(this.#lines.value) || USUAL_LINES });
    this.clear();
  }

  /** Another position is looked at. */
  clear() {
    this.#thought = null;
    find("#engine-body").hidden = !this.on;
    find(".lines").hidden = !this.on;
    find("#more").hidden = true;
    find("#engine-status").textContent = this.on ? say("study.thinking") : "";
    find("#engine-body").classList.add("stale"); // what was found before stays until there is something new
    if (!this.on) drawBar(find("#chances"), this.#seats, []);
  }

  /** @param {ThoughtMessage} thought */
  hear(thought) {
    if (!this.on) return;
    this.#thought = thought;
    const { chances, lines, running, done, seat, said, why } = thought;
    find("#engine-body").classList.remove("stale");
    drawBar(find("#chances"), this.#seats, chances);
    drawFigures(find("#seat-chances"), this.#seats, chances, seat);
    find("#why").textContent = lines.length > 0 ? say("study.why", { said, why }) : "";
    this.#drawLines(lines, seat ?? 0);
    find("#more").hidden = running || done;
    const nodes = formatNumber(thought.nodes);
    if (lines.length === 0) find("#engine-status").textContent = say("study.nothingToThink");
    else find("#engine-status").textContent = say(running ? "study.thinksNow" : done ? "study.thoughtAll" : "study.thoughtSoFar", { nodes });
  }

  /**
   * @param {EngineLine[]} lines
   * @param {number} seat
   */
  #drawLines(lines, seat) {
    const list = find("#engine-lines");
    const held = list.contains(document.activeElement) && document.activeElement instanceof HTMLElement ? document.activeElement.dataset.at : null;
    list.replaceChildren(...lines.map((line, place) => {
      const { moves, told, proven } = line;
      const points = line.points && this.#seats.length > 1 ? el("span", { class: "points", title: say("study.points") }, line.points.map((each) => formatNumber(each)).join(" : ")) : null;
      return el("li", {},
        el("span", { class: proven ? "worth proven" : "worth", title: proven ? say("study.proven") : null }, worth(line, seat)),
        el("span", { class: "way" }, moves.map((_, at) =>
          el("button", { type: "button", class: "move", "data-at": `${place}:${at}`, "aria-label": say("study.playLine", { moves: told.slice(0, at + 1).join(" ") }),
            onclick: () => this.#play(moves.slice(0, at + 1)) }, told[at]))),
        points);
    }));
    const again = held ? list.querySelector(`[data-at="${held}"]`) : null;
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
  }
}

/**
 * What a line is worth for the seat to act: its chance, or what is proved.
 * @param {EngineLine} line
 * @param {number} seat
 */
function worth({ chances, values, proven, ends }, seat) {
  const value = values[seat];
  if (!proven) return formatPercent(chances[seat]);
  if (value > 0.999) return ends === null ? say("study.wins") : say("study.winsIn", { moves: ends });
  if (value < -0.999) return ends === null ? say("study.loses") : say("study.losesIn", { moves: ends });
  return value === 0 ? say("study.drawn") : formatPercent(chances[seat]);
}
