/** What is stored of the table cannot be played again: say so, and offer what can be saved. */

import { recordAddress } from "../api.js";
import { el, find } from "../dom.js";
import { announce } from "../widgets/announce.js";
import { say } from "../words.js";

/** @import { BrokenMessage } from "../types.d.ts" */

/**
 * @param {string} id
 * @param {BrokenMessage} message
 */
export function showBroken(id, { text, record }) {
  const save = record && el("a", { class: "button", href: recordAddress(id), download: "" }, say("broken.save"));
  find("#main").className = "notice";
  find("#main").replaceChildren(
    el("h1", {}, say("broken.title")),
    el("p", {}, text),
    el("p", {}, say(record ? "broken.record" : "broken.nothing")),
    el("p", { class: "row" }, save, el("a", { class: "button", href: "/" }, say("broken.hall"))),
  );
  document.title = `${say("broken.title")} · Hypostyle`;
  announce(text);
}
