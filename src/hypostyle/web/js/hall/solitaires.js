/** The solitaires of today, and how many days this visitor has solved. */

import { beginDaily, getDaily, goToTable } from "../api.js";
import { el, find } from "../dom.js";
import { icon } from "../widgets/icons.js";
import { say } from "../words.js";

/** @import { DailySolitaire } from "../types.d.ts" */

/**
 * A button for each way to play it; what is solved says in how many moves.
 * @param {DailySolitaire} solitaire
 * @param {(error: unknown) => void} complain
 */
function drawRow({ game, title, label, note, variants, days, run }, complain) {
  const begin = (/** @type {number} */ variant) => beginDaily(game, variant).then(goToTable).catch(complain);
  const buttons = variants.map(({ value, moves }) => {
    const name = `${title}, ${label} ${value}`;
    const done = moves === null ? "" : `, ${say("daily.done", { moves })}`;
    return el("button", { type: "button", "aria-label": name + done, title: done ? say("daily.done", { moves: moves ?? 0 }) : null, onclick: () => begin(value) },
      String(value), done ? icon("tick") : null);
  });
  return el("li", {},
    el("strong", {}, title),
    el("span", { class: "daily-levels" }, el("span", { "aria-hidden": "true" }, `${label}:`), buttons),
    el("span", { class: "state" }, days === 0 ? say("daily.none") : say("daily.count", { days, run })),
    el("p", { class: "daily-note" }, note));
}

/** @param {(error: unknown) => void} complain */
export async function showSolitaires(complain) {
  const { day, solitaires } = await getDaily();
  find("#solitaires").hidden = solitaires.length === 0;
  find("#solitaires-day").textContent = new Date(`${day}T12:00:00Z`).toLocaleDateString(document.documentElement.lang, { dateStyle: "long", timeZone: "UTC" });
  find("#solitaires-list").replaceChildren(...solitaires.map((solitaire) => drawRow(solitaire, complain)));
}
