/** The head of every page: the name of the house, where else to go, language and light. */

import { el } from "./dom.js";
import { sign } from "./signs.js";
import { THEMES, chooseTheme, chosenTheme } from "./theme.js";
import { LANGUAGES, language, say, speak } from "./words.js";

/** Fill the header; `links` are [text, address] pairs of this page. */
export function drawHeader(links = []) {
  const head = document.querySelector("header.head");
  document.querySelector(".skip").textContent = say("page.skip");
  head.replaceChildren(
    el("a", { class: "brand", href: "/", "aria-label": `Hypostyle: ${say("page.home")}` }, sign("column"), el("span", {}, "Hypostyle")),
    el("nav", { "aria-label": say("page.nav") }, links.map(([text, href]) => el("a", { href }, text))),
    el("div", { class: "wishes" }, languageButtons(), themeButton()),
  );
}

function languageButtons() {
  const buttons = Object.entries(LANGUAGES).map(([code, name]) =>
    el(
      "button",
      { type: "button", class: "plain", lang: code, "aria-pressed": String(code === language), "aria-label": name,
        onclick: () => speak(code) },
      code,
    ),
  );
  return el("div", { role: "group", class: "languages", "aria-label": say("page.language") }, buttons);
}

function themeButton() {
  const button = el("button", { type: "button", class: "plain icon" });
  const show = () => {
    const theme = chosenTheme();
    button.replaceChildren(sign({ auto: "both", day: "sun", night: "moon" }[theme]));
    const text = say(`theme.${theme}`);
    button.setAttribute("aria-label", text);
    button.title = text;
  };
  button.addEventListener("click", () => {
    chooseTheme(THEMES[(THEMES.indexOf(chosenTheme()) + 1) % THEMES.length]);
    show();
  });
  show();
  return button;
}
