/** How the board of a lesson fits a phone: what is to be touched is in sight, between the text above and the buttons below. */

import { find } from "../dom.js";

/** @import { Scene } from "../scene.d.ts" */

const MARGIN = 8; // around what is to be touched, in units of the scene
const narrow = matchMedia("(max-width: 760px)");

/**
 * Make the board as large as its room is wide, or smaller if what is to be touched is higher than the room; and scroll there.
 * @param {Scene} scene
 * @param {string[]} ids what is to be touched; nothing: the whole board is to be seen
 */
export function fitLesson(scene, ids) {
  const stage = find(".stage");
  const place = find("#board");
  if (!narrow.matches) {
    place.style.removeProperty("--lesson-width");
    return;
  }
  const spots = scene.spots.filter(({ id }) => ids.includes(id));
  const top = Math.max(0, Math.min(scene.height, ...spots.map(({ y, h }) => y - h / 2 - MARGIN)));
  const bottom = Math.min(scene.height, Math.max(0, ...spots.map(({ y, h }) => y + h / 2 + MARGIN)));
  const [first, last] = bottom > top ? [top, bottom] : [0, scene.height];
  const room = stage.clientHeight;
  const scale = Math.min(place.clientWidth / scene.width, room / (last - first));
  place.style.setProperty("--lesson-width", `${scene.width * scale}px`);
  stage.scrollTop = ((first + last) / 2) * scale - room / 2;
}
