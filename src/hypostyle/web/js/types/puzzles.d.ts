/**
 * Puzzles, as the server tells them. Its side: server/puzzles_api.py.
 */

import type { SceneDelta } from "../scene.d.ts";

/** What is known of a puzzle before it is solved. */
export interface PuzzleHead {
  id: string;
  game: string;
  title: string;
  goal: "win" | "points";
  /** What is to be done, in a sentence. */
  task: string;
  /** How many moves of one's own the solution has. */
  moves: number;
  rating: number;
  seat: { number: number; title: string; colour: string; shape: string };
}

export interface PuzzleRating {
  rating: number;
  tries: number;
}

export interface Puzzle extends PuzzleHead {
  /** Whether it is today's puzzle of the day. */
  daily: boolean;
  mine: { score: number | null; hinted: boolean; solved: boolean } | null;
  me: PuzzleRating;
  scene: SceneDelta;
}

/** A move or an event of chance, and the scene after it. */
export interface PuzzleStep {
  seat: number | null;
  mine: boolean;
  text: string;
  told: string;
  path: string[];
}

export type PuzzleFrame = PuzzleStep & { scene: SceneDelta };

/** The solution in words. */
export interface Explained {
  solution: string[];
  line: PuzzleStep[];
  why: string;
  claim: string;
  themes: string[];
  /** Wrong first moves and what is for them, each with what refutes it. */
  traps: { text: string; reply: PuzzleStep }[];
  position: object;
}

/** What a first try changed. */
export type Counted = PuzzleRating & { score: number; before: number };

export interface PuzzleAnswer {
  status: "right" | "wrong" | "solved";
  /** Solved by another move than that of the solution. */
  other: boolean;
  counted: Counted | null;
  frames: PuzzleFrame[];
  explained?: Explained;
}

export interface PuzzleSolution {
  counted: Counted | null;
  explained: Explained;
  start: SceneDelta;
  frames: PuzzleFrame[];
}

export interface PuzzleProgress {
  streak: number;
  best_streak: number;
  solved_today: boolean;
  games: Record<string, PuzzleRating & { solved: number }>;
}

export interface PuzzleChoices {
  date: string;
  today: PuzzleHead;
  games: { name: string; title: string; count: number; themes: { code: string; name: string; count: number }[] }[];
  me: PuzzleProgress;
}
