/** How the board of a lesson fits a phone: what is to be touched is in sight, between the text above and the buttons below. */

import { stacked } from "../board/fit.js";
import { boxAround, isIn } from "../board/parts.js";
import { find } from "../dom.js";

/** @import { Box, Place, Scene } from "../scene.d.ts" */

const MARGIN = 8; // around what is to be touched, in units of the scene
const LEAST_MAP = 140; // pixels; a lower map is of no use

/**
 * @param {Scene} scene
 * @param {string[]} ids what is to be touched; nothing: the whole board is to be seen
 */
export function fitLesson(scene, ids) {
  const spots = scene.spots.filter(({ id }) => ids.includes(id));
  const { style } = find("#board");
  for (const name of ["--lesson-width", "--lesson-map", "--lesson-beside"]) style.removeProperty(name);
  if (!stacked.matches) return;
  if (scene.map && scene.beside) fitMap(scene.map, scene.beside, spots);
  else fitWhole(scene, spots);
}

/**
 * As wide as the screen, or smaller if what is to be touched is higher than the room; and scrolled there.
 * @param {Scene} scene
 * @param {Place[]} spots
 */
function fitWhole({ width, height }, spots) {
  const { y, h } = spots.length > 0 ? boxAround(spots, MARGIN) : { y: 0, h: height };
  const [top, bottom] = [Math.max(0, y), Math.min(height, y + h)];
  const stage = find(".stage");
  const scale = Math.min(find("#board").clientWidth / width, stage.clientHeight / (bottom - top));
  find("#board").style.setProperty("--lesson-width", `${width * scale}px`);
  stage.scrollTop = ((top + bottom) / 2) * scale - stage.clientHeight / 2;
}

/**
 * The map has the whole room if all is done on it. Else what lies beside it is in sight, too, or at least the part of it where
 * something is to be done. What is seen of the map is the board's own choice.
 * @param {Box} map
 * @param {Box} beside
 * @param {Place[]} spots
 */
function fitMap(map, [, top, width, height], spots) {
  const stage = find(".stage");
  const { style, clientWidth } = find("#board");
  const room = stage.clientHeight;
  const scale = clientWidth / width;
  const others = spots.filter((spot) => !isIn(spot, map));
  const on = spots.length > others.length;
  stage.scrollTop = 0;
  if (on && others.length === 0) style.setProperty("--lesson-map", `${room}px`);
  else if (height * scale + LEAST_MAP <= room) style.setProperty("--lesson-map", `${room - height * scale}px`);
  else if (on || others.length === 0) {
    style.setProperty("--lesson-map", `${room / 2}px`);
    style.setProperty("--lesson-beside", `${room / 2}px`);
  } else {
    style.setProperty("--lesson-map", `${LEAST_MAP}px`);
    const { y, h } = boxAround(others, MARGIN);
    stage.scrollTop = LEAST_MAP + (y + h / 2 - top) * scale - room / 2;
  }
}
