/** The rules of a game: a list of contents, the marks explained, and every clause with its own address. */

import { get } from "./api.js";
import { byId, el } from "./dom.js";
import { drawHeader } from "./header.js";
import { say } from "./words.js";

const name = location.pathname.split("/").at(-1);
const [rules, games] = await Promise.all([get(`/api/games/${name}/rules`), get("/api/games")]);

function drawContents() {
  const titles = [...byId("text").querySelectorAll("h2")];
  titles.forEach((title, number) => (title.id ||= `part-${number + 1}`));
  byId("contents").replaceChildren(
    el("h2", {}, say("rules.contents")),
    el("ol", {}, titles.map((title) => el("li", {}, el("a", { href: `#${title.id}` }, title.textContent)))),
    el("h2", {}, say("rules.others")),
    el("ul", {}, games.filter((game) => game.name !== name).map((game) =>
      el("li", {}, el("a", { href: `/rules/${game.name}` }, game.title)))),
  );
}

function drawMarks() {
  const marks = ["R", "J", "H"].filter((mark) => byId("text").querySelector(`.mark-${mark}`));
  byId("marks").hidden = marks.length === 0;
  byId("marks").replaceChildren(
    el("h2", {}, say("rules.marks")),
    el("dl", {}, marks.map((mark) =>
      el("div", {}, el("dt", {}, el("span", { class: `mark mark-${mark}` }, `(${mark})`)), el("dd", {}, say(`rules.${mark}`))))),
  );
}

/** The clause of the address, now that there is something to go to. */
function goToClause() {
  const id = decodeURIComponent(location.hash.slice(1));
  document.querySelector(".here")?.classList.remove("here");
  const clause = id && byId(id);
  if (!clause) return;
  clause.classList.add("here");
  clause.tabIndex = -1;
  clause.focus({ preventScroll: true });
  clause.scrollIntoView({ block: "start" });
}

drawHeader([[say("nav.lesson"), `/lesson/${name}`], [say("hall.new"), `/new/${name}`]]);
document.title = `${say("rules.title", { game: rules.title })} · Hypostyle`;
byId("text").innerHTML = rules.html; // made by our own server from our own text
byId("credit").replaceChildren(el("h2", {}, say("rules.credit")), el("p", {}, rules.credit));
drawContents();
drawMarks();
goToClause();
addEventListener("hashchange", goToClause);
