/** The buttons beside the board: tools, steps through the game, files, zoom. */

import { stacked } from "../board/fit.js";
import { el, find } from "../dom.js";
import { icon } from "../widgets/icons.js";
import { say } from "../words.js";
import { soundOn } from "./sound.js";

/** @import { Table } from "../types.d.ts" */
/** @import { IconName } from "../widgets/icons.js" */
/** @import { WordKey } from "../words.js" */

/** @typedef {keyof typeof ICONS} ToolName */
/** @typedef {`tool.${ToolName | "goOn" | "soundOn" | "soundOff"}`} ToolKey */

/** @satisfies {Record<string, IconName>} */
const ICONS = {
  undo: "undo", redo: "redo", hint: "hint", solvable: "solvable", turn: "turn", pause: "pause", sound: "silent", resign: "resign", rematch: "again", next: "on",
  study: "pen", settings: "settings", help: "help", replay: "replay", first: "first", back: "back", on: "on", last: "last", copy: "copy", save: "save", picture: "picture",
  larger: "plus", smaller: "minus", whole: "whole",
};

/** @type {[place: string, label: WordKey, names: ToolName[]][]} */
const ROWS = [
  ["#tools", "table.tools", ["undo", "redo", "hint", "solvable", "turn", "pause", "sound", "resign", "rematch", "next", "study", "settings", "help"]],
  ["#again", "table.recap", ["replay"]],
  ["#steps", "table.steps", ["first", "back", "on", "last"]],
  ["#files", "table.files", ["copy", "save", "picture"]],
  ["#zoom", "table.zoom", ["larger", "smaller", "whole"]],
];

const LABELLED = new Set(["replay"]); // their names are seen, too


export class Toolbar {
  /** @type {Record<ToolName, HTMLButtonElement>} */
  #buttons;

  /** @param {Record<ToolName, () => void>} actions what each button does */
  constructor(actions) {
    const names = /** @type {ToolName[]} */ (Object.keys(ICONS));
    const made = names.map((name) => [name, drawTool(name, actions[name])]);
    this.#buttons = Object.fromEntries(made);
    for (const [place, label] of ROWS) find(place).setAttribute("aria-label", say(label));
    this.#arrange();
    stacked.addEventListener("change", () => this.#arrange());
    this.showSound();
  }

  /** On a narrow screen the tools that are wanted most stand where the thumb is. */
  #arrange() {
    for (const [place, , names] of ROWS) find(place).append(...names.map((name) => this.#buttons[name]));
    if (stacked.matches) find("#quick").append(this.#buttons.undo, this.#buttons.hint, this.#buttons.rematch, this.#buttons.next);
  }

  /** @param {ToolName} name */
  press(name) {
    this.#buttons[name].click();
  }

  /**
   * Offer what can be done.
   * @param {Table} table
   * @param {number | null} looking the ply of an earlier position that is looked at
   */
  show(table, looking) {
    const { undo, redo, hint, solvable, resign, rematch, next, study, pause, first, back, on, last } = this.#buttons;
    const past = looking !== null;
    undo.disabled = !(table.can.undo || table.may_offer.includes("undo")) || past;
    redo.disabled = !table.can.redo || past;
    hint.disabled = !table.can.hint || past;
    solvable.hidden = !table.can.solvable;
    solvable.disabled = past;
    resign.disabled = !table.can.resign || past;
    rematch.hidden = !table.can.rematch || !table.over;
    next.hidden = !table.can.next;
    study.disabled = !table.can.study;
    pause.hidden = !table.can.pause;
    if (table.paused) rename(pause, "tool.goOn", "go");
    else rename(pause, "tool.pause", "pause");
    const here = looking ?? table.ply;
    first.disabled = back.disabled = here === 0;
    on.disabled = last.disabled = here === table.ply;
  }

  showSound() {
    const { sound } = this.#buttons;
    if (soundOn()) rename(sound, "tool.soundOff", "sound");
    else rename(sound, "tool.soundOn", "silent");
    sound.setAttribute("aria-pressed", String(soundOn()));
  }
}

/**
 * @param {ToolName} name
 * @param {() => void} press
 */
function drawTool(name, press) {
  const button = el("button", { type: "button", class: "icon tool", "data-tool": name, onclick: press });
  rename(button, `tool.${name}`, ICONS[name]);
  if (LABELLED.has(name)) button.className = "tool labelled";
  return button;
}

/**
 * @param {HTMLButtonElement} button
 * @param {ToolKey} key the label, which is seen where there is room, is shorter
 * @param {IconName} drawing
 */
function rename(button, key, drawing) {
  button.title = say(key);
  button.setAttribute("aria-label", button.title);
  button.replaceChildren(icon(drawing), el("span", { class: "tool-label", "aria-hidden": "true" }, say(`${key}.label`)));
}
