/** Small line drawings for buttons, and the shape of each seat; all on a field of 24 by 24. */

import { svg } from "../dom.js";

/** @typedef {keyof typeof LINES} IconName */

const LINES = {
  column: "M5 21h14M7 21v-2h10v2M9 19l.6-10M15 19l-.6-10M8.5 9h7M6 4c.5 3 2 4 2.5 5M18 4c-.5 3-2 4-2.5 5M5 4h14M4.5 2h15M12 19v-10",
  person: "M12 4a4 4 0 1 0 0 8a4 4 0 1 0 0-8M4.5 20.5c.5-4.5 3.5-6 7.5-6s7 1.5 7.5 6",
  sun: "M12 7.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9M12 2v2.5M12 19.5v2.5M2 12h2.5M19.5 12h2.5M5 5l1.8 1.8M17.2 17.2l1.8 1.8M5 19l1.8-1.8M17.2 6.8l1.8-1.8",
  moon: "M19 15.5a8 8 0 0 1-10.5-10.5a8 8 0 1 0 10.5 10.5z",
  both: "M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M12 3.5v17M15 5v14M18 7.5v9",
  undo: "M8 5l-4 4l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-5",
  redo: "M16 5l4 4l-4 4M20 9h-10a5.5 5.5 0 0 0 0 11h5",
  hint: "M9.5 21h5M9.5 18h5M9.5 18c0-3-3-4.5-3-8.5a5.5 5.5 0 0 1 11 0c0 4-3 5.5-3 8.5",
  solvable: "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M7.5 12.5l3.2 3.2l5.8-7",
  resign: "M6 21v-18M6 4h11l-2.5 4l2.5 4h-11",
  turn: "M20 12a8 8 0 1 1-2.5-5.8M20 3v4.5h-4.5",
  mirror: "M12 3v18M9.5 7l-6 10h6zM14.5 7l6 10h-6z",
  sound: "M4 9.5v5h3.5l5 4v-13l-5 4zM16 9a4.5 4.5 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11",
  silent: "M4 9.5v5h3.5l5 4v-13l-5 4zM16.5 9.5l5 5M21.5 9.5l-5 5",
  pause: "M8 5v14M16 5v14",
  go: "M8 5l10 7l-10 7z",
  help: "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .9-1 1.7M12 16.5v.5",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  whole: "M4 9v-5h5M15 4h5v5M20 15v5h-5M9 20h-5v-5",
  copy: "M9 8h11v12h-11zM5 16h-1v-12h11v1",
  save: "M12 4v11M7.5 11l4.5 4.5l4.5-4.5M4 20h16",
  picture: "M4 5h16v14h-16zM4 16l5-5l4 4l2.5-2.5l4.5 4.5M15.5 8.5v.5",
  first: "M6 5v14M19 5l-9 7l9 7z",
  back: "M17 5l-10 7l10 7z",
  on: "M7 5l10 7l-10 7z",
  last: "M18 5v14M5 5l9 7l-9 7z",
  again: "M4 12a8 8 0 0 1 14-5.3M20 12a8 8 0 0 1-14 5.3M18.5 3v4h-4M5.5 21v-4h4",
  replay: "M4.5 12a7.5 7.5 0 1 0 2.6-5.7M4.5 4.5v4h4M10.5 9v6l4.5-3z",
  settings: "M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5M8 14.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5",
  swap: "M8 4l-4 4l4 4M4 8h14M16 12l4 4l-4 4M20 16h-14",
  up: "M12 19v-14M5.5 11.5l6.5-6.5l6.5 6.5",
  pen: "M4 20l1.2-4.6l10.6-10.6a2 2 0 0 1 2.8 0l.6.6a2 2 0 0 1 0 2.8l-10.6 10.6zM13.5 7l3.5 3.5",
  tick: "M4 13l5.5 5.5l10.5-12.5",
  hand: "M8 12.5v-6a1.5 1.5 0 0 1 3 0v4.5v-6.5a1.5 1.5 0 0 1 3 0v6.5v-5a1.5 1.5 0 0 1 3 0v8c0 4-2.5 7-6 7c-3 0-4.5-1.5-6-4.5l-2-4a1.4 1.4 0 0 1 2.4-1.4z",
  eraser: "M9 20h11M4.5 14.5l9-9.5l6 5.5l-9 9.5h-3.5l-2.5-2.5a2 2 0 0 1 0-3M9 9.7l6 5.6",
  close: "M6 6l12 12M18 6l-12 12",
};

/** @type {Record<string, string>} */
const SEATS = {
  disc: "M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16",
  square: "M5 5h14v14h-14z",
  triangle: "M12 3.5l9 16h-18z",
  diamond: "M12 2.5l9.5 9.5l-9.5 9.5l-9.5-9.5z",
  hexagon: "M7 3.5h10l5 8.5l-5 8.5h-10l-5-8.5z",
  star: "M12 2.5l2.9 6.3l6.9.8l-5.1 4.7l1.4 6.8l-6.1-3.4l-6.1 3.4l1.4-6.8l-5.1-4.7l6.9-.8z",
};

/**
 * A drawing without a meaning of its own: the button has a name.
 * @param {IconName} name
 */
export function icon(name) {
  return svg("svg", { viewBox: "0 0 24 24", class: "line-icon", "aria-hidden": "true" }, svg("path", { d: LINES[name] }));
}

/** The outline of a seat's shape. @param {string} shape */
export const seatPath = (shape) => SEATS[shape];

/**
 * The shape of a seat in its colour.
 * @param {{ shape: string, colour: string }} seat
 */
export function seatIcon(seat) {
  const path = svg("path", { d: SEATS[seat.shape], class: `fill-${seat.colour}` });
  return svg("svg", { viewBox: "0 0 24 24", class: "seat-icon", "aria-hidden": "true" }, path);
}
