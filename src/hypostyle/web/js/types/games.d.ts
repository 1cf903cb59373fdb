/**
 * Games, their rules and lessons, as the server tells them. Its side: server/games_api.py.
 */

import type { SceneDelta } from "../scene.d.ts";
import type { LastMove } from "./live.d.ts";

export type OptionValue = number | boolean | string | null;

interface AnyOption {
  name: string;
  label: string;
  help: string;
  choices: OptionValue[];
  low: number;
  high: number;
  /** A seat: a whole number from 0 to players - 1. */
  below_players: boolean;
  refused: number[];
}

export type GameOption = AnyOption &
  ({ kind: "bool"; default: boolean } | { kind: "number"; default: number } | { kind: "choice"; default: OptionValue });

export interface Game {
  name: string;
  title: string;
  line: string;
  credit: string;
  /** The numbers of players that are possible. */
  players: number[];
  usual: number;
  minutes: number;
  hidden: boolean;
  chance: boolean;
  /** How many steps its lesson has. */
  lesson: number;
  /** Whether positions can be set up by hand. */
  editor: boolean;
  options: GameOption[];
  /** The addresses of its picture. */
  picture: Record<"day" | "night", string>;
  /** What the rules call each seat, such as White; empty if they do not. */
  seat_titles: string[];
  /** By the number of players how many games a match may have, and usually has; null if there are no matches. */
  match: { games: Record<string, number[]>; usual: Record<string, number>; help: string } | null;
  /** From the gentlest on; `manner` is how it errs. */
  levels: { level: number; name: string; strength: string; manner: string }[];
}

export interface Rules {
  title: string;
  credit: string;
  html: string;
}

/** A position, and the signs that are to be seen in parts of it. */
export interface LegendBoard {
  scene: SceneDelta;
  signs: { name: string; text: string; clause: string; part: [left: number, top: number, width: number, height: number] }[];
}

export interface Lesson {
  title: string;
  steps: { title: string }[];
}

export interface LessonStep {
  title: string;
  text: string;
  clause: string;
  todo: boolean;
  /** The ids to touch for the moves that are wanted. */
  wanted: string[];
  seat: number;
  last: LastMove | null;
  scene: SceneDelta;
}

export type LessonAnswer =
  | { right: false; text: string; clause: string | null }
  | { right: true; text: string; last: LastMove | null; scene: SceneDelta };

export interface Objection {
  text: string;
  clause: string | null;
}
