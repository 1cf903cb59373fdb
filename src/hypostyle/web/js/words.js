/** The words of the page in the language of the reader, which `first-paint.js` has chosen. */

import { saveSetting } from "./settings.js";

/** @import { Language } from "./types.d.ts" */
/** @typedef {typeof import("../words/en.json")} Words */
/** @typedef {keyof Words} WordKey */

/** @type {Record<Language, string>} */
export const LANGUAGES = { en: "English", de: "Deutsch" };
/** @type {Language} */
export const language = document.documentElement.lang === "de" ? "de" : "en";

/** @type {Words} */
const words = await (await window.words).json();

/**
 * The text of a key, its {gaps} filled.
 * @param {WordKey} key
 * @param {Record<string, string | number>} [gaps]
 */
export function say(key, gaps = {}) {
  const text = words[key];
  if (text === undefined) throw new Error(`no words for ${key}`);
  return text.replace(/\{(\w+)\}/g, (_, name) => String(gaps[name] ?? ""));
}

/**
 * Change the language. The server keeps all that matters, so the page simply loads again.
 * @param {Language} chosen
 */
export function changeLanguage(chosen) {
  saveSetting("language", chosen);
  location.reload();
}

/**
 * A date as people write it here.
 * @param {number} moment milliseconds since 1970
 */
export function formatDate(moment) {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(new Date(moment));
}

/**
 * The same without the year, of a moment that is near.
 * @param {number} moment milliseconds since 1970
 */
export function formatSoon(moment) {
  return new Intl.DateTimeFormat(language, { day: "numeric", month: "short", hour: "numeric", minute: "2-digit" }).format(new Date(moment));
}

/** Units with how many milliseconds they have, the largest first. @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [["day", 86_400_000], ["hour", 3_600_000], ["minute", 60_000]];

/**
 * How long ago something was, as people say it: yesterday, 5 minutes ago, just now.
 * @param {number} milliseconds
 */
export function sayAgo(milliseconds) {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto", style: "short" });
  const found = UNITS.find((each) => milliseconds >= each[1]);
  return found ? format.format(-Math.floor(milliseconds / found[1]), found[0]) : say("presence.now");
}

/**
 * A part of one as a whole number of percent.
 * @param {number} part
 */
export const formatPercent = (part) => new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 }).format(part);

/**
 * A number as people write it here.
 * @param {number} value
 */
export const formatNumber = (value) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value);
