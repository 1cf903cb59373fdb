/** The plate of today's puzzle: whether the reader has solved it, and for how many days in a row. */

import { getPuzzleProgress } from "../api.js";
import { find } from "../dom.js";
import { icon } from "../widgets/icons.js";
import { say } from "../words.js";

export async function drawDaily() {
  const { streak, solved_today: solved } = await getPuzzleProgress();
  if (streak === 0) return;
  const days = say(streak === 1 ? "puzzles.streakOne" : "puzzles.streak", { days: streak });
  find("#daily-streak").replaceChildren(...(solved ? [icon("tick")] : []), solved ? days : `${days} ${say("puzzles.keep")}`);
}
