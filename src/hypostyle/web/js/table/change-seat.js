/** A window to let a person or an opponent sit at a seat, or to keep it open for a friend. */

import { getGame } from "../api.js";
import { el } from "../dom.js";
import { openDialog } from "../widgets/dialog.js";
import { levelOptions } from "../widgets/level-options.js";
import { say } from "../words.js";

/** @import { Seat, Sitter, Table } from "../types.d.ts" */

/**
 * Ask who is to sit there from now on.
 * @param {Table} table
 * @param {Seat} seat
 * @param {(sitter: Sitter) => void} choose
 */
export async function askForSitter(table, seat, choose) {
  const { levels } = await getGame(table.game);
  const person = seat.kind === "person";
  const who = el("select", { id: "sitter" },
    el("option", { value: "person", selected: person }, say("seat.person")),
    el("option", { value: "friend", selected: seat.kind === "open" }, say("new.friend")),
    levelOptions(say("new.opponents"), levels, seat.level));
  const called = el("input", { type: "text", id: "sitter-name", maxlength: 30, autocomplete: "off", value: seat.given ?? "" });
  const naming = el("div", { class: "field", hidden: !person },
    el("label", { for: "sitter-name" }, say("new.name")), called);
  who.addEventListener("change", () => (naming.hidden = who.value !== "person"));
  const dialog = el("dialog", { class: "slip sitter", "aria-labelledby": "sitter-title" },
    el("h2", { id: "sitter-title" }, say("seat.title", { name: seat.name })),
    el("form", { method: "dialog" },
      el("div", { class: "field" }, el("label", { for: "sitter" }, say("seat.who")), who),
      naming,
      el("div", { class: "row" },
        el("button", { value: "no" }, say("page.cancel")),
        el("button", { value: "yes", class: "main" }, say("seat.yes")))));
  dialog.addEventListener("close", () => {
    if (dialog.returnValue !== "yes") return;
    const name = called.value.trim() || null;
    if (who.value === "person") choose({ kind: "person", name });
    else choose(who.value === "friend" ? { kind: "friend" } : { kind: "opponent", level: Number(who.value) });
  });
  openDialog(dialog);
}
