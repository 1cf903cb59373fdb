/** The words of the page in the language of the reader. `early.js` has chosen it. */

import { remember } from "./wishes.js";

export const LANGUAGES = { en: "English", de: "Deutsch" };
export const language = document.documentElement.lang === "de" ? "de" : "en";

const words = await (await fetch(`/static/words/${language}.json`)).json();

/** The text of a key, its {gaps} filled. */
export function say(key, gaps = {}) {
  const text = words[key];
  if (text === undefined) throw new Error(`no words for ${key}`);
  return text.replace(/\{(\w+)\}/g, (_, name) => String(gaps[name] ?? ""));
}

/** Speak another language from now on. The server keeps all that matters, so the page simply starts again. */
export function speak(chosen) {
  remember("language", chosen);
  location.reload();
}

/** A date as people write it here. */
export function day(moment) {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(new Date(moment));
}
