/**
 * Tables over HTTP: setting up, lists. The server's side: server/tables_api.py, lobby_api.py, requests.py.
 */

import type { Fields } from "./editor.d.ts";
import type { OptionValue } from "./games.d.ts";

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
  /** A seat, or "lot" for one drawn by lot; not with a position. */
  opens?: "lot" | number;
  /** The position that the game begins with. */
  position?: Fields;
}

/** `known`: in how few moves a solitaire can be solved, as far as it is known. */
export type CheckAnswer = { ok: true; known: string | null } | { ok: false; error: string };

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
