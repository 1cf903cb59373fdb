/** Marks over the pieces: what others did in numbered parts, the move that is pointed at in the log, and what happened by itself. */

import { drawGhost } from "../board/ghost.js";
import { motionWanted } from "../board/glide.js";
import { stop } from "../board/marks.js";
import { drawShape } from "../board/shapes.js";
import { svg } from "../dom.js";

/** @import { Place, Point, Scene } from "../scene.d.ts" */
/** @import { Move, SightMessage } from "../types.d.ts" */
/** @typedef {{ path: string[], stops: string[], seat: number | null, number: number | null }} Track */

const BADGE = 12; // radius
const LANES = 4;
const LANE = 4; // from one lane to the next
const FAR = 10000; // beyond every board

export class Trail {
  #parts = svg("g", { class: "trail" });
  #pointed = svg("g", { class: "trail pointed" });
  #counted = svg("g", { class: "counted" });
  #pulses = svg("g");
  #numbers = svg("g", { class: "trail trails", "aria-hidden": "true" });
  /** @type {Map<string, Place>} */
  #places = new Map();
  #ways = true; // whether to draw the ways to where moves end

  /** @param {SVGSVGElement} picture of a board */
  constructor(picture) {
    const marks = svg("g", { class: "trails", "aria-hidden": "true" }, this.#counted, this.#parts, this.#pointed, this.#pulses);
    picture.querySelector(".quiet")?.after(marks); // over the pieces, under the rings of what can be touched
    picture.querySelector(".spots")?.after(this.#numbers);
  }

  /**
   * Mark what was done, on the board that shows this scene. A number is drawn only where there are several.
   * @param {Scene} scene
   * @param {Track[]} tracks
   * @param {boolean} ways whether to draw the ways to where the parts end
   */
  show(scene, tracks, ways) {
    this.#places = new Map(scene.spots.map((spot) => [spot.id, spot]));
    const several = tracks.some(({ number }) => (number ?? 0) > 1);
    this.#ways = ways;
    const middle = (Math.min(LANES, tracks.length) - 1) / 2;
    this.#parts.replaceChildren(...tracks.flatMap((track, at) => this.#line(track, ((at % LANES) - middle) * LANE) ?? []));
    this.#numbers.replaceChildren(...(several ? this.#badges(tracks) : []));
    this.#pointed.replaceChildren();
  }

  /**
   * The numbers at the ends of the parts, those of the same place side by side.
   * @param {Track[]} tracks
   */
  #badges(tracks) {
    const numbered = tracks.filter(({ number, path }) => number !== null && path.length > 0);
    return [...Map.groupBy(numbered, ({ path }) => path.at(-1) ?? "")].flatMap(([id, here]) => {
      const place = this.#places.get(id);
      if (!place) return [];
      return here.map(({ seat, number }, at) =>
        svg("g", { class: `seat-${seat}` }, badge(corner(place, here.length - 1 - at), number ?? 0)));
    });
  }

  /**
   * Mark the path of a move that is pointed at; null ends that.
   * @param {Move | null} move
   */
  point(move) {
    const line = move && this.#line({ path: move.path, stops: move.stops, seat: null, number: null }, 0);
    this.#pointed.replaceChildren(...(line ? [line] : []));
  }

  /**
   * Show what the move that is pointed at looked like.
   * @param {SightMessage} sight
   */
  sight({ at, drawn, covers }) {
    const place = at === null ? null : this.#places.get(at);
    if (!place) return;
    const { x, y, w, h } = place;
    const squares = covers.length > 0 ? covers.map(([dx, dy]) => ({ x: x + dx, y: y + dy, w, h })) : [place];
    const moved = drawn.map((each) => ({ ...each, x: x + (each.x ?? 0), y: y + (each.y ?? 0) }));
    this.#pointed.append(drawGhost({ drawn: moved, squares, path: [] }));
  }

  /**
   * Mark what gives points, in the colour of a seat or, for several, in gold; a veil lies over the rest.
   * @param {string[]} ids
   * @param {number | null} seat
   */
  count(ids, seat) {
    const places = ids.flatMap((id) => this.#places.get(id) ?? []);
    this.#counted.setAttribute("class", seat === null ? "counted" : `counted seat-${seat}`);
    const boxes = places.map(({ x, y, w, h }) => ({ x: x - w / 2, y: y - h / 2, width: w, height: h }));
    const holes = boxes.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}Z`).join("");
    const veil = svg("path", { d: `M${-FAR} ${-FAR}H${FAR}V${FAR}H${-FAR}Z${holes}`, "fill-rule": "evenodd", class: "veil" });
    this.#counted.replaceChildren(...(boxes.length > 0 ? [veil, ...boxes.map((box) => svg("rect", box))] : []));
  }

  /**
   * Let places light up once.
   * @param {string[]} ids
   */
  pulse(ids) {
    const rings = ids.flatMap((id) => this.#places.get(id) ?? []).map((place) => svg("rect", { ...frame(place), class: "pulse" }));
    this.#pulses.replaceChildren(...rings);
    for (const ring of rings) {
      const frames = motionWanted() ? [{ opacity: 0 }, { opacity: 1, offset: 0.3 }, { opacity: 0 }] : [{ opacity: 1 }, { opacity: 1 }];
      ring.animate(frames, { duration: 1200, easing: "ease-in-out" }).finished.then(() => ring.remove(), () => {});
    }
  }

  /**
   * @param {Track} track
   * @param {number} aside how far beside the middles of the places, so that parts with the same way are told apart
   */
  #line({ path, stops, seat }, aside) {
    const places = (this.#ways ? path : path.slice(-1)).flatMap((id) => this.#places.get(id) ?? []);
    const end = places.at(-1);
    if (!end || end.id !== path.at(-1)) return null;
    const way = places[0].id === path[0] && places.length > 1 ? wayTo(places, aside) : null;
    return svg("g", { class: seat === null ? "" : `seat-${seat}` },
      way && [svg("path", { d: way, class: "trail-halo" }), svg("path", { d: way, class: "trail-line" }),
        svg("circle", { cx: places[0].x + aside, cy: places[0].y + aside, r: 6, class: "trail-start" })],
      svg("rect", { ...frame(end), class: "trail-halo" }), svg("rect", { ...frame(end), class: "trail-line" }),
      way && stops.flatMap((id, at) => (id === end.id ? [] : this.#stop(id, at + 1))));
  }

  /**
   * @param {string} id
   * @param {number} number
   */
  #stop(id, number) {
    const place = this.#places.get(id);
    return place ? stop(place, number).map(drawShape) : [];
  }
}

/**
 * A line through places to the edge of the last one, so that it hides nothing there.
 * @param {Place[]} places
 * @param {number} aside
 */
function wayTo(places, aside) {
  const [from, to] = places.slice(-2);
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const part = Math.max(0, 1 - (Math.min(to.w, to.h) / 2 - 5) / Math.max(1, far));
  const tip = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  return `M${[...places.slice(0, -1), tip].map(({ x, y }) => `${x + aside} ${y + aside}`).join("L")}`;
}

/** @param {Place} place */
const frame = ({ x, y, w, h }) => ({ x: x - w / 2 + 5, y: y - h / 2 + 5, width: w - 10, height: h - 10, rx: Math.min(w, h) * 0.14 });

/**
 * Where a badge stands: the last one in the upper right corner of a place, those before it to the left.
 * @param {Place} place
 * @param {number} after
 * @returns {Point}
 */
const corner = ({ x, y, w, h }, after) => ({ x: x + w / 2 - 6 - after * BADGE * 1.8, y: y - h / 2 + 6 });

/**
 * @param {Point} point
 * @param {number} number
 */
const badge = ({ x, y }, number) => [
  svg("circle", { cx: x, cy: y, r: BADGE, class: "trail-badge" }),
  svg("text", { x, y: y + 5.5, "text-anchor": "middle", "font-size": 16, class: "trail-number" }, String(number)),
];
