/** Clocks in words and figures. */

import { say } from "../words.js";

/** @import { ClockSettings } from "../types.d.ts" */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Below so many milliseconds a live clock warns, and shows tenths. */
export const LOW = 10 * SECOND;

/**
 * How a clock is set, as players write it: 10+5.
 * @param {ClockSettings} settings
 */
export function clockName({ kind, base, increment, days }) {
  if (kind === "days") return days === 1 ? say("clock.day") : say("clock.days", { days });
  return `${base % 60 === 0 ? base / 60 : `${Math.floor(base / 60)}:${pad(base % 60)}`}+${increment}`;
}

/**
 * What is left, in figures: 9:45, below ten seconds with tenths; of a day clock the two largest units.
 * @param {number} left milliseconds
 * @param {ClockSettings["kind"]} kind
 */
export function showLeft(left, kind) {
  if (kind === "days" && left >= DAY) return say("clock.showDays", { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  if (kind === "days" && left >= HOUR) return say("clock.showHours", { hours: Math.floor(left / HOUR), minutes: Math.floor((left % HOUR) / MINUTE) });
  if (left < LOW) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
  const seconds = Math.floor(left / SECOND);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}

/**
 * The same for a voice: so coarse that it changes seldom.
 * @param {number} left milliseconds
 */
export function sayLeft(left) {
  if (left >= 2 * DAY) return say("clock.sayDays", { days: Math.floor(left / DAY) });
  if (left >= 2 * HOUR) return say("clock.sayHours", { hours: Math.floor(left / HOUR) });
  if (left >= 2 * MINUTE) return say("clock.sayMinutes", { minutes: Math.floor(left / MINUTE) });
  return say("clock.saySeconds", { seconds: Math.ceil(left / LOW) * 10 });
}

/** @param {number} number */
const pad = (number) => String(number).padStart(2, "0");
