/** What is set and not placed: who is to act, the options, what is in hand. */

import { el, find } from "../dom.js";
import { say } from "../words.js";

/** @import { Control, Fields, OptionValue } from "../types.d.ts" */

/**
 * The value at a path of the JSON form: `supply.0`.
 * @param {Fields} fields
 * @param {string} path
 * @returns {unknown}
 */
export function valueAt(fields, path) {
  const [first, ...rest] = path.split(".");
  const held = fields[first];
  if (rest.length === 0) return held;
  return typeof held === "object" && held !== null ? /** @type {Record<string, unknown>} */ (held)[rest.join(".")] : undefined;
}

/**
 * @param {Control[]} controls
 * @param {Fields} fields
 * @param {Set<string>} wrong the fields that have problems
 * @param {(path: string, value: OptionValue) => void} set
 */
export function drawControls(controls, fields, wrong, set) {
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.path : undefined;
  const rows = controls.map((control) => {
    const field = control.choices.length > 0 ? drawChoice(control, fields, set) : drawNumber(control, fields, set);
    field.dataset.path = control.path;
    if (wrong.has(control.path) || wrong.has(control.path.split(".")[0])) field.setAttribute("aria-invalid", "true");
    return el("label", { class: "control" }, el("span", {}, control.label), field);
  });
  find("#controls").replaceChildren(...rows);
  if (focused !== undefined) controlOf(focused)?.focus({ preventScroll: true });
}

/**
 * The control of a field, or the first of those within it.
 * @param {string} field
 */
export function controlOf(field) {
  const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("#controls [data-path]")]);
  return all.find(({ dataset }) => dataset.path === field) ?? all.find(({ dataset }) => dataset.path?.startsWith(`${field}.`)) ?? null;
}

/**
 * @param {Control} control
 * @param {Fields} fields
 * @param {(path: string, value: OptionValue) => void} set
 */
function drawChoice({ path, choices, empty }, fields, set) {
  const value = valueAt(fields, path);
  const offered = empty ? [{ value: null, name: say(path === "to_act" ? "editor.nobody" : "editor.none") }, ...choices] : choices;
  const known = offered.some((choice) => choice.value === value);
  return el("select", { onchange: ({ target }) => target instanceof HTMLSelectElement && set(path, offered[Number(target.value)].value) },
    known ? null : el("option", { value: "", selected: true, disabled: true }, "?"),
    offered.map((choice, at) => el("option", { value: at, selected: choice.value === value }, choice.name)));
}

/**
 * @param {Control} control
 * @param {Fields} fields
 * @param {(path: string, value: OptionValue) => void} set
 */
function drawNumber({ path, low, high, empty }, fields, set) {
  const value = valueAt(fields, path);
  const input = el("input", { type: "number", min: low, max: high, value: typeof value === "number" ? value : "", inputmode: "numeric",
    placeholder: empty ? say("editor.none") : null });
  input.addEventListener("change", () => {
    if (input.value === "" ? empty : input.checkValidity()) set(path, input.value === "" ? null : Number(input.value));
    else input.reportValidity();
  });
  return input;
}
