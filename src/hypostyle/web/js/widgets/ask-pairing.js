/** Asks with which clock the reader wants to play somebody, and what they are called if that is not known yet. */

import { getMe } from "../api.js";
import { el } from "../dom.js";
import { getSetting, saveSetting } from "../settings.js";
import { say } from "../words.js";
import { drawNameField, readNameField } from "./ask-name.js";
import { clockName } from "./clock-text.js";
import { openDialog } from "./dialog.js";

/** @import { Clock } from "../types.d.ts" */

/** Few, so that people with the same wish find each other. @type {Record<string, Clock | null>} */
const CLOCKS = { none: null, live: { kind: "live", base: 600, increment: 5 }, days: { kind: "days", days: 3 } };

/** @param {Clock | null} clock */
const nameOf = (clock) => (clock === null ? say("new.noClock") : clockName({ base: 0, increment: 0, days: 0, ...clock }));

/**
 * The clock, and the name or null if it is known already; undefined if the reader would rather not.
 * @param {string} title
 * @returns {Promise<{ clock: Clock | null, name: string | null } | undefined>}
 */
export async function askPairing(title) {
  const named = (await getMe()).name !== null;
  const before = getSetting("pairing", "none");
  return new Promise((resolve) => {
    const field = drawNameField();
    const chosen = Object.hasOwn(CLOCKS, before) ? before : "none";
    const choices = Object.entries(CLOCKS).map(([key, clock]) =>
      el("label", { class: "chip" },
        el("input", { type: "radio", name: "pairing", value: key, checked: key === chosen, autofocus: named && key === chosen }), el("span", {}, nameOf(clock))));
    const form = el("form", { method: "dialog" },
      ...(named ? [] : [el("p", {}, el("label", { for: "my-name" }, say("join.name")), " ", field), el("p", { class: "help" }, say("join.nameHelp"))]),
      el("fieldset", {}, el("legend", {}, say("new.clock")), el("div", { class: "chips" }, choices), el("p", { class: "help" }, say("pair.help"))),
      el("div", { class: "row" },
        el("button", { value: "no", formnovalidate: true }, say("page.cancel")),
        el("button", { value: "yes", class: "main" }, say("hall.play"))));
    const dialog = el("dialog", { class: "slip pairing", "aria-labelledby": "pairing-title" }, el("h2", { id: "pairing-title" }, title), form);
    dialog.addEventListener("close", () => {
      const wanted = String(new FormData(form).get("pairing"));
      const name = named ? null : readNameField(field);
      if (dialog.returnValue !== "yes" || name === "") return resolve(undefined);
      saveSetting("pairing", wanted);
      resolve({ clock: CLOCKS[wanted], name });
    });
    openDialog(dialog);
  });
}
