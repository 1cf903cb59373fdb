/** The row of tools beside the board. */

import { el } from "../dom.js";
import { sign } from "../signs.js";
import { say } from "../words.js";

/** A button with a drawing; its name is a word of the page. */
export function tool(name, drawing, press) {
  const button = el("button", { type: "button", class: "icon tool", "data-tool": name, onclick: press }, sign(drawing));
  rename(button, `tool.${name}`);
  return button;
}

export function rename(button, key, drawing = null) {
  const text = say(key);
  button.setAttribute("aria-label", text);
  button.title = text;
  if (drawing) button.replaceChildren(sign(drawing));
}
