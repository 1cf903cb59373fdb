/**
 * Players: oneself, others, bots, those who are invited, and what administrators see. The server's side: server/me_api.py, profiles_api.py,
 * bots_api.py, invites_api.py, admin_api.py.
 */

import type { ClockSettings, TableId } from "./tables.d.ts";

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
  /** The options that are not as usual, by their labels; what is usually on and now off says so. */
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
