/**
 * What server and page send each other, and what the page makes of it. Only the type checker reads this file.
 * The server's side: server/messages.py, games_api.py, tables_api.py, requests.py.
 */

import type { Scene, SceneDelta, Shape } from "./scene.d.ts";

export type Language = "en" | "de";

declare global {
  interface Window {
    /** The words of the page, asked for by first-paint.js. */
    words: Promise<Response>;
  }
}

// ---- games ----

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
  options: GameOption[];
  /** The addresses of its picture. */
  picture: Record<"day" | "night", string>;
  /** What the rules call each seat, such as White; empty if they do not. */
  seat_titles: string[];
  /** By the number of players how many games a match may have, and usually has; null if there are no matches. */
  match: { games: Record<string, number[]>; usual: Record<string, number>; help: string } | null;
  levels: { level: number; name: string; strength: string }[];
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

// ---- tables over HTTP ----

/** Somebody is still to come to an open one. */
export type SeatKind = "person" | "opponent" | "open";

export type Sitter =
  | { kind: "person"; name?: string | null }
  | { kind: "opponent"; level: number; name?: string | null }
  | { kind: "friend" }
  | { kind: "bot"; id: string };

export interface Setting {
  players: number;
  options: Record<string, OptionValue>;
  seats: Sitter[];
  /** Of a match; a single game if it is left out. */
  games?: number;
}

/** A clock to be set: seconds for the game and for each turn, or days for each turn. */
export type Clock = { kind: "live"; base: number; increment: number } | { kind: "days"; days: number };

/** How a clock is set; what its kind does not have is 0. */
export interface ClockSettings {
  kind: "live" | "days";
  base: number;
  increment: number;
  days: number;
}

export interface NewTable extends Setting {
  clock?: Clock | null;
  /** Level of the program that takes over from whoever is gone; null: the game ends. */
  stand_in?: number | null;
  rated?: boolean;
  /** Everybody finds it in lists. */
  public?: boolean;
  /** Anybody may take the seats of friends. */
  lobby?: boolean;
  game: string;
  /** A seat, or "lot" for one drawn by lot. */
  opens: "lot" | number;
}

export type CheckAnswer = { ok: true } | { ok: false; error: string };

export interface TableId {
  id: string;
}

/** A table in the list of the hall. */
export interface ListedTable extends TableId {
  game: string;
  title: string;
  /** Milliseconds since 1970. */
  created: number;
  updated: number;
  /** The seats of the reader. */
  mine: number[];
  broken: boolean;
  names: string[];
  seats: { kind: SeatKind }[];
  /** Whether somebody is still to come. */
  waiting: boolean;
  /** Whether other people play here, too. */
  shared: boolean;
  over: boolean;
  turn: number;
  ply: number;
  to_act_mine: boolean;
  /** Null while the game goes on, and of a table that cannot be read. */
  result: { places: number[]; reason: string; text: string } | null;
  clock: ClockSettings | null;
  /** When the time of whoever is to act is over. */
  flag_at: number | null;
  match: {
    number: number;
    games: number;
    /** By seat, of the games that are over. */
    sums: number[];
    over: boolean;
    text: string;
    next: string | null;
  } | null;
}

// ---- people ----

export interface Me {
  kind: "guest" | "account";
  name: string | null;
  /** Whether the page for administrators is there. */
  admin?: true;
}

/** How much there is at a server, and what its processes have to do. */
export interface ServerLoad {
  processes: number;
  running: { connections: number; tables: number; moves: number; searches: number; memory: number };
  stored: Record<"guests" | "accounts" | "bots" | "tables" | "unfinished" | "lobby" | "banned_players" | "banned_addresses"
    | "changed_minute" | "changed_hour" | "changed_day", number>;
}

/** A player, to administrators. Times are milliseconds since 1970. */
export interface PlayerLine {
  id: string;
  kind: "guest" | "account" | "bot" | "deleted";
  name: string | null;
  seen: number;
  tables: number;
  banned: boolean;
  admin: boolean;
}

/** A table, to administrators. */
export interface TableLine extends TableId {
  title: string;
  host_name: string | null;
  ply: number;
  over: boolean;
  updated: number;
}

