/**
 * Studies: over HTTP and on their live connection. The server's side: server/studies_api.py, study_types.py, study_requests.py.
 */

import type { SceneDelta } from "../scene.d.ts";
import type { OptionValue } from "./games.d.ts";
import type { LastMove, PreviewMessage, RefusedMessage } from "./live.d.ts";
import type { ViewParameters } from "./sent.d.ts";

export type StudyAccess = "private" | "link";
export type Sign = "" | "!" | "?" | "!!" | "??" | "!?" | "?!";
export type Pen = "green" | "red" | "blue" | "yellow";

export interface StudyId {
  id: string;
}

/** A study in the list of one's own. */
export interface ListedStudy extends StudyId {
  name: string;
  game: string;
  title: string;
  access: StudyAccess;
  changes: number;
  /** Milliseconds since 1970. */
  created: number;
  updated: number;
}

export type StudySource =
  | { kind: "table"; table: string }
  | { kind: "record"; record: string }
  | { kind: "position"; position: object }
  | { kind: "start"; game: string; players?: number; options?: Record<string, OptionValue> };

export interface StudySeat {
  seat: number;
  name: string;
  colour: string;
  shape: string;
  sign: string;
  side: number;
  /** What the rules call the seat, such as White. */
  title?: string;
}

/** A ring, or an arrow to a second place. */
export type DrawnMark = [colour: string, place: string, to?: string];

/** A position of the tree. */
export interface StudyNode {
  id: number;
  /** Not of the root. */
  parent?: number;
  /** The first is the main line. */
  children?: number[];
  /** Not of what chance brought. */
  seat?: number;
  turn?: number;
  /** The move, or what chance brought in words; then `move` has its notation. */
  text?: string;
  move?: string;
  comment?: string;
  sign?: string;
  marks?: DrawnMark[];
  /** Kept with the position: the chance of each seat to win. */
  chances?: number[];
}

export interface AboutStudy {
  name: string;
  access: StudyAccess;
}

export interface StudyMessage extends StudyId {
  type: "study";
  about: AboutStudy;
  game: string;
  title: string;
  mine: boolean;
  changes: number;
  seats: StudySeat[];
  /** Whether what was hidden from whoever began it is a guess. */
  guessed: boolean;
  nodes: StudyNode[];
}

/** These nodes are new or other than before, those are gone. */
export interface TreeMessage {
  type: "tree";
  changes: number;
  nodes: StudyNode[];
  removed: number[];
  re?: number;
}

/** What chance may bring. */
export interface Chance {
  text: string;
  told: string;
  chance: number;
}

/** The position that is looked at. */
export interface NodeMessage {
  type: "node";
  node: number;
  to_act: number | null;
  expected: string;
  status: string;
  last: LastMove | null;
  scores: number[] | null;
  outcome: string;
  due: Chance[];
  scene: SceneDelta;
  re?: number;
}

/** A move the program looks at, and how the game may go on. */
export interface EngineLine {
  moves: string[];
  told: string[];
  /** Of each seat to win, from 0 to 1. */
  chances: number[];
  values: number[];
  /** Of each seat after this line, where there are points. */
  points: number[] | null;
  proven: boolean;
  /** A proved win or loss comes after at most so many moves of all. */
  ends: number | null;
}

export interface ThoughtMessage {
  type: "thought";
  node: number;
  running: boolean;
  done: boolean;
  nodes: number;
  seconds: number;
  seat: number | null;
  chances: number[];
  lines: EngineLine[];
  ids: string[];
  /** The best move as a sentence, and what it is good for, as a phrase. */
  said: string;
  why: string;
}

export type StudyServerMessage =
  | StudyMessage
  | TreeMessage
  | { type: "about"; about: AboutStudy }
  | NodeMessage
  | ThoughtMessage
  | (PreviewMessage & { re?: number })
  | (RefusedMessage & { re?: number })
  | { type: "gone"; text?: string };

/** The number `n` comes back as `re` in the answer. */
export type StudyPageMessage = { n?: number } & (
  | ({ type: "view" } & ViewParameters)
  | { type: "go" | "draw" | "delete" | "unmark"; node: number }
  | { type: "play"; node: number; text: string }
  | { type: "line"; node: number; moves: string[] }
  | { type: "touch"; node: number; ids: string[] }
  | { type: "preview"; node: number; move: string }
  | { type: "promote"; node: number; main: boolean }
  | { type: "comment"; node: number; text: string }
  | { type: "sign"; node: number; sign: Sign }
  | { type: "mark"; node: number; place: string; to: string; colour: Pen }
  | { type: "think"; on: boolean; lines: number }
  | { type: "more" }
);
