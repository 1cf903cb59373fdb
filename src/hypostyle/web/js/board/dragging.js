/** Dragging: pieces from place to place, what comes from a stack, and the ghost of what is in hand. */

/** @import { Point } from "../scene.d.ts" */
/** @import { Aiming } from "./aiming.js" */
/** @import { Board } from "./board.js" */
/** @import { Choosing } from "./choosing.js" */
/** @import { SheetPoint } from "./sheet.js" */
/** @import { Sheets } from "./sheets.js" */
/** @import { Spots } from "./spots.js" */

/**
 * What is dragged: a place and the piece on it, or what comes from there, to be taken into the hand by these picks; `whole`
 * if that is a move by itself, such as a card: it is made where it is dropped.
 * @typedef {{ id: string, piece: string | null, held: boolean, taken: string[] | null, whole: boolean }} Grip
 */
/** @typedef {{ sheets: Sheets, spots: Spots, aiming: Aiming, choosing: () => Choosing }} Seen what there is to drag */

export class Dragging {
  #seen;
  #board;

  /**
   * @param {Seen} seen
   * @param {Pick<Board, "pointAt" | "touch" | "cancel" | "takeUp" | "pointed" | "picked">} board
   */
  constructor(seen, board) {
    this.#seen = seen;
    this.#board = board;
  }

  /**
   * What could be dragged from here, if anything.
   * @param {SheetPoint} point
   * @returns {Grip | null}
   */
  grip(point) {
    const { aiming, spots } = this.#seen;
    const choosing = this.#seen.choosing();
    const nothing = { id: "", piece: null, held: false, taken: null, whole: false };
    if (aiming.onTick(point)) return null;
    if (aiming.onGhost(point) || aiming.wrongAt(point) !== null) return { ...nothing, held: true };
    const under = spots.under(point);
    const reachable = choosing.reachable();
    for (const id of under.filter((each) => reachable.has(each))) {
      const piece = point.sheet.drawing.pieceAt(id)?.id ?? null;
      const found = choosing.find(id);
      const whole = typeof found?.node === "string";
      const picks = [...(found?.before ?? []), id];
      if (piece === null && !whole && choosing.ghostAfter(picks)?.snap) return { ...nothing, id, taken: picks };
      if (piece !== null || !whole) return { ...nothing, id, piece, whole };
    }
    const id = under.find((each) => choosing.takenFrom(each) !== null);
    return id === undefined ? null : { ...nothing, id, taken: choosing.takenFrom(id) };
  }

  /**
   * @param {Grip} grip
   * @param {boolean} touch
   */
  start(grip, touch) {
    if (grip.held) return;
    const { aiming } = this.#seen;
    if (grip.taken) this.#board.takeUp(grip.taken);
    else if (!grip.whole && !this.#board.picked.includes(grip.id)) {
      this.#board.touch(grip.id, touch ? "touch" : "mouse");
      aiming.set(null);
    }
    grip.held = grip.taken !== null || grip.whole || this.#board.picked.includes(grip.id);
  }

  /**
   * @param {Grip} grip
   * @param {Point} client
   */
  move(grip, client) {
    if (!grip.held) return;
    const { aiming, spots } = this.#seen;
    const point = this.#board.pointAt(client);
    this.#board.pointed(point);
    const sheet = spots.sheet(grip.id);
    if (grip.piece) sheet.drawing.lift(grip.piece, sheet.point(client));
    const id = grip.whole ? null : aiming.meant(point, false);
    const aim = id === null || id === grip.id ? null : aiming.at(id, point);
    aiming.set(aim);
    if (aim === null && grip.taken) aiming.carry(point);
  }

  /**
   * @param {Grip} grip
   * @param {Point | null} client null: the drag is given up
   * @param {boolean} [touch]
   */
  end(grip, client, touch = false) {
    if (!grip.held) return;
    const point = client && this.#board.pointAt(client);
    const id = point && this.#dropped(grip, point, touch);
    const dropped = id !== null && this.#board.touch(id, touch ? "touch" : "mouse");
    if (grip.piece) this.#seen.spots.sheet(grip.id).drawing.drop(grip.piece, dropped && this.#board.picked.length === 0);
    const back = id === null && !grip.taken && point !== null && this.#seen.spots.under(point).includes(grip.id);
    if (id === null && !back) this.#board.cancel(); // what was picked stays so where it was let go
  }

  /**
   * The id that is meant by dropping something there; null if none is.
   * @param {Grip} grip
   * @param {SheetPoint} point
   * @param {boolean} touch
   */
  #dropped(grip, point, touch) {
    const { aiming, spots, sheets } = this.#seen;
    if (grip.whole) return !spots.under(point).includes(grip.id) && (!sheets.hasMap || point.sheet !== spots.sheet(grip.id)) ? grip.id : null;
    if (grip.taken && point.sheet === spots.sheet(grip.id)) return null;
    const id = aiming.meant(point, touch && !aiming.snapping);
    return id === grip.id ? null : id;
  }
}