/** A table in the lobby. */
export interface LobbyTable extends TableId {
  game: string;
  title: string;
  names: string[];
  players: number;
  /** How many seats are open. */
  open: number;
  /** The options that are not as usual, by their labels. */
  options: string[];
  clock: ClockSettings | null;
  rated: boolean;
  created: number;
  mine: boolean;
  /** Whether bots may sit down. */
  bots: boolean;
  /** Whether whoever set it up is looking at it now. */
  here: boolean;
}

/** A bot of the reader's account. */
export interface Bot {
  id: string;
  name: string;
  /** Milliseconds since 1970. */
  created: number;
  seen: number;
}

/** A bot that can be challenged. */
export interface ReadyBot {
  id: string;
  /** With the mark of bots. */
  name: string;
  /** With the fewest players each takes. */
  games: { name: string; title: string; players: number }[];
}

// ---- players to others ----

export type RatingKind = "two" | "more" | "teams";
export type GameResult = "won" | "drawn" | "lost";

interface ShownRating {
  rating: number;
  /** By how much it may be wrong. */
  doubt: number;
  games: number;
  /** Whether enough is known for a list of the best. */
  listed: boolean;
}

interface NamedGame {
  name: string;
  title: string;
}

export interface Profile {
  name: string;
  mine: boolean;
  ratings: (ShownRating & { game: string; title: string; kind: RatingKind })[];
  /** Rated games after which a rating can be listed. */
  least: number;
  results: Record<GameResult, number>;
  /** How the last games ended alike; `more` if it is longer than is counted. */
  streak: { result: GameResult; games: number; more: boolean } | null;
  games: NamedGame[];
}

export interface FinishedGame {
  table: string;
  game: string;
  title: string;
  result: GameResult;
  names: string[];
  /** By seat: the name of the account that sits there. */
  profiles: (string | null)[];
  seat: number;
  reason: string | null;
  ended: number;
  /** After a rated game. */
  rating: number | null;
  change: number | null;
}

export interface Finished {
  games: FinishedGame[];
  against: { name: string; results: Record<GameResult, number> } | null;
  /** Asks for the games before these. */
  next: string | null;
}

export interface Best {
  game: string;
  title: string;
  kind: RatingKind;
  kinds: RatingKind[];
  least: number;
  players: (ShownRating & { name: string })[];
  games: NamedGame[];
}

export interface LiveGame extends TableId {
  game: string;
  title: string;
  names: string[];
  profiles: (string | null)[];
  to_act: number | null;
  turn: number;
  ply: number;
  rated: boolean;
  clock: ClockSettings | null;
  updated: number;
}

export interface Live {
  tables: LiveGame[];
  games: NamedGame[];
}

/** What a link leads to. */
export interface Invitation {
  table: string;
  game: string;
  /** What whoever invites is called, if they sit at the table. */
  from: string | null;
  names: string[];
  /** What the reader is called so far. */
  name: string | null;
  /** Whether the reader sits at the table already. */
  sits: boolean;
  /** Why the link does not count any more. */
  refused: string | null;
}

// ---- lessons ----

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

// ---- the live connection: what the server sends ----

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
  can: Record<"undo" | "redo" | "hint" | "resign" | "pause" | "invite" | "seats" | "rematch" | "next" | "resume" | "plan", boolean>;
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

// ---- the live connection: what the page sends ----

export interface ViewParameters {
  language: Language;
  tall: boolean;
  turned: number;
}

export type PageMessage =
  | ({ type: "view" } & ViewParameters)
  | { type: "move"; text: string; ply: number }
  | { type: "touch"; ids: string[] }
  | { type: "preview"; move: string }
  | { type: "score" | "sight"; ply: number }
  | { type: "pause"; on: boolean }
  | { type: "goto"; ply: number | null }
  | { type: "seat"; seat: number; sitter: Sitter }
  | { type: "offer"; kind: OfferKind }
  | { type: "answer"; yes: boolean }
  | { type: "suppose"; moves: string[] }
  | { type: "plan"; ply: number; lines?: string[][] }
  | { type: "say"; phrase: PhraseId }
  | { type: "write"; text: string }
  | { type: "free_text"; on: boolean }
  | { type: "mute"; seat: number; on: boolean }
  | { type: "undo" | "redo" | "hint" | "resign" | "uncover" | "resume" };
