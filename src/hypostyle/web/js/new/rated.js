/** Whether ratings are at stake, and whether anybody may watch: where somebody elsewhere is invited. */

import { el } from "../dom.js";
import { say } from "../words.js";

/** @import { Setup } from "./setup.js" */

/**
 * @param {HTMLElement} place
 * @param {Setup} setup
 */
export function drawRated(place, setup) {
  place.hidden = !setup.invites;
  const box = (/** @type {string} */ id, /** @type {boolean} */ checked, /** @type {boolean} */ disabled, /** @type {(on: boolean) => void} */ choose) => {
    const made = el("input", { type: "checkbox", id, checked, disabled, "aria-describedby": `${id}-help` });
    made.addEventListener("change", () => choose(made.checked));
    return made;
  };
  const row = (/** @type {string} */ text, /** @type {HTMLInputElement} */ input, /** @type {string} */ help) =>
    el("div", { class: "option" }, el("label", { for: input.id }, text), input, el("p", { class: "help", id: `${input.id}-help` }, help));
  const watched = box("public", setup.isPublic, false, (on) => (setup.public = on));
  const rated = box("rated", setup.isRated, !setup.mayBeRated, (on) => {
    setup.rated = on;
    watched.checked = setup.isPublic;
  });
  place.replaceChildren(el("legend", {}, say("new.ratedTitle")),
    row(say("new.rated"), rated, say(setup.account ? "new.ratedHelp" : "new.ratedGuest")),
    row(say("new.public"), watched, say("new.publicHelp")));
}
