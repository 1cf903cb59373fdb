/**
 * The live connection to a table: what the server sends, and what the page makes of it. The server's side: server/messages.py.
 */

import type { Scene, SceneDelta, Shape } from "../scene.d.ts";
import type { Objection, OptionValue } from "./games.d.ts";
import type { ClockSettings, SeatKind, TableId } from "./tables.d.ts";

export interface Seat {
  seat: number;
  name: string;
  kind: SeatKind;
  colour: string;
  shape: string;
  sign: string;
  side: number;
  /** Only of opponents. */
  level?: number;
  level_name?: string;
  /** Only in games with points. */
  score?: number;
  /** Only in a match: this score and those of the games before. */
  sum?: number;
  /** What the rules call the seat, such as White. */
  title?: string;
  /** Whether a bot sits here, or is asked to; its name says so, too. */
  bot?: boolean;
  /** Whether the seat is kept for a bot that has not answered yet. */
  asked?: boolean;
  /** The bot that was asked and does not want to play. */
  declined?: string;
  /** The name that somebody gave, of those who have one. */
  given?: string;
  /** The name of the account that sits here. */
  profile?: string;
}

/** The match that a table is a game of. */
export interface Match {
  number: number;
  games: number;
  /** The games before, with their scores by seat. */
  earlier: { table: string; scores: number[] }[];
  over: boolean;
  /** How it stands or ended, once this game is over. */
  text: string;
  /** The table of the next game, once it has begun. */
  next: string | null;
}

/** Something that a step brought about by itself, with the clause that says so. */
export interface Effect {
  clause: string;
  text: string;
  /** The ids of the spots to mark. */
  ids: string[];
}

/** A move, or an event of chance. */
export interface Move {
  ply: number;
  turn: number;
  seat: number | null;
  text: string;
  event: boolean;
  /** The ids of the spots it went over, and of those where a part of it ended that players count. */
  path: string[];
  stops: string[];
  /** What was done, as a sentence. */
  told: string;
  effects: Effect[];
}

export interface LastMove {
  ply: number;
  seat: number;
  text: string;
  /** The ids of the spots it went over. */
  path: string[];
  /** What was done, as a sentence. */
  told: string;
  effects: Effect[];
  /** The sentence and the effects, for a voice. */
  spoken: string;
}

export interface Outcome {
  places: number[];
  scores: number[];
  returns: number[];
  reason: string;
  text: string;
  /** Nobody if the game is drawn. */
  winners: number[];
}

interface TableHead extends TableId {
  game: string;
  title: string;
  players: number;
  options: Record<string, OptionValue>;
  pace: number;
  ply: number;
  seats: Seat[];
  /** Whether the server can tell what the points are made up of. */
  accounts: boolean;
  to_act: number | null;
  /** The seats of the reader. */
  mine: number[];
  thinking: number | null;
  expected: string;
  status: string;
  last: LastMove | null;
  over: boolean;
  outcome: Outcome | null;
  match: Match | null;
  can: Record<"undo" | "redo" | "hint" | "solvable" | "resign" | "pause" | "invite" | "seats" | "rematch" | "next" | "resume" | "plan" | "study", boolean>;
  /** What the reader may ask the others for. */
  may_offer: OfferKind[];
  /** What somebody asks all others; `asked` if the reader is to answer, `mine` if the reader asks. */
  offer: { kind: OfferKind; seats: number[]; asked: boolean; mine: boolean } | null;
  /** The table where the same people went on. */
  next: string | null;
  paused: boolean;
  /** `left` is by seat in milliseconds, as it was at `since`, null for a program; the first move is `free`. */
  clock: (ClockSettings & { left: (number | null)[]; running: number | null; since: number; free: boolean; paused: boolean }) | null;
  /** Level of the program that takes over from whoever is gone; null: the game ends. */
  stand_in: number | null;
  /** The plies of moves that conditional moves made. */
  planned: number[];
  /** The seat whose hand is hidden until its person says so. */
  cover: number | null;
  /** Whether anybody may take an open seat. */
  lobby: boolean;
  /** And whether bots may, too. */
  bots: boolean;
  /** Whether ratings are at stake, as things stand. */
  rated: boolean;
  /** Whether everybody finds the game in lists. */
  public: boolean;
  /** Whether the reader sits here or set up the table; others watch. */
  own: boolean;
  /** Whether somebody is still to come; nobody moves until then. */
  waiting: boolean;
}

