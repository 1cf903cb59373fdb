/** How a board fits the screen. */

import { find } from "../dom.js";

/** @import { Scene } from "../scene.d.ts" */

const FINGER = 30; // pixels; smaller places cannot be touched well
const LEAST_MAP = 240; // pixels; a lower map is of no use

/** Where the board, what is to be done and the rest stand one below the other, as the stylesheets have it: not on a phone held sideways. */
export const stacked = matchMedia("(max-width: 760px) and (min-height: 481px), (max-width: 760px) and (orientation: portrait)");

/** A phone or a tablet held upright, for which the server draws another layout. */
export const upright = matchMedia("(max-width: 1000px) and (orientation: portrait)");

/**
 * How a board stands on a narrow screen. A map is so high that what lies below it can be seen, too. Else the board is as
 * wide as the screen, or a little less if then the whole of it can be seen and its places are still large enough.
 * @param {HTMLElement} place
 * @param {Scene} scene
 */
export function fitBoard(place, scene) {
  const bar = find(".bar").offsetHeight;
  const head = find(".head").offsetHeight;
  const room = innerHeight - head - Math.max(bar, 80) - 8;
  if (scene.beside) {
    const [, , width, height] = scene.beside;
    const below = (place.clientWidth * height) / width;
    place.style.setProperty("--map-height", `${Math.max(LEAST_MAP, Math.floor(room - below))}px`);
    return;
  }
  const height = (place.clientWidth * scene.height) / scene.width;
  const part = Math.min(1, room / height);
  const sides = scene.spots.map(({ w, h }) => Math.min(w, h)).sort((a, b) => a - b);
  const small = (sides[Math.floor(sides.length / 10)] * place.clientWidth) / scene.width; // a few may be smaller
  place.style.setProperty("--board-width", `${small * part < FINGER ? 100 : Math.round(part * 100)}%`);
}
