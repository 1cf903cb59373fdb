/** The board of a table with its marks: the present, an earlier position, or a step that is shown again. */

import { partsOf } from "../board/parts.js";
import { drawRecap } from "./recap.js";
import { recentParts } from "./recent.js";
import { Trail } from "./trail.js";

/** @import { Board } from "../board/board.js" */
/** @import { Scene } from "../scene.d.ts" */
/** @import { EarlierScene, Effect, LastMove, Move, SightMessage, Table } from "../types.d.ts" */
/** @import { Part } from "./recent.js" */

const REST = 120; // milliseconds at a move in the list before it is asked about

export class Stage {
  #board;
  #trails;
  #ask;
  /** @type {number | null} the ply of the move that is pointed at in the list */
  #pointed = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {Board} board
   * @param {(ply: number) => void} ask for what a move looked like, which `sight` is then told
   */
  constructor(board, ask) {
    this.#board = board;
    this.#ask = ask;
    this.#trails = { beside: new Trail(board.pictures.beside), map: new Trail(board.pictures.map) };
  }

  /**
   * Show the present. Resolves when its pieces have come to rest.
   * @param {Table} table
   * @param {{ path?: string[], moving?: boolean, playable?: boolean, keep?: boolean }} [how] as of `Board.show`
   */
  showPresent(table, how) {
    return this.#show(table, recentParts(table), how);
  }

  /**
   * Show a step of the present turn again, with the marks that belong to it and to those before it.
   * @param {Table} table
   * @param {EarlierScene} earlier
   * @param {boolean} moving
   */
  showAgain(table, earlier, moving) {
    const { ply, last } = earlier;
    const parts = recentParts(table).filter(({ move }) => move.ply <= ply);
    return this.#show(earlier, parts, { path: last?.ply === ply ? last.path : [], moving, playable: false });
  }

  /**
   * Show an earlier position, with the marks of its own last move only.
   * @param {EarlierScene} earlier
   * @param {boolean} onward whether it follows the one that is shown
   */
  showEarlier(earlier, onward) {
    return this.#show(earlier, [], { path: onward ? earlier.last?.path : [], playable: false });
  }

  /**
   * Mark the path of a move that is pointed at, null: of none; and ask what was moved or laid.
   * @param {Move | null} move
   */
  point(move) {
    clearTimeout(this.#timer);
    this.#pointed = move?.ply ?? null;
    for (const trail of Object.values(this.#trails)) trail.point(move);
    if (!move) return;
    this.#board.pointOut(move.path);
    if (move.path.length > 0) this.#timer = setTimeout(() => this.#ask(move.ply), REST);
  }

  /**
   * What the move looked like that is pointed at.
   * @param {SightMessage} sight
   */
  sight(sight) {
    if (sight.ply === this.#pointed) for (const trail of Object.values(this.#trails)) trail.sight(sight);
  }

  /**
   * Mark what gives points.
   * @param {string[]} ids
   * @param {number | null} seat
   */
  count(ids, seat) {
    for (const trail of Object.values(this.#trails)) trail.count(ids, seat);
    this.#board.pointOut(ids);
  }

  /**
   * Let the places of what happened by itself light up once.
   * @param {Effect[]} effects
   */
  pulse(effects) {
    for (const trail of Object.values(this.#trails)) trail.pulse(effects.flatMap(({ ids }) => ids));
  }

  /**
   * Show a position that may come; it can be played on.
   * @param {Scene} scene
   */
  showSupposed(scene) {
    return this.#show({ scene, last: null }, [], { playable: true });
  }

  /**
   * @param {Pick<Table, "scene" | "last">} shown
   * @param {Part[]} parts
   * @param {Parameters<Board["show"]>[1]} how
   */
  #show({ scene, last }, parts, how) {
    const rest = this.#board.show(parts.length > 0 ? withoutLastMove(scene) : scene, how);
    const tracks = parts.map(({ move, number }) => ({ path: move.path, stops: move.stops, seat: move.seat, number }));
    const { beside, map } = partsOf(scene);
    this.#trails.beside.show(beside, tracks, marksWays(scene, last));
    if (map) this.#trails.map.show(map, tracks, marksWays(scene, last));
    drawRecap(parts, (move) => this.point(move));
    return rest;
  }
}

/**
 * Whether the game marks the ways of moves; some mark only where they end, for pieces that come from a hand.
 * @param {Scene} scene
 * @param {LastMove | null} last
 */
const marksWays = ({ marks }, last) => (last?.path.length ?? 0) < 2 || marks.some(({ kind }) => kind === "way");

/**
 * A scene without its mark of the last move, for a board that marks a whole turn.
 * @param {Scene} scene
 * @returns {Scene}
 */
const withoutLastMove = (scene) => ({ ...scene, marks: scene.marks.filter(({ kind }) => kind === "barred" || kind === "laid") });
