/** Coming by a link: who invites, what I am called, and to the table. */

import { getGame, getInvitation, goToTable, joinTable, objectionOf } from "../api.js";
import { el, find } from "../dom.js";
import { getSetting, saveSetting } from "../settings.js";
import { drawHeader } from "../widgets/header.js";
import { showGamePicture } from "../widgets/picture.js";
import { say } from "../words.js";

/** @import { Invitation } from "../types.d.ts" */

const token = location.pathname.split("/").at(-1) ?? "";
const place = find("#invitation");

/** @param {string | null} name */
async function join(name) {
  try {
    goToTable(await joinTable(token, name));
  } catch (error) {
    find("#trouble").textContent = objectionOf(error).text;
    await look(); // it may have been used meanwhile
  }
}

/** @param {Invitation} invitation */
function drawRefusal({ refused, table }) {
  place.replaceChildren(
    el("p", {}, refused),
    el("div", { class: "row" }, el("a", { class: "button", href: `/table/${table}` }, say("join.watch")),
      el("a", { class: "button", href: "/" }, say("join.hall"))));
}

/** @param {Invitation} invitation */
function drawForm({ names }) {
  const field = el("input", { type: "text", id: "name", maxlength: 30, required: true, autocomplete: "nickname", value: getSetting("name", "") });
  const form = el("form", {},
    names.length > 0 ? el("p", {}, say("join.with", { names: names.join(", ") })) : null,
    el("label", { for: "name" }, say("join.name")), field,
    el("p", { class: "help" }, say("join.nameHelp")),
    el("button", { class: "main large" }, say("join.go")));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    saveSetting("name", field.value.trim());
    join(field.value.trim());
  });
  place.replaceChildren(form);
  field.focus();
}

async function look() {
  const invitation = await getInvitation(token);
  const game = await getGame(invitation.game);
  const { from, refused } = invitation;
  const title = refused !== null ? say("join.no") : from === null ? say("join.titleAnybody", { game: game.title })
    : say("join.title", { name: from, game: game.title });
  document.title = `${title} · Hypostyle`;
  find("#title").textContent = title;
  showGamePicture(find("#picture", HTMLImageElement), game);
  drawHeader([[say("join.rules", { game: game.title }), `/rules/${game.name}`]]);
  if (invitation.sits) goToTable({ id: invitation.table });
  else if (refused !== null) drawRefusal(invitation);
  else if (invitation.name !== null) await join(null);
  else drawForm(invitation);
}

drawHeader();
try {
  await look();
} catch (error) {
  find("#trouble").textContent = objectionOf(error).text;
}
