/** The games in the hall came with the page; here their buttons learn what to do. */

import { createTable, goToTable, playAnyone } from "../api.js";
import { askPairing } from "../widgets/ask-pairing.js";

/** @import { Sitter } from "../types.d.ts" */

/**
 * Set up a table against opponents, and go there.
 * @param {string} game
 * @param {number} players
 * @param {number} level
 */
async function playNow(game, players, level) {
  /** @type {Sitter[]} */
  const opponents = Array.from({ length: players - 1 }, () => ({ kind: "opponent", level }));
  goToTable(await createTable({ game, players, options: {}, seats: [{ kind: "person" }, ...opponents], opens: "lot" }));
}

/**
 * @param {HTMLButtonElement} button
 * @param {(error: unknown) => void} complain
 */
function bindPlay(button, complain) {
  const { play = "", players, level } = button.dataset;
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      await playNow(play, Number(players), Number(level));
    } catch (error) {
      complain(error);
      button.disabled = false;
    }
  });
}

/**
 * @param {HTMLButtonElement} button
 * @param {(error: unknown) => void} complain
 */
function bindAnyone(button, complain) {
  const { anyone = "" } = button.dataset;
  button.addEventListener("click", async () => {
    try {
      const wish = await askPairing(button.getAttribute("aria-label") ?? "");
      if (wish) goToTable(await playAnyone(anyone, wish.clock, wish.name));
    } catch (error) {
      complain(error);
    }
  });
}

/** @param {(error: unknown) => void} complain */
export function bindPlates(complain) {
  for (const button of document.querySelectorAll("button")) {
    if (button.dataset.play) bindPlay(button, complain);
    if (button.dataset.anyone) bindAnyone(button, complain);
  }
}
