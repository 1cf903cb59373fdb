/** Places beside the board: hands, piles, who has finished. What lies there is listed, for it is not drawn. */

import { el, find } from "../dom.js";
import { say } from "../words.js";
import { drawPiece, frameLook } from "./looks.js";

/** @import { Shape } from "../scene.d.ts" */
/** @import { Draft, PaletteItem } from "../types.d.ts" */

const FEW = 12; // more pieces are shown when somebody asks for them
/** @type {Map<string, boolean>} the piles that were opened or closed */
const opened = new Map();

/**
 * @param {Draft} draft
 * @param {(id: string) => Shape[]} lookOf
 * @param {string[]} wrong places with problems
 * @param {PaletteItem | undefined} held what is in hand
 * @param {{ put: (place: string) => void, take: (place: string, piece: string) => void }} listener
 */
export function drawBeside({ beside, contents, palette }, lookOf, wrong, held, { put, take }) {
  const items = new Map(palette.map((item) => [item.id, item]));
  const trays = Object.entries(beside).map(([place, name]) => {
    const lying = Map.groupBy(contents[place] ?? [], (piece) => piece);
    const chips = [...lying].map(([piece, all]) => {
      const item = items.get(piece);
      const said = say("editor.take", { name: item?.name ?? piece, number: all.length });
      return el("button", { type: "button", class: "chip-piece", title: said, "aria-label": said, onclick: () => take(place, piece) },
        drawPiece(lookOf(piece), item?.seat ?? null), all.length > 1 ? el("span", { class: "left" }, String(all.length)) : null);
    });
    const add = held?.beside.includes(place)
      ? el("button", { type: "button", class: "tray-add", onclick: () => put(place) }, say("editor.putOn", { name: held.name }))
      : null;
    const count = contents[place]?.length ?? 0;
    const tray = el("details", { class: wrong.includes(place) ? "tray wrong" : "tray", "data-beside": place, open: opened.get(place) ?? count <= FEW },
      el("summary", {}, name, el("span", { class: "count" }, String(count))),
      el("div", { class: "chips-pieces" }, chips, add));
    tray.addEventListener("toggle", () => opened.set(place, tray.open));
    return tray;
  });
  find("#beside").replaceChildren(...trays);
  find("#beside").hidden = trays.length === 0;
  for (const picture of document.querySelectorAll("#beside .look")) if (picture instanceof SVGElement) frameLook(picture);
}
