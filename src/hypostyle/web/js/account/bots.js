/** The bots of an account: programs that play under names of their own. */

import { getMyBots, makeBot, objectionOf, removeBot } from "../api.js";
import { el } from "../dom.js";
import { confirmDialog } from "../widgets/dialog.js";
import { language, say } from "../words.js";
import { drawForm, nameField } from "./form.js";

/** @import { Bot } from "../types.d.ts" */

/** @param {number} time */
const day = (time) => new Date(time).toLocaleDateString(language, { dateStyle: "medium" });

export function drawMyBots() {
  const list = el("ul", { class: "bots" });
  const token = el("div", { role: "status" });
  const trouble = el("p", { class: "trouble", role: "alert" });

  async function show() {
    try {
      list.replaceChildren(...(await getMyBots()).map(drawRow));
    } catch (error) {
      trouble.textContent = objectionOf(error).text;
    }
  }

  /** @param {Bot} bot */
  function drawRow({ id, name, created, seen }) {
    const remove = async () => {
      if (!(await confirmDialog(say("me.botQuestion", { name }), say("me.botRemove")))) return;
      try {
        await removeBot(id);
        token.replaceChildren();
      } catch (error) {
        trouble.textContent = objectionOf(error).text;
      }
      await show();
    };
    return el("li", {}, el("strong", {}, name), el("span", { class: "help" }, say("me.botDays", { created: day(created), seen: day(seen) })),
      el("button", { type: "button", "aria-label": say("me.botRemoveTitle", { name }), onclick: remove }, say("me.botRemove")));
  }

  const form = drawForm(say("me.bots"), say("me.botsText"), [nameField(say("me.botName"), "")], say("me.botMake"), async (values, filled) => {
    const made = await makeBot(values.name);
    filled.reset();
    token.replaceChildren(el("section", { class: "code" }, el("h3", {}, say("me.botToken", { name: made.name })),
      el("p", {}, say("me.botTokenText")), el("output", {}, made.token)));
    await show();
  });
  form.querySelector("input")?.setAttribute("autocomplete", "off");
  form.append(token, trouble, list, el("p", { class: "help" }, el("a", { href: "/docs" }, say("me.botDocs"))));
  show();
  return form;
}
