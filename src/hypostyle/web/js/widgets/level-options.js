/** The opponents in a list to choose from. */

import { el } from "../dom.js";
import { say } from "../words.js";

/** @import { Game } from "../types.d.ts" */

/**
 * A group of options by number and name, so that what tells them apart comes first where a list is narrow.
 * @param {string} label what they do
 * @param {Game["levels"]} levels
 * @param {number | null | undefined} chosen
 */
export const levelOptions = (label, levels, chosen) =>
  el("optgroup", { label }, levels.map(({ level, name, strength }) =>
    el("option", { value: level, selected: level === chosen }, say("new.level", { level, name, strength }))));
