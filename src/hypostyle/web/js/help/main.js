/** A page of the documentation. All of it can be read without this: the theme, searching and copying come on top. */

import { el, find } from "../dom.js";
import { saveSetting } from "../settings.js";
import { chosenTheme, nextTheme } from "../theme.js";
import { icon } from "../widgets/icons.js";
import { Search } from "./search.js";

/** @import { Theme } from "../theme.js" */
/** @import { IconName } from "../widgets/icons.js" */

/** @type {Record<Theme, IconName>} */
const THEME_ICONS = { auto: "both", day: "sun", night: "moon" };
const COPIED = 2000; // milliseconds for which a button says so

/** @type {Record<string, string>} */
const words = JSON.parse(document.body.dataset.words ?? "{}");

function drawThemeButton() {
  const button = el("button", { type: "button", class: "plain icon theme" });
  const show = () => {
    const theme = chosenTheme();
    button.replaceChildren(icon(THEME_ICONS[theme]));
    button.title = words[`theme.${theme}`];
    button.setAttribute("aria-label", button.title);
  };
  button.addEventListener("click", () => {
    nextTheme();
    show();
  });
  show();
  find("#theme-place").replaceChildren(button);
}

/** The list of pages begins where the reader is, if it is longer than the window. */
function showOwnPlace() {
  const pages = find("#all-pages");
  const own = pages.querySelector("[aria-current]");
  if (own instanceof HTMLElement && own.offsetTop > pages.clientHeight) pages.scrollTop = own.offsetTop - pages.clientHeight / 2;
}

/** Whoever chooses a language here has it everywhere. */
function bindLanguages() {
  for (const link of document.querySelectorAll("[data-language]")) {
    link.addEventListener("click", () => saveSetting("language", link.getAttribute("data-language")));
  }
}

/** What does not scroll needs no stop on the way by keys. */
function bindScrolling() {
  const boxes = [...document.querySelectorAll(".scroll")];
  const seen = new ResizeObserver(() => boxes.forEach((box) => {
    if (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight) box.setAttribute("tabindex", "0");
    else box.removeAttribute("tabindex");
  }));
  seen.observe(document.body);
}

function bindCopying() {
  if (!navigator.clipboard) return; // only over a secure line
  for (const block of document.querySelectorAll("pre.scroll")) {
    const button = el("button", { type: "button", class: "copy plain" }, words.copy);
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(block.textContent ?? "");
      button.textContent = words.copied;
      setTimeout(() => (button.textContent = words.copy), COPIED);
    });
    const frame = el("div", { class: "code" });
    block.replaceWith(frame);
    frame.append(block, button);
  }
}

drawThemeButton();
showOwnPlace();
bindLanguages();
bindCopying();
bindScrolling();
new Search(find("#site-search"), document.body.dataset.index ?? "", words);
