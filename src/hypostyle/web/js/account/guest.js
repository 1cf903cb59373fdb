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
  const field = tables > 0 ? el("label", { class: "take" }, box, el("span", {}, say("account.take", { count: tables }))) : null;
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
  const signIn = drawForm(say("account.signIn"), say("account.signInText"),
    [nameField(say("new.name"), ""), passwordField(say("account.password"), "current-password")], say("account.signIn"),
    async (values) => redraw(await enterByPassword(values.name, values.password, take.checked)));
  if (take.field) signIn.querySelector("button")?.before(take.field);
  return [
    drawForm(say("account.name"), say("account.nameText"), [nameField(say("new.name"), name)], say("account.rename"), async (values) => {
      const renamed = await renameMe(values.name);
      saveSetting("name", renamed.name);
      redraw(renamed);
    }),
    drawForm(say("account.make"), say("account.makeText"),
      [nameField(say("new.name"), name), { ...passwordField(say("account.password"), "new-password"), help: say("account.passwordHelp") }],
      say("account.makeIt"), async (values) => {
        const made = await makeAccount(values.name, values.password);
        redraw(made, made.recovery);
      }),
    signIn,
    el("details", {}, el("summary", {}, say("account.lost")),
      drawForm(say("account.recover"), say("account.recoverText"),
        [nameField(say("new.name"), ""), { name: "code", label: say("account.code"), attributes: { autocomplete: "off", maxlength: 60 } },
          passwordField(say("account.newPassword"), "new-password")], say("account.recoverIt"), async (values) => {
          const found = await enterByRecovery(values.name, values.code, values.password, take.checked);
          redraw(found, found.recovery);
        })),
    tables > 0 ? el("p", { class: "help" }, el("a", { href: "/api/me/export", download: "" }, say("account.export"))) : "",
  ];
}