export interface TableMessage extends TableHead {
  type: "table";
  /** With a clock: the server's time when this was sent. */
  now?: number;
  /** The new moves replace all from place `from` on. */
  moves: { from: number; items: Move[] };
  scene: SceneDelta;
}

/** An earlier position. */
export interface SceneMessage {
  type: "scene";
  ply: number;
  seats: Seat[];
  to_act: number | null;
  expected: string;
  status: string;
  last: LastMove | null;
  scene: SceneDelta;
}

/** The position after moves that may come. */
export interface SupposedMessage {
  type: "supposed";
  moves: string[];
  /** The same as sentences. */
  told: string[];
  to_act: number | null;
  /** Whether these moves are a line that can be kept. */
  complete: boolean;
  scene: SceneDelta;
}

/** The same with its whole scene. */
export interface Supposed extends Omit<SupposedMessage, "type" | "scene"> {
  scene: Scene;
}

/** The reader's own conditional moves, from a ply on. */
export interface PlanMessage {
  type: "plan";
  ply: number;
  lines: string[][];
}

export interface RefusedMessage extends Objection {
  type: "refused";
}

export interface HintMessage {
  type: "hint";
  move: string;
  ids: string[];
  text: string;
}

/** Whether a solitaire can still be solved: in how many more moves a solution is known, or after how many moves it last could. */
export interface SolvableMessage {
  type: "solvable";
  result: "win" | "loss" | "unknown";
  moves: number | null;
  back: number | null;
  text: string;
}

/** What a move would change, in a phrase; empty if there is nothing to say. */
export interface PreviewMessage {
  type: "preview";
  move: string;
  text: string;
  /** The ids of the spots it would go over, and of those where a part of it would end that players count. */
  path: string[];
  stops: string[];
}

/** A part of the score. */
export interface ScoreItem extends Effect {
  /** By seat. */
  points: number[];
}

/** What the points after so many steps are made up of. */
export interface ScoreMessage {
  type: "score";
  ply: number;
  items: ScoreItem[];
}

/** What a move looked like, about the middle of a spot; null if there is nothing to see. */
export interface SightMessage {
  type: "sight";
  ply: number;
  at: string | null;
  drawn: { look: Shape[]; x?: number; y?: number; seat?: number; size?: number }[];
  covers: [dx: number, dy: number][];
}

export interface BrokenMessage {
  type: "broken";
  text: string;
  /** Whether a part of the game can be saved. */
  record: boolean;
}

export type OfferKind = "undo" | "draw" | "abort" | "rematch" | "pause";

/** Who looks at the table now. */
export interface PresenceMessage {
  type: "presence";
  /** The seats of people who do. */
  here: number[];
  /** The others, and how many milliseconds ago they were seen last. */
  away: { seat: number; ago: number }[];
  onlookers: number;
}

export type PhraseId =
  | "hello" | "luck" | "good_move" | "thanks" | "moment" | "back" | "oops" | "sorry" | "close" | "well_played" | "again" | "must_go" | "bye";

/** Something a player said: a phrase or a text. */
export interface Line {
  number: number;
  seat: number;
  name: string;
  mine: boolean;
  at: number;
  phrase?: PhraseId;
  text?: string;
}

/** What was said at the table; only for those who play there with others. */
export interface TalkMessage {
  type: "talk";
  lines: Line[];
  /** These are all lines; else they follow those told before. */
  whole: boolean;
  /** Whether everybody switched on free text. */
  free_text: boolean;
  /** The seats of those who did. */
  wanted: number[];
  /** Whether the reader has switched it on or off here. */
  decided: boolean;
  /** The seats of those whom the reader does not hear. */
  muted: number[];
}

export interface GoneMessage {
  type: "gone";
  text?: string;
}

export type ServerMessage =
  | TableMessage
  | SceneMessage
  | RefusedMessage
  | HintMessage
  | SolvableMessage
  | PreviewMessage
  | SupposedMessage
  | PlanMessage
  | PresenceMessage
  | TalkMessage
  | ScoreMessage
  | SightMessage
  | BrokenMessage
  | GoneMessage;

/** A table with all its moves and its whole scene. */
export interface Table extends TableHead {
  moves: Move[];
  scene: Scene;
}

/** An earlier position with its whole scene, and what was to be said about it. */
export interface EarlierScene extends Omit<SceneMessage, "type" | "scene"> {
  scene: Scene;
}
