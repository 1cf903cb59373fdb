/** Going about the board by keys. */

/** @import { Place } from "../scene.d.ts" */
/** @import { Spots } from "./spots.js" */

/** @type {Record<string, [dx: number, dy: number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * The place that somebody at `from` means who presses an arrow key; null if there is none that way.
 * @param {Place} from
 * @param {Place[]} places
 * @param {string} key
 */
export function neighbour(from, places, key) {
  const [dx, dy] = ARROWS[key];
  let best = null;
  let least = Infinity;
  for (const place of places) {
    const along = (place.x - from.x) * dx + (place.y - from.y) * dy;
    const aside = Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx);
    if (place.id === from.id || along <= 0.5 || aside > along * 3) continue;
    const cost = along + 2 * aside;
    if (cost < least) [best, least] = [place, cost];
  }
  return best;
}

/**
 * Listen to the keys of a board: arrows go to the nearest place that can be touched (with Shift to any place),
 * Enter and Space touch, Escape gives up what was picked.
 * @param {HTMLElement} place of the board
 * @param {Spots} spots
 * @param {{ touchable: () => string[], touch: (id: string) => void, cancel: () => void, shown: (place: Place) => void }} board
 */
export function listenToKeys(place, spots, { touchable, touch, cancel, shown }) {
  place.addEventListener("keydown", (event) => {
    const from = spots.focused;
    if (from === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key in ARROWS) {
      const lit = event.shiftKey ? [] : spots.placesOf(touchable());
      const found = neighbour(from, lit.length ? lit : spots.places(), event.key);
      if (found) {
        spots.focus(found.id);
        shown(found);
      }
    } else if (event.key === "Enter" || event.key === " ") touch(from.id);
    else if (event.key === "Escape") cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
}

/** @type {Record<string, "turn" | "mirror">} */
const TURNS = { r: "turn", m: "mirror" };

/**
 * Listen to the keys that turn a piece in hand, wherever the focus is; they come before the same keys of the page.
 * @param {(how: "turn" | "mirror") => boolean} turn false: there is nothing to turn
 */
export function listenToTurns(turn) {
  document.addEventListener("keydown", (event) => {
    const how = TURNS[event.key.toLowerCase()];
    if (!how || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest("input, textarea, select, dialog")) return;
    if (!turn(how)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}
