/**
 * The review of a finished game. Its side: server/reviews_api.py and server/review_messages.py.
 */

import type { SceneDelta } from "../scene.d.ts";
import type { LastMove, Seat } from "./live.d.ts";

export type Grade = "best" | "good" | "inaccuracy" | "mistake" | "blunder";

export interface ReviewedMove {
  ply: number;
  turn: number;
  seat: number;
  text: string;
  /** What was done, as a sentence. */
  told: string;
  grade: Grade;
  /** What it cost of the chance to win. */
  loss: number;
  /** There was no other move. */
  forced: boolean;
  /** Each seat's chance to win before it. */
  chances: number[];
  /** And after it; null while that is not known. */
  after: number[] | null;
  /** The best move as a sentence; empty if this one was about as good. */
  better: string;
  proof: string;
}

export interface Review {
  id: string;
  game: string;
  title: string;
  /** The seats of the reader. */
  mine: number[];
  may_ask: boolean;
  seats: Seat[];
  grades: { grade: Grade; sign: string; name: string }[];
  /** Where somebody moved, and the end. */
  plies: number[];
  last: number;
  state: "none" | "waiting" | "done" | "failed";
  known: number;
  parts: number;
  /** The moves replace all from this place on. */
  from: number;
  moves: ReviewedMove[];
  summaries: { seat: number; accuracy: number | null; counts: Record<Grade, number>; text: string }[];
  turned: string;
  exercises: { ply: number; seat: number; turn: number }[];
}

export interface ReviewPosition {
  ply: number;
  to_act: number | null;
  last: LastMove | null;
  scene: SceneDelta;
}

export interface Exercise {
  number: number;
  ply: number;
  seat: number;
  text: string;
  last: LastMove | null;
  scene: SceneDelta;
}

export interface Solution {
  right: true;
  text: string;
  /** How it could go on, as sentences; of the best move only. */
  line: string[];
  proof: string;
  last: LastMove | null;
  scene: SceneDelta;
}

export type Attempt = { right: false; text: string } | Solution;
