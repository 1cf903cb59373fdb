/** What the editor asks the server. */

import { fetchText, get, post } from "../api.js";
import { shownTheme } from "../theme.js";

/** @import { Draft, Edit, Fields, GivenPosition, KeptDraft } from "../types.d.ts" */
/** @import { Shape } from "../scene.d.ts" */
/** @typedef {{ fields: Fields | null, edit?: Edit, tall: boolean, looks?: boolean }} Wish */

/**
 * @param {string} game
 * @param {Wish} wish
 * @returns {Promise<Draft>}
 */
export const askDraft = (game, wish) => post(`/api/games/${game}/draft`, wish);

/**
 * How a piece is drawn in each way it can be laid.
 * @param {string} game
 * @param {string} piece
 * @param {boolean} tall
 * @returns {Promise<Shape[][]>}
 */
export const getTurns = (game, piece, tall) => get(`/api/games/${game}/pieces/${encodeURIComponent(piece)}?tall=${tall}`);

/**
 * The position that a text holds, as JSON or at the end of a record.
 * @param {string} game
 * @param {string} text
 * @returns {Promise<GivenPosition>}
 */
export const readPosition = (game, text) => post(`/api/games/${game}/draft/read`, { text });

/**
 * @param {string} table
 * @param {string | null} ply null: the last
 * @returns {Promise<GivenPosition>}
 */
export const positionOfTable = (table, ply) =>
  get(`/api/tables/${encodeURIComponent(table)}/position${ply === null ? "" : `?ply=${encodeURIComponent(ply)}`}`);

/**
 * @param {string} game
 * @param {Fields} fields
 */
export const drawSvg = (game, fields) => fetchText("POST", `/api/games/${game}/draft/picture.svg?theme=${shownTheme()}`, { fields });

/**
 * Begin a study of a position.
 * @param {Fields} position
 * @returns {Promise<{ id: string }>}
 */
export const studyPosition = (position) => post("/api/studies", { source: { kind: "position", position } });

// ---- kept positions ----

/** @returns {Promise<KeptDraft[]>} */
export const getKept = () => get("/api/drafts");

/**
 * @param {string} id
 * @returns {Promise<KeptDraft & { fields: Fields }>}
 */
export const getKeptDraft = (id) => get(`/api/drafts/${encodeURIComponent(id)}`);

/**
 * @param {{ game: string, name: string, fields: Fields }} draft
 * @returns {Promise<{ id: string }>}
 */
export const keepDraft = (draft) => post("/api/drafts", draft);

/**
 * @param {string} id
 * @param {{ name: string, fields: Fields }} draft
 */
export const changeDraft = (id, draft) => fetchText("PATCH", `/api/drafts/${encodeURIComponent(id)}`, draft);

/** @param {string} id */
export const removeDraft = (id) => fetchText("DELETE", `/api/drafts/${encodeURIComponent(id)}`);
