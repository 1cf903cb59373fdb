/** Two buttons under the list of moves: sentences or notation. */

import { el } from "../dom.js";
import { CHOICES, getChoice, onSetting, saveSetting } from "../settings.js";
import { say } from "../words.js";

/** @param {HTMLElement} place */
export function drawLogSwitch(place) {
  const buttons = CHOICES.log.map((kind) =>
    el("button", { type: "button", class: "plain", "data-log": kind, onclick: () => saveSetting("log", kind) }, say(`settings.log.${kind}`)));
  const show = () => buttons.forEach((button) => button.setAttribute("aria-pressed", String(button.dataset.log === getChoice("log"))));
  place.setAttribute("aria-label", say("settings.log"));
  place.replaceChildren(...buttons);
  onSetting(show);
  show();
}
