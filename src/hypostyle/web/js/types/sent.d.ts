/**
 * The live connection to a table: what the page sends. The server's side: server/requests.py.
 */

import type { Language } from "../types.d.ts";
import type { OfferKind, PhraseId } from "./live.d.ts";
import type { Sitter } from "./tables.d.ts";

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
  | { type: "undo" | "redo" | "hint" | "solvable" | "resign" | "uncover" | "resume" };
