/** The head of every page: the name of the house, where else to go, language, theme and settings. */

import { el, find } from "../dom.js";
import { chosenTheme, nextTheme } from "../theme.js";
import { LANGUAGES, changeLanguage, language, say } from "../words.js";
import { icon } from "./icons.js";
import { openSettings } from "./settings-panel.js";

/** @import { Theme } from "../theme.js" */
/** @import { Language } from "../types.d.ts" */
/** @import { IconName } from "./icons.js" */

/** @type {Record<Theme, IconName>} */
const THEME_ICONS = { auto: "both", day: "sun", night: "moon" };

/**
 * @param {[text: string, address: string][]} links of this page
 */
export function drawHeader(links = []) {
  find(".skip").textContent = say("page.skip");
  find(".head").replaceChildren(
    el("a", { class: "brand", href: "/", "aria-label": `Hypostyle: ${say("page.home")}` }, icon("column"), el("span", {}, "Hypostyle")),
    el("nav", { "aria-label": say("page.nav") }, links.map(([text, href]) => el("a", { href }, text))),
    el("div", { class: "settings" }, accountLink(), languageButtons(), themeButton(), settingsButton()),
  );
}

function accountLink() {
  const label = say("me.nav");
  return el("a", { class: "button plain icon", href: "/account", title: label, "aria-label": label }, icon("person"));
}

function languageButtons() {
  const codes = /** @type {Language[]} */ (Object.keys(LANGUAGES));
  const buttons = codes.map((code) =>
    el("button", { type: "button", class: "plain", lang: code, "aria-pressed": String(code === language),
      "aria-label": LANGUAGES[code], onclick: () => changeLanguage(code) }, code));
  return el("div", { role: "group", class: "languages", "aria-label": say("page.language") }, buttons);
}

function themeButton() {
  const button = el("button", { type: "button", class: "plain icon theme" });
  const show = () => {
    const theme = chosenTheme();
    button.replaceChildren(icon(THEME_ICONS[theme]));
    button.title = say(`theme.${theme}`);
    button.setAttribute("aria-label", button.title);
  };
  button.addEventListener("click", () => {
    nextTheme();
    show();
  });
  show();
  return button;
}

function settingsButton() {
  const label = say("settings.title");
  return el("button", { type: "button", class: "plain icon preferences-button", title: label, "aria-label": label, onclick: openSettings },
    icon("settings"));
}
