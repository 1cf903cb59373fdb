/** The rules of a game: a list of contents, the marks explained, and every clause with its own address. */

import { getGames, getRules } from "../api.js";
import { el, find } from "../dom.js";
import { drawHeader } from "../widgets/header.js";
import { say } from "../words.js";

/** @type {("R" | "J" | "H")[]} */
const MARKS = ["R", "J", "H"];

const name = location.pathname.split("/").at(-1) ?? "";
const [rules, games] = await Promise.all([getRules(name), getGames()]);

function drawContents() {
  const titles = [...find("#text").querySelectorAll("h2")];
  titles.forEach((title, number) => (title.id ||= `part-${number + 1}`));
  find("#contents").replaceChildren(
    el("h2", {}, say("rules.contents")),
    el("ol", {}, titles.map((title) => el("li", {}, el("a", { href: `#${title.id}` }, title.textContent)))),
    el("h2", {}, say("rules.others")),
    el("ul", {}, games.filter((game) => game.name !== name).map((game) =>
      el("li", {}, el("a", { href: `/rules/${game.name}` }, game.title)))),
  );
}

function drawMarks() {
  const marks = MARKS.filter((mark) => find("#text").querySelector(`.mark-${mark}`));
  find("#marks").hidden = marks.length === 0;
  find("#marks").replaceChildren(
    el("h2", {}, say("rules.marks")),
    el("dl", {}, marks.map((mark) =>
      el("div", {}, el("dt", {}, el("span", { class: `mark mark-${mark}` }, `(${mark})`)), el("dd", {}, say(`rules.${mark}`))))),
  );
}

/** Go to the clause of the address, now that there is something to go to. */
function goToClause() {
  document.querySelector(".here")?.classList.remove("here");
  const clause = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!clause) return;
  clause.classList.add("here");
  clause.tabIndex = -1;
  clause.focus({ preventScroll: true });
  clause.scrollIntoView({ block: "start" });
}

drawHeader([[say("nav.lesson"), `/lesson/${name}`], [say("hall.play"), `/new/${name}`], [say("editor.enter"), `/editor/${name}`]]);
document.title = `${say("rules.title", { game: rules.title })} · Hypostyle`;
find("#text").innerHTML = rules.html; // made by our own server from our own text
find("#credit").replaceChildren(el("h2", {}, say("rules.credit")), el("p", {}, rules.credit));
drawContents();
drawMarks();
goToClause();
addEventListener("hashchange", goToClause);
