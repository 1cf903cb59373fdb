/**
 * Positions that are set up, as the server tells them. Its side: server/drafts_api.py.
 */

import type { SceneDelta, Shape } from "../scene.d.ts";
import type { OptionValue } from "./games.d.ts";

/** The JSON form of a position, which may be wrong in any way. */
export type Fields = Record<string, unknown>;

/** A kind of piece, or a mark if it has no total. */
export interface PaletteItem {
  id: string;
  name: string;
  seat: number | null;
  total: number | null;
  left: number | null;
  /** In how many ways it can be laid; "id/1" is the second of them. */
  turns: number;
  /** The places beside the board that take it. */
  beside: string[];
}

/** A field that is set: one of the choices, or a whole number. */
export interface Control {
  path: string;
  label: string;
  low: number;
  high: number;
  empty: boolean;
  choices: { value: OptionValue; name: string }[];
}

export interface Problem {
  code: string;
  text: string;
  clauses: string[];
  fields: string[];
  places: string[];
}

export interface Draft {
  fields: Fields;
  problems: Problem[];
  /** What the seats are called. */
  seats: string[];
  /** Whether it is a position in which nobody can act any more. */
  over: boolean;
  places: string[];
  /** Those that lie beside the board, with what they are called. */
  beside: Record<string, string>;
  /** Those where the same piece lies only once. */
  single: string[];
  /** What lies where, the topmost last. */
  contents: Record<string, string[]>;
  palette: PaletteItem[];
  controls: Control[];
  /** How the pieces of the palette are drawn, if that was asked for. */
  looks?: Record<string, Shape[]>;
  scene: SceneDelta;
}

export type Edit =
  | { kind: "place"; piece: string; place: string }
  | { kind: "remove"; place: string; piece?: string }
  | { kind: "move"; start: string; end: string }
  | { kind: "set"; path: string; value: OptionValue }
  | { kind: "clear" }
  | { kind: "start" };

export interface GivenPosition {
  game: string;
  fields: Fields;
}

/** A position that is kept, without its fields. */
export interface KeptDraft {
  id: string;
  name: string;
  game: string;
  created: number;
  updated: number;
}
