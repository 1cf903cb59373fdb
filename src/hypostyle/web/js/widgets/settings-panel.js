/** The window with the settings that all pages share. */

import { el } from "../dom.js";
import { CHOICES, getChoice, saveSetting } from "../settings.js";
import { say } from "../words.js";
import { openDialog } from "./dialog.js";

/** @import { ChoiceName } from "../settings.js" */
/** @import { WordKey } from "../words.js" */

export function openSettings() {
  const names = /** @type {ChoiceName[]} */ (Object.keys(CHOICES));
  openDialog(el("dialog", { class: "slip preferences", "aria-labelledby": "settings-title" },
    el("h2", { id: "settings-title" }, say("settings.title")),
    names.map(drawChoice),
    el("form", { method: "dialog" }, el("button", { class: "main" }, say("page.close")))));
}

/** @param {ChoiceName} name */
function drawChoice(name) {
  const chosen = getChoice(name);
  return el("fieldset", {},
    el("legend", {}, say(`settings.${name}`)),
    el("p", { class: "help" }, say(`settings.${name}.help`)),
    el("div", { class: "chips" }, CHOICES[name].map((value) =>
      el("label", { class: "chip" },
        el("input", { type: "radio", name, value, checked: value === chosen, onchange: () => saveSetting(name, value) }),
        el("span", {}, say(/** @type {WordKey} */ (`settings.${name}.${value}`)))))));
}
