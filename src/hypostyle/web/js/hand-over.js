/** A position that one page hands to the next in this tab: addresses are too short for it. */

/** @import { GivenPosition } from "./types.d.ts" */

const KEY = "hypostyle.position";

/** @param {GivenPosition} position */
export function handOver(position) {
  sessionStorage.setItem(KEY, JSON.stringify(position));
}

/**
 * The position that was handed over for this game; null if there is none.
 * @param {string} game
 * @returns {GivenPosition | null}
 */
export function handedOver(game) {
  try {
    const given = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return given?.game === game && typeof given.fields === "object" ? given : null;
  } catch {
    return null; // a browser may forbid storage
  }
}
