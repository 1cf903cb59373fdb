/** What a guest can do: be called otherwise, make an account, sign in to one. */

import { enterByPassword, enterByRecovery, makeAccount, renameMe } from "../api.js";
import { el } from "../dom.js";
import { getSetting, saveSetting } from "../settings.js";
import { say } from "../words.js";
import { drawForm, nameField, passwordField } from "./form.js";

/** @import { Me } from "../types.d.ts" */
/** @typedef {(me: Me, code?: string) => unknown} Redraw */

/**
 * Whether the tables of this browser come along.
 * @param {number} tables how many there are
 */
export function takesAlong(tables) {
  const box = el("input", { type: "checkbox", id: "take", name: "take", checked: tables > 0 });
  const field = tables > 0 ? el("label", { class: "take" }, box, el("span", {}, say("me.take", { count: tables }))) : null;
  return { field, get checked() { return tables > 0 && box.checked; } };
}

/**
 * @param {Me} me
 * @param {number} tables
 * @param {Redraw} redraw
 */
export function drawGuest(me, tables, redraw) {
  const name = me.name ?? getSetting("name", "");
  const take = takesAlong(tables);
  const signIn = drawForm(say("me.signIn"), say("me.signInText"),
    [nameField(say("new.name"), ""), passwordField(say("me.password"), "current-password")], say("me.signIn"),
    async (values) => redraw(await enterByPassword(values.name, values.password, take.checked)));
  if (take.field) signIn.querySelector("button")?.before(take.field);
  return [
    drawForm(say("me.name"), say("me.nameText"), [nameField(say("new.name"), name)], say("me.rename"), async (values) => {
      const renamed = await renameMe(values.name);
      saveSetting("name", renamed.name);
      redraw(renamed);
    }),
    drawForm(say("me.make"), say("me.makeText"),
      [nameField(say("new.name"), name), { ...passwordField(say("me.password"), "new-password"), help: say("me.passwordHelp") }],
      say("me.makeIt"), async (values) => {
        const made = await makeAccount(values.name, values.password);
        redraw(made, made.recovery);
      }),
    signIn,
    el("details", {}, el("summary", {}, say("me.lost")),
      drawForm(say("me.recover"), say("me.recoverText"),
        [nameField(say("new.name"), ""), { name: "code", label: say("me.code"), attributes: { autocomplete: "off", maxlength: 60 } },
          passwordField(say("me.newPassword"), "new-password")], say("me.recoverIt"), async (values) => {
          const found = await enterByRecovery(values.name, values.code, values.password, take.checked);
          redraw(found, found.recovery);
        })),
    tables > 0 ? el("p", { class: "help" }, el("a", { href: "/api/me/export", download: "" }, say("me.export"))) : "",
  ];
}
