/** One picture of a board: what is drawn on it, what can be touched, and how it is looked at. A map has one of its own. */

import { svg } from "../dom.js";
import { say } from "../words.js";
import { Drawing } from "./drawing.js";
import { GhostLayer } from "./ghost.js";
import { MapView } from "./map-view.js";
import { Zoom } from "./zoom.js";

/** @import { Place, Point } from "../scene.d.ts" */
/** @typedef {Point & { unit: number, sheet: Sheet, mirrored?: boolean }} SheetPoint a point of the scene on a sheet; `unit` is a pixel in units of the scene */

export class Sheet {
  picture = svg("svg", { preserveAspectRatio: "xMidYMid meet", "font-family": "var(--book)" });
  drawing = new Drawing(this.picture);
  band = svg("path", { class: "band quiet", "aria-hidden": "true" });
  spots = svg("g", { class: "spots", role: "group", "aria-label": say("board.label") });
  hint = svg("g", { class: "quiet" });
  ghost = new GhostLayer(() => this.zoom);
  /** @type {Zoom | MapView} */
  zoom;
  zooms = true; // what lies beside a map stays as it is

  /** Called when the picture has got another size. */
  sized = () => {};
  /** Called when something else of a map is seen. */
  looked = () => {};

  /** @param {boolean} isMap */
  constructor(isMap) {
    this.isMap = isMap;
    this.picture.classList.add("board", ...(isMap ? ["map"] : []));
    this.picture.append(this.band, this.spots, this.hint, this.ghost.group);
    this.zoom = isMap ? new MapView(this.picture, () => this.#look(), () => this.sized()) : new Zoom(this.picture);
  }

  #look() {
    this.ghost.scaled();
    this.looked();
  }

  /**
   * @param {Point} client a point of the window
   * @returns {SheetPoint}
   */
  point({ x, y }) {
    return { ...this.zoom.point(x, y), sheet: this };
  }

  /**
   * Where a place is seen in the window, or will be once a map has come to rest; null if it is not.
   * @param {Place} place
   */
  boxOf({ x, y, w, h }) {
    const { view } = this.zoom;
    if (x < view.x || x > view.x + view.w || y < view.y || y > view.y + view.h) return null;
    const { left, top, width, height } = this.picture.getBoundingClientRect();
    const matrix = this.picture.getScreenCTM();
    if (!this.isMap && matrix) return new DOMRect(matrix.e + (x - w / 2) * matrix.a, matrix.f + (y - h / 2) * matrix.d, w * matrix.a, h * matrix.d);
    const [across, down] = [width / view.w, height / view.h];
    return new DOMRect(left + (x - w / 2 - view.x) * across, top + (y - h / 2 - view.y) * down, w * across, h * down);
  }

  /** @param {Point} client a point of the window */
  holds({ x, y }) {
    const { left, right, top, bottom } = this.picture.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  }
}
