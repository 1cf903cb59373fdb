/**
 * What server and page send each other, and what the page makes of it. Only the type checker reads this file.
 * By subject, in the folder `types`; pages import them from here.
 */

export type Language = "en" | "de";

declare global {
  interface Window {
    /** The words of the page, asked for by first-paint.js. */
    words: Promise<Response>;
  }
}

export type * from "./types/games.d.ts";
export type * from "./types/tables.d.ts";
export type * from "./types/people.d.ts";
export type * from "./types/live.d.ts";
export type * from "./types/sent.d.ts";
export type * from "./types/editor.d.ts";
export type * from "./types/study.d.ts";
export type * from "./types/puzzles.d.ts";
export type * from "./types/review.d.ts";
export type * from "./types/daily.d.ts";
