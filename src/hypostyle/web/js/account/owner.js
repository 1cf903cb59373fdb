/** What whoever is signed in can do: names, other devices, password, signing out, taking all along, leaving. */

import { changePassword, codeAddress, deleteAccount, makeLink, objectionOf, renameMe, signOut, signOutEverywhere } from "../api.js";
import { el } from "../dom.js";
import { saveSetting } from "../settings.js";
import { confirmDialog } from "../widgets/dialog.js";
import { playerName } from "../widgets/player-name.js";
import { say } from "../words.js";
import { drawMyBots } from "./bots.js";
import { drawForm, nameField, passwordField } from "./form.js";

/** @import { Me } from "../types.d.ts" */
/** @import { Redraw } from "./guest.js" */

function drawDevices() {
  const place = el("div", { class: "sending", role: "status" });
  const show = async () => {
    try {
      const { path } = await makeLink();
      const address = new URL(path, location.href).href;
      place.replaceChildren(
        el("img", { src: codeAddress(path), alt: say("waiting.code"), width: 180, height: 180, class: "qr" }),
        el("input", { type: "text", readonly: true, value: address, "aria-label": say("waiting.link"), class: "link" }),
        el("p", { class: "help" }, say("me.linkHelp")));
    } catch (error) {
      place.replaceChildren(el("p", { class: "trouble" }, objectionOf(error).text));
    }
  };
  return el("section", {}, el("h2", {}, say("me.devices")), el("p", {}, say("me.devicesText")),
    el("button", { type: "button", onclick: show }, say("me.link")), place);
}

/** @param {() => Promise<unknown>} leave */
async function goAway(leave) {
  await leave();
  location.href = "/account";
}

/**
 * @param {Me} me
 * @param {Redraw} redraw
 */
export function drawOwner(me, redraw) {
  return [
    el("p", { class: "row" }, playerName(say("profile.own"), me.name), me.admin ? el("a", { href: "/admin" }, say("admin.title")) : null),
    drawForm(say("me.name"), "", [nameField(say("new.name"), me.name ?? "")], say("me.rename"), async (values) => {
      const renamed = await renameMe(values.name);
      saveSetting("name", renamed.name);
      redraw(renamed);
    }),
    drawDevices(),
    drawForm(say("me.changePassword"), say("me.changePasswordText"),
      [passwordField(say("me.password"), "current-password"), passwordField(say("me.newPassword"), "new-password", "new")],
      say("me.changePassword"), async (values) => {
        const { recovery } = await changePassword(values.password, values.new);
        redraw(me, recovery);
      }),
    drawMyBots(),
    el("section", {}, el("h2", {}, say("me.signOut")), el("div", { class: "row" },
      el("button", { type: "button", onclick: () => goAway(signOut) }, say("me.signOutHere")),
      el("button", { type: "button", onclick: () => goAway(signOutEverywhere) }, say("me.signOutAll")))),
    el("section", {}, el("h2", {}, say("me.kept")), el("p", {}, say("me.keptText")),
      el("a", { class: "button", href: "/api/me/export", download: "" }, say("me.export"))),
    el("details", {}, el("summary", {}, say("me.delete")),
      drawForm(say("me.deleteTitle"), say("me.deleteText"), [passwordField(say("me.password"), "current-password")],
        say("me.delete"), async (values) => {
          if (await confirmDialog(say("me.deleteQuestion"), say("me.delete"))) await goAway(() => deleteAccount(values.password));
        })),
  ];
}
