/** The account page: who I am here, and the ways in and out. A link from another device leads here, too. */

import { enterByLink, getLink, getMe, getTables, objectionOf } from "../api.js";
import { el, find } from "../dom.js";
import { drawHeader } from "../widgets/header.js";
import { say } from "../words.js";
import { drawGuest, takesAlong } from "./guest.js";
import { drawOwner } from "./owner.js";

/** @import { Me } from "../types.d.ts" */

const place = find("#account");
const link = location.pathname.startsWith("/enter/") ? location.pathname.split("/").at(-1) ?? "" : null;

/** Ask before a link is used: it may lead to the account of somebody else. @param {string} token */
async function askToEnter(token) {
  const { name } = await getLink(token);
  find("#title").textContent = say("me.enterTitle", { name: name ?? "" });
  const take = takesAlong((await getTables()).length);
  const trouble = el("p", { class: "trouble", role: "alert" });
  const enter = async () => {
    try {
      await enterByLink(token, take.checked);
      location.href = "/account";
    } catch (error) {
      trouble.textContent = objectionOf(error).text;
    }
  };
  place.replaceChildren(el("p", {}, say("me.enterText")), take.field ?? "",
    el("div", { class: "row" }, el("button", { type: "button", class: "main", onclick: enter }, say("me.enter")),
      el("a", { class: "button", href: "/" }, say("join.hall"))), trouble);
}

/**
 * @param {Me} me
 * @param {string} [code] a new recovery code, to be shown once
 */
async function draw(me, code) {
  find("#title").textContent = me.kind === "account" ? say("me.title", { name: me.name ?? "" }) : say("me.guestTitle");
  const parts = me.kind === "account" ? drawOwner(me, draw) : drawGuest(me, (await getTables()).length, draw);
  place.replaceChildren(...(code ? [drawCode(code)] : []), ...parts);
  if (code) scrollTo(0, 0);
}

/** @param {string} code */
function drawCode(code) {
  return el("section", { class: "code", role: "status" }, el("h2", {}, say("me.code")),
    el("p", {}, say("me.codeText")), el("output", {}, code));
}

drawHeader();
document.title = `${say("me.nav")} · Hypostyle`;
try {
  if (link === null) await draw(await getMe());
  else await askToEnter(link);
} catch (error) {
  find("#title").textContent = say("me.nav");
  place.replaceChildren(el("p", { class: "trouble", role: "alert" }, objectionOf(error).text),
    el("a", { class: "button", href: "/account" }, say("me.signIn")));
}
