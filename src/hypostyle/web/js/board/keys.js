/** Going about the board by keys. */

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The place among `places` that somebody at `from` means who presses an arrow key; null if there is none that way. */
export function neighbour(from, places, key) {
  const [dx, dy] = WAYS[key];
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
 */
export function listenToKeys(spots, { touchable, touch, cancel, shown }) {
  spots.group.addEventListener("keydown", (event) => {
    const id = spots.focused;
    if (id === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key in WAYS) {
      const lit = touchable();
      const all = event.shiftKey || ![...lit].some((each) => spots.place(each));
      const places = (all ? spots.ids() : [...lit]).map((each) => spots.place(each)).filter(Boolean);
      const found = neighbour(spots.place(id), places, event.key);
      if (found) {
        spots.focus(found.id);
        shown(found);
      }
    } else if (event.key === "Enter" || event.key === " ") touch(id);
    else if (event.key === "Escape") cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
}
