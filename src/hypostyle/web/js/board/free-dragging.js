/** Dragging where nothing is a choice: whatever lies on the board is carried about, and let go anywhere. */

/** @import { Point } from "../scene.d.ts" */
/** @import { Grip } from "./dragging.js" */
/** @import { SheetPoint } from "./sheet.js" */
/** @import { Spots } from "./spots.js" */

/**
 * What a page does with it: whether something can be taken from a place, that it is carried to a point of the window, and
 * that it is let go there; null: the drag is given up.
 * @typedef {{ grabs: (id: string) => boolean, carries: (id: string, client: Point) => void,
 *   drops: (id: string, client: Point | null) => void }} Carrier
 */

export class FreeDragging {
  #spots;
  #carrier;

  /**
   * @param {Spots} spots
   * @param {Carrier} carrier
   */
  constructor(spots, carrier) {
    this.#spots = spots;
    this.#carrier = carrier;
  }

  /**
   * @param {SheetPoint} point
   * @returns {Grip | null}
   */
  grip(point) {
    const id = this.#spots.under(point).find((each) => this.#carrier.grabs(each));
    return id === undefined ? null : { id, piece: id, held: true, taken: null, whole: false };
  }

  start() {}

  /**
   * @param {Grip} grip
   * @param {Point} client
   */
  move({ id }, client) {
    this.#carrier.carries(id, client);
  }

  /**
   * @param {Grip} grip
   * @param {Point | null} client
   */
  end({ id }, client) {
    this.#carrier.drops(id, client);
  }
}
