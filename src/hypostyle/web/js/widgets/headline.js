/** Who won, in a sentence from where the reader sits. */

import { say } from "../words.js";

/**
 * @param {{ name: string }[]} seats
 * @param {number[]} winners
 * @param {number[]} mine the seats of the reader
 */
export function headline(seats, winners, mine) {
  const names = winners.map((seat) => seats[seat].name);
  if (seats.length === 1) return winners.length ? say("result.solved") : say("result.unsolved");
  if (winners.length === 0 || winners.length === seats.length) return say("result.draw");
  if (mine.length === 1) {
    return winners.includes(mine[0]) ? say("result.youWin") : say("result.youLose", { name: names.join(", ") });
  }
  return names.length === 1 ? say("result.wins", { name: names[0] }) : say("result.win", { names: names.join(", ") });
}
