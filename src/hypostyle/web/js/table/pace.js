/** How long each step of another player stays before the next one is shown. */

import { getChoice } from "../settings.js";

/** @import { Table } from "../types.d.ts" */

/** Milliseconds after the pieces have come to rest. */
const RESTS = { slow: 1600, normal: 800, fast: 300, none: 0 };
const WALKS = { slow: 2400, normal: 1400, fast: 700, none: 1400 }; // for each part of a score
const THOUGHTS = { slow: 900, normal: 400, fast: 150, none: 0 }; // until a program answers the reader, about
const MANY = 6; // so many snapshots may wait while somebody only watches

/** @param {number} milliseconds */
const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * From 0.6 to 1.4, another one after each move, so that answers do not come like clockwork.
 * @param {number} ply
 */
const uneven = (ply) => 0.6 + 0.8 * ((ply * 0.618034) % 1);

/**
 * The rest after a snapshot that ends with a step of another player, and a shorter one after a step of the reader that a
 * program answers: the quick ones would answer within a millisecond. Who only watches would fall behind without end if the game is faster than the rests, so these are left out while many steps wait.
 * @param {Table} table
 * @param {number} waiting how many snapshots wait
 */
export function restAfterStep({ moves, mine, ply, thinking }, waiting) {
  const seat = moves.findLast((move) => move.seat !== null)?.seat ?? null;
  const others = seat !== null && !mine.includes(seat);
  if (seat !== null && !others && thinking !== null) return wait(THOUGHTS[getChoice("speed")] * uneven(ply));
  return wait(others && (mine.length > 0 || waiting <= MANY) ? RESTS[getChoice("speed")] : 0);
}

/** The rest between steps that are shown again: somebody who asks for it wants to see each of them. */
export function restInReplay() {
  const speed = getChoice("speed");
  return wait(RESTS[speed === "none" ? "normal" : speed]);
}

/** The rest after each part of a score. */
export const restInWalk = () => wait(WALKS[getChoice("speed")]);
