/** Forms of the account page: labelled fields, a button, and why it did not work. */

import { objectionOf } from "../api.js";
import { el } from "../dom.js";

/** @import { Attribute } from "../dom.js" */
/** @typedef {{ name: string, label: string, attributes?: Record<string, Attribute>, help?: string }} Field */

/**
 * A section with a form. What is typed is handed over by the names of the fields.
 * @param {string} title
 * @param {string} text
 * @param {Field[]} fields
 * @param {string} action what the button says
 * @param {(values: Record<string, string>, form: HTMLFormElement) => Promise<unknown>} send
 */
export function drawForm(title, text, fields, action, send) {
  const trouble = el("p", { class: "trouble", role: "alert" });
  const inputs = fields.map(({ name, label, attributes, help }) => {
    const id = `${title}-${name}`.replace(/\W+/g, "-");
    const input = el("input", { id, name, type: "text", required: true, ...attributes });
    return el("div", { class: "field" }, el("label", { for: id }, label), input, help ? el("p", { class: "help" }, help) : null);
  });
  const button = el("button", { class: "main" }, action);
  const form = el("form", { class: "slips" }, inputs, button, trouble);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    button.disabled = true;
    trouble.textContent = "";
    try {
      const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
      await send(values, form);
    } catch (error) {
      trouble.textContent = objectionOf(error).text;
    }
    button.disabled = false;
  });
  return el("section", {}, el("h2", {}, title), text ? el("p", {}, text) : null, form);
}

/**
 * @param {string} label
 * @param {"current-password" | "new-password"} kind
 * @param {string} [name]
 * @returns {Field}
 */
export function passwordField(label, kind, name = "password") {
  return { name, label, attributes: { type: "password", autocomplete: kind, maxlength: 200, minlength: kind === "new-password" ? 8 : null } };
}

/**
 * @param {string} label
 * @param {string} value
 * @returns {Field}
 */
export function nameField(label, value) {
  return { name: "name", label, attributes: { autocomplete: "username", maxlength: 30, value } };
}
