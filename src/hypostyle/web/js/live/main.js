/** Games that go on and may be watched, as an onlooker sees them. */

import { getLive, objectionOf, pictureAddress } from "../api.js";
import { el, find } from "../dom.js";
import { onTheme, shownTheme } from "../theme.js";
import { clockName } from "../widgets/clock-text.js";
import { gameTabs } from "../widgets/game-tabs.js";
import { drawHeader } from "../widgets/header.js";
import { playerNames } from "../widgets/player-name.js";
import { say } from "../words.js";

/** @import { Live, LiveGame } from "../types.d.ts" */

const AGAIN = 15_000; // milliseconds until the games are asked for again
const [, game = null] = /^\/live\/(\w+)$/.exec(location.pathname) ?? [];

/** What is drawn of each table, so that nothing is drawn anew without need. @type {Map<string, { said: string, item: HTMLElement }>} */
const drawn = new Map();

/** @param {LiveGame} table */
function drawGame(table) {
  const facts = [say("live.turn", { turn: table.turn }), table.clock ? clockName(table.clock) : "", table.rated ? say("rated.yes") : ""];
  const picture = el("img", { src: pictureAddress(table.id, table.ply, shownTheme()), alt: "", loading: "lazy", decoding: "async" });
  onTheme(() => (picture.src = pictureAddress(table.id, table.ply, shownTheme())));
  return el("li", { "data-table": table.id },
    el("a", { class: "frame", href: `/table/${table.id}`, "aria-label": say("live.watch", { game: table.title, names: table.names.join(", ") }) }, picture),
    el("h2", {}, table.title),
    el("p", { class: "people" }, playerNames(table.names, table.profiles)),
    el("p", { class: "facts" }, facts.filter(Boolean).join(" · ")));
}

/** @param {Live} live */
function draw({ tables, games }) {
  if (find("#tabs").childElementCount === 0) {
    const all = [{ name: null, title: say("live.all") }, ...games];
    find("#tabs").replaceChildren(gameTabs(all, game, (name) => (name === null ? "/live" : `/live/${name}`), say("profile.game")));
  }
  const items = tables.map((table) => {
    const said = JSON.stringify({ ...table, updated: 0 });
    const kept = drawn.get(table.id);
    if (kept?.said === said) return kept.item;
    const item = drawGame(table);
    drawn.set(table.id, { said, item });
    return item;
  });
  const list = find("#games");
  if (items.length !== list.childElementCount || items.some((item, place) => list.children[place] !== item)) list.replaceChildren(...items);
  find("#nobody").textContent = tables.length === 0 ? say("live.none") : "";
}

async function ask() {
  try {
    draw(await getLive(game ?? ""));
    find("#trouble").textContent = "";
  } catch (error) {
    find("#trouble").textContent = say("page.error", { error: objectionOf(error).text });
  }
}

drawHeader([[say("nav.puzzles"), "/puzzles"], [say("nav.ratings"), "/ratings"]]);
document.title = `${say("live.title")} · Hypostyle`;
find("#title").textContent = say("live.title");
await ask();
setInterval(() => !document.hidden && ask(), AGAIN);
