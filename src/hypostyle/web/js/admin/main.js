/** For administrators: how much there is to do, and players, tables and addresses with what can be done about them. */

import { banAddress, banPlayer, getAddresses, getLoad, getPlayers, getTablesOf, objectionOf, takeName, takeTable } from "../api.js";
import { el, find } from "../dom.js";
import { confirmDialog } from "../widgets/dialog.js";
import { drawHeader } from "../widgets/header.js";
import { formatDate, language, say } from "../words.js";

/** @import { PlayerLine, ServerLoad, TableLine } from "../types.d.ts" */
/** @typedef {"players" | "tables" | "addresses"} List */

const EVERY = 5000; // milliseconds until the numbers are asked for again
const input = el("input", { type: "text", name: "part", maxlength: 60, autocomplete: "off" });
const address = el("input", { type: "text", name: "address", maxlength: 64, required: true, autocomplete: "off", placeholder: "203.0.113.7" });
/** Whose tables are listed; null for all. @type {PlayerLine | null} */
let shown = null;

/** @param {PlayerLine} player */
const nameOf = ({ name, id }) => name ?? id;

/**
 * @param {List} list
 * @param {unknown} error
 */
function complain(list, error) {
  find(`#${list}-trouble`).textContent = objectionOf(error).text;
}

/**
 * A button that asks once, does its work, and shows all lists anew.
 * @param {List} list
 * @param {string} text
 * @param {string} question
 * @param {() => Promise<unknown>} work
 */
function action(list, text, question, work) {
  const button = el("button", { type: "button" }, text);
  button.addEventListener("click", async () => {
    if (!(await confirmDialog(question, text))) return;
    try {
      await work();
      await Promise.all([drawPlayers(), drawTables(), drawAddresses(), drawLoad()]);
    } catch (error) {
      complain(list, error);
    }
  });
  return button;
}

/** @param {PlayerLine} player */
function playerRow(player) {
  const name = nameOf(player);
  const facts = [player.admin ? say("admin.admin") : say(`playerkind.${player.kind}`), say("admin.sits", { tables: player.tables }),
    say("admin.seen", { date: formatDate(player.seen) })];
  const tables = () => {
    shown = player;
    drawTables();
    find("#tables-title").scrollIntoView();
  };
  return el("li", {},
    el("span", { class: "who" }, el("strong", {}, name), player.banned ? el("span", { class: "banned" }, ` · ${say("admin.banned")}`) : null,
      el("span", { class: "facts" }, facts.join(" · "))),
    el("span", { class: "row" },
      el("button", { type: "button", onclick: tables }, say("admin.tables")),
      player.name === null ? null : action("players", say("admin.takeName"), say("admin.takeNameQuestion", { name }), () => takeName(player.id)),
      player.banned ? action("players", say("admin.unban"), say("admin.unbanQuestion", { name }), () => banPlayer(player.id, false)) : null,
      player.banned || player.admin ? null : action("players", say("admin.ban"), say("admin.banQuestion", { name }), () => banPlayer(player.id, true))));
}

/** @param {TableLine} table */
function tableRow(table) {
  const facts = [table.host_name, say("admin.steps", { steps: table.ply }), table.over ? say("admin.over") : say("admin.goesOn"), formatDate(table.updated)];
  return el("li", {},
    el("span", { class: "who" }, el("a", { href: `/table/${table.id}` }, el("strong", {}, table.title)),
      el("span", { class: "facts" }, facts.filter(Boolean).join(" · "))),
    el("span", { class: "row" }, action("tables", say("admin.takeTable"), say("admin.takeTableQuestion", { game: table.title }), () => takeTable(table.id))));
}

/** @param {string} banned */
function addressRow(banned) {
  return el("li", {}, el("span", { class: "who" }, banned),
    el("span", { class: "row" }, action("addresses", say("admin.unban"), say("admin.unbanQuestion", { name: banned }), () => banAddress(banned, false))));
}

/**
 * @param {List} list
 * @param {() => Promise<HTMLLIElement[]>} ask
 */
async function drawList(list, ask) {
  try {
    const rows = await ask();
    find(`#${list}`).replaceChildren(...rows);
    find(`#${list}-trouble`).textContent = "";
  } catch (error) {
    complain(list, error);
  }
}

const drawPlayers = () => drawList("players", async () => (await getPlayers(input.value.trim())).map(playerRow));

const drawTables = () => {
  find("#tables-title").textContent = shown ? say("admin.tablesOf", { name: nameOf(shown) }) : say("admin.allTables");
  return drawList("tables", async () => (await getTablesOf(shown?.id ?? "")).map(tableRow));
};

const drawAddresses = () => drawList("addresses", async () => (await getAddresses()).map(addressRow));

/**
 * @template {keyof ServerLoad["stored"] | "processes" | "connections" | "open" | "moves" | "searches" | "memory"} Key
 * @param {Record<Key, number>} numbers
 */
function figures(numbers) {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const keys = /** @type {Key[]} */ (Object.keys(numbers));
  return keys.map((key) => el("div", {}, el("dt", {}, say(`load.${key}`)), el("dd", {}, format.format(numbers[key]))));
}

async function drawLoad() {
  const { processes, running, stored } = await getLoad();
  const { connections, tables, moves, searches, memory } = running;
  find("#running").replaceChildren(...figures({ processes, connections, open: tables, moves: moves / 60, searches, memory }));
  find("#stored").replaceChildren(...figures(stored));
}

drawHeader([[say("nav.live"), "/live"], [say("nav.ratings"), "/ratings"]]);
document.title = `${say("admin.title")} · Hypostyle`;
find("#title").textContent = say("admin.title");
find("#load-title").textContent = say("admin.load");
find("#players-title").textContent = say("admin.players");
find("#addresses-title").textContent = say("admin.addresses");
find("#find").append(el("label", {}, say("admin.part"), input), el("button", {}, say("admin.find")));
find("#find").addEventListener("submit", (event) => {
  event.preventDefault();
  shown = null;
  drawPlayers();
  drawTables();
});
find("#ban").append(el("label", {}, say("admin.address"), address), el("button", {}, say("admin.ban")));
find("#ban").addEventListener("submit", async (event) => {
  event.preventDefault();
  const name = address.value.trim();
  if (!(await confirmDialog(say("admin.banQuestion", { name }), say("admin.ban")))) return;
  try {
    await banAddress(name, true);
    address.value = "";
    await drawAddresses();
  } catch (error) {
    complain("addresses", error);
  }
});
await Promise.all([drawLoad(), drawPlayers(), drawTables(), drawAddresses()]);
setInterval(() => document.visibilityState === "visible" && drawLoad().catch(() => {}), EVERY); // the next look may succeed
