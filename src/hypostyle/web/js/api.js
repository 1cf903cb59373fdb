/** Asking the server over HTTP. */

import { language } from "./words.js";

/**
 * @import { PuzzleAnswer, Puzzle, PuzzleChoices, PuzzleProgress, PuzzleSolution } from "./types.d.ts"
 * @import { Attempt, Best, Bot, CheckAnswer, Clock, Daily, Exercise, Finished, Game, Invitation, LegendBoard, Lesson, LessonAnswer, LessonStep, ListedStudy, ListedTable, Live, LobbyTable, Me, NewTable, Objection, PlayerLine, Profile, ReadyBot, Review, ReviewPosition, Rules, ServerLoad, Setting, Solution, StudyAccess, StudyId, StudySource, TableId, TableLine }
 * from "./types.d.ts"
 */

/** What the server does not do, and why in a sentence. */
class Refusal extends Error {
  /**
   * @param {string} text
   * @param {string | null} clause
   */
  constructor(text, clause) {
    super(text);
    this.clause = clause;
  }
}

/**
 * @param {unknown} error
 * @returns {Objection}
 */
export function objectionOf(error) {
  return { text: error instanceof Error ? error.message : String(error), clause: error instanceof Refusal ? error.clause : null };
}

/**
 * The text of an answer; a Refusal if the server says no.
 * @param {"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} method
 * @param {string} path
 * @param {object} [body]
 */
export async function fetchText(method, path, body) {
  const url = new URL(path, location.href);
  url.searchParams.set("language", language);
  const answer = await fetch(url, {
    method,
    headers: body === undefined ? {} : { "Content-Type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.ok) return text;
  let problem = null;
  try {
    problem = JSON.parse(text);
  } catch {
    // an answer that is no JSON can only be an error of something in between
  }
  throw new Refusal(problem?.error ?? `${answer.status} ${answer.statusText}`, problem?.clause ?? null);
}

/**
 * @template Answer
 * @param {string} path
 * @returns {Promise<Answer>}
 */
export async function get(path) {
  return JSON.parse(await fetchText("GET", path));
}

/**
 * @template Answer
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<Answer>}
 */
export async function post(path, body = {}) {
  return JSON.parse(await fetchText("POST", path, body));
}

// ---- games ----

/** The hall as HTML. */
export const getHall = () => fetchText("GET", "/");

/** @returns {Promise<Game[]>} */
export const getGames = () => get("/api/games");

/** @param {string} name */
export async function getGame(name) {
  const game = (await getGames()).find((each) => each.name === name);
  if (!game) throw new Error(`no game ${name}`);
  return game;
}

/** @type {(game: string) => Promise<Rules>} */
export const getRules = (game) => get(`/api/games/${game}/rules`);

/** @type {(game: string) => Promise<LegendBoard[]>} */
export const getLegend = (game) => get(`/api/games/${game}/legend`);

/** @type {(game: string, setting: Setting) => Promise<CheckAnswer>} */
export const checkSetting = (game, setting) => post(`/api/games/${game}/check`, setting);

/** @type {(game: string) => Promise<Lesson>} */
export const getLesson = (game) => get(`/api/games/${game}/lesson`);

/** @type {(game: string, step: number, tall: boolean) => Promise<LessonStep>} */
export const getLessonStep = (game, step, tall) => get(`/api/games/${game}/lesson/${step}?tall=${tall ? 1 : 0}`);

/** @type {(game: string, step: number, move: string, tall: boolean) => Promise<LessonAnswer>} */
export const tryLessonMove = (game, step, move, tall) => post(`/api/games/${game}/lesson/${step}`, { move, language, tall });

/** @type {(game: string, step: number, ids: string[]) => Promise<Objection>} */
export const explainLessonTouch = (game, step, ids) => post(`/api/games/${game}/lesson/${step}/touch`, { ids, language });

// ---- tables ----

/** @returns {Promise<ListedTable[]>} */
export const getTables = () => get("/api/tables");

/** @type {(table: NewTable) => Promise<TableId>} */
export const createTable = (table) => post("/api/tables", table);

/** @type {(record: string) => Promise<TableId>} */
export const loadRecord = (record) => post("/api/tables/load", { record });

/** @type {(id: string, ply: number) => Promise<TableId>} */
export const branchTable = (id, ply) => post(`/api/tables/${id}/branch`, { ply });

/** @type {(id: string) => Promise<TableId>} */
export const rematchTable = (id) => post(`/api/tables/${id}/rematch`);

/** @type {(id: string) => Promise<TableId>} */
export const nextGame = (id) => post(`/api/tables/${id}/next`);

/** @type {(id: string) => Promise<unknown>} */
export const removeTable = (id) => fetchText("DELETE", `/api/tables/${id}`);

// ---- studies ----

/** @returns {Promise<ListedStudy[]>} */
export const getStudies = () => get("/api/studies");

/** @type {(source: StudySource, name?: string) => Promise<StudyId>} */
export const beginStudy = (source, name = "") => post("/api/studies", { source, name });

/** @type {(id: string, wish: { name?: string, access?: StudyAccess }) => Promise<unknown>} */
export const describeStudy = (id, wish) => fetchText("PATCH", `/api/studies/${id}`, wish);

/** @type {(id: string) => Promise<StudyId>} */
export const copyStudy = (id) => post(`/api/studies/${id}/copy`);

/** @type {(id: string) => Promise<unknown>} */
export const removeStudy = (id) => fetchText("DELETE", `/api/studies/${id}`);

/** The address of a picture of a position, or of the line up to there. @type {(id: string, node: number, animated: boolean, theme: string) => string} */
export const studyPicture = (id, node, animated, theme) =>
  `/api/studies/${id}/picture.svg?node=${node}&animated=${animated}&theme=${theme}&language=${language}`;

/**
 * Open the page of a study.
 * @param {StudyId} study
 * @param {string} [place] where in its tree: see study/place.js
 */
export function goToStudy({ id }, place = "") {
  location.href = `/study/${id}${place}`;
}

// ---- people ----

/** @returns {Promise<Me>} */
export const getMe = () => get("/api/me");

/** @type {(name: string) => Promise<Me>} */
export const renameMe = async (name) => JSON.parse(await fetchText("PUT", "/api/me/name", { name }));

/** With the recovery code, which is told only once. @typedef {Me & { recovery: string }} MeWithCode */

/** @type {(name: string, password: string) => Promise<MeWithCode>} */
export const makeAccount = (name, password) => post("/api/me/account", { name, password });

/** @type {(name: string, password: string, take: boolean) => Promise<Me>} */
export const enterByPassword = (name, password, take) => post("/api/me/session", { name, password, take });

/** @type {(name: string, code: string, password: string, take: boolean) => Promise<MeWithCode>} */
export const enterByRecovery = (name, code, password, take) => post("/api/me/session/recovery", { name, code, password, take });

/** A link that signs in another device. @type {() => Promise<{ path: string }>} */
export const makeLink = () => post("/api/me/link");

/** Whose account a link leads to. @type {(token: string) => Promise<{ name: string | null }>} */
export const getLink = (token) => get(`/api/me/link/${token}`);

/** @type {(token: string, take: boolean) => Promise<Me>} */
export const enterByLink = (token, take) => post("/api/me/session/link", { token, take });

/** @type {(password: string, changed: string) => Promise<{ recovery: string }>} */
export const changePassword = async (password, changed) => JSON.parse(await fetchText("PUT", "/api/me/password", { password, new: changed }));

export const signOut = () => fetchText("DELETE", "/api/me/session");

export const signOutEverywhere = () => fetchText("DELETE", "/api/me/sessions");

/** @param {string} password */
export const deleteAccount = (password) => fetchText("POST", "/api/me/account/delete", { password });

/** A link to a seat, or to any that is free. @type {(id: string, seat: number | null) => Promise<{ path: string }>} */
export const makeInvite = (id, seat) => post(`/api/tables/${id}/invites`, { seat });

/** @type {(id: string) => Promise<unknown>} */
export const withdrawInvites = (id) => fetchText("DELETE", `/api/tables/${id}/invites`);

/** @returns {Promise<LobbyTable[]>} */
export const getLobby = () => get("/api/lobby");

/** @type {(id: string, name: string | null) => Promise<TableId>} */
export const sitDown = (id, name) => post(`/api/lobby/${id}`, { name });

/** Play with anybody who wants the same clock. @type {(game: string, clock: Clock | null, name: string | null) => Promise<TableId>} */
export const playAnyone = (game, clock, name) => post("/api/pair", { game, clock, name });

/** @type {(id: string, on: boolean, bots: boolean) => Promise<unknown>} */
export const setLobby = (id, on, bots) => fetchText("PUT", `/api/tables/${id}/lobby`, { on, bots });

/** The solitaires of today. @returns {Promise<Daily>} */
export const getDaily = () => get("/api/daily");

/** A table with the start of today. @type {(game: string, variant: number) => Promise<TableId>} */
export const beginDaily = (game, variant) => post("/api/daily", { game, variant });

/** Bots that can be challenged now. @returns {Promise<ReadyBot[]>} */
export const getReadyBots = () => get("/api/bots");

/** @returns {Promise<Bot[]>} */
export const getMyBots = () => get("/api/me/bots");

/** The token is told only here. @type {(name: string) => Promise<{ id: string, name: string, token: string }>} */
export const makeBot = (name) => post("/api/me/bots", { name });

/** @param {string} id */
export const removeBot = (id) => fetchText("DELETE", `/api/me/bots/${id}`);

/** @type {(token: string) => Promise<Invitation>} */
export const getInvitation = (token) => get(`/api/invites/${token}`);

/** @type {(token: string, name: string | null) => Promise<TableId>} */
export const joinTable = (token, name) => post(`/api/invites/${token}`, { name });

/** With what to subscribe to messages; null where the server sends none. @type {() => Promise<{ key: string | null }>} */
export const getPushKey = () => get("/api/push");

/** @param {PushSubscription} device */
export const savePush = (device) => {
  const { endpoint, keys } = device.toJSON();
  return fetchText("PUT", "/api/push", { endpoint, keys, language });
};

/** @param {string} endpoint */
export const forgetPush = (endpoint) => fetchText("POST", "/api/push/forget", { endpoint });

// ---- learning from a game ----

/** @type {(id: string, since: number) => Promise<Review>} the moves from a place on */
export const getReview = (id, since) => get(`/api/tables/${id}/review?since=${since}`);

/** @type {(id: string) => Promise<TableId>} */
export const askForReview = (id) => post(`/api/tables/${id}/review`);

/** @type {(id: string, ply: number, tall: boolean) => Promise<ReviewPosition>} */
export const getReviewPosition = (id, ply, tall) => get(`/api/tables/${id}/review/position?ply=${ply}&tall=${tall ? 1 : 0}`);

/** @type {(id: string, number: number, tall: boolean) => Promise<Exercise>} */
export const getExercise = (id, number, tall) => get(`/api/tables/${id}/review/exercises/${number}?tall=${tall ? 1 : 0}`);

/** @type {(id: string, number: number, move: string, tall: boolean) => Promise<Attempt>} */
export const tryExercise = (id, number, move, tall) => post(`/api/tables/${id}/review/exercises/${number}`, { move, language, tall });

/** @type {(id: string, number: number, ids: string[]) => Promise<Objection>} */
export const explainExerciseTouch = (id, number, ids) => post(`/api/tables/${id}/review/exercises/${number}/touch`, { ids, language });

/** @type {(id: string, number: number, tall: boolean) => Promise<Solution>} */
export const getSolution = (id, number, tall) => get(`/api/tables/${id}/review/exercises/${number}/solution?tall=${tall ? 1 : 0}`);

// ---- players to others ----

/** @type {(name: string) => Promise<Profile>} */
export const getProfile = (name) => get(`/api/players/${encodeURIComponent(name)}`);

/** @type {(name: string, wanted: Record<string, string>) => Promise<Finished>} what is empty is not asked for */
export const getFinished = (name, wanted) => get(`/api/players/${encodeURIComponent(name)}/games${asked(wanted)}`);

/** @type {(game: string, kind: string) => Promise<Best>} */
export const getBest = (game, kind) => get(`/api/ratings/${game}${asked({ kind })}`);

/** @type {(game: string) => Promise<Live>} */
export const getLive = (game) => get(`/api/live${asked({ game })}`);

// ---- puzzles ----

/** @returns {Promise<PuzzleChoices>} */
export const getPuzzles = () => get("/api/puzzles");

/** @returns {Promise<PuzzleProgress>} */
export const getPuzzleProgress = () => get("/api/puzzles/me");

/** @type {(path: string, tall: boolean) => Promise<Puzzle>} the path of a puzzle is its game and its id */
export const getPuzzle = (path, tall) => get(`/api/puzzles/${path}?tall=${tall ? 1 : 0}`);

/** @type {(wanted: Record<string, string>) => Promise<{ game: string, id: string }>} what is empty is not asked for */
export const getNextPuzzle = (wanted) => get(`/api/puzzles/next${asked(wanted)}`);

/** @type {(path: string, moves: string[], seconds: number, tall: boolean) => Promise<PuzzleAnswer>} the last move is tried */
export const tryPuzzle = (path, moves, seconds, tall) => post(`/api/puzzles/${path}/try`, { moves, seconds, tall });

/** @type {(path: string, moves: string[], ids: string[]) => Promise<Objection>} */
export const explainPuzzleTouch = (path, moves, ids) => post(`/api/puzzles/${path}/touch`, { moves, ids });

/** @type {(path: string, moves: string[]) => Promise<{ ids: string[] }>} */
export const getPuzzleHint = (path, moves) => post(`/api/puzzles/${path}/hint`, { moves });

/** @type {(path: string, tall: boolean) => Promise<PuzzleSolution>} */
export const showSolution = (path, tall) => post(`/api/puzzles/${path}/solution`, { tall });

/** The address of the picture of a puzzle. @type {(path: string, theme: string) => string} */
export const puzzlePicture = (path, theme) => `/api/puzzles/${path}/picture.svg?theme=${theme}&language=${language}`;

// ---- for administrators ----

/** @returns {Promise<ServerLoad>} */
export const getLoad = () => get("/api/admin/load");

/** @type {(part: string) => Promise<PlayerLine[]>} */
export const getPlayers = (part) => get(`/api/admin/players${asked({ part })}`);

/** @type {(player: string) => Promise<TableLine[]>} all tables if it is empty */
export const getTablesOf = (player) => get(`/api/admin/tables${asked({ player })}`);

/** @returns {Promise<string[]>} */
export const getAddresses = () => get("/api/admin/addresses");

/** @param {string} player */
export const takeName = (player) => fetchText("DELETE", `/api/admin/players/${player}/name`);

/** @type {(player: string, on: boolean) => Promise<unknown>} */
export const banPlayer = (player, on) => fetchText(on ? "PUT" : "DELETE", `/api/admin/players/${player}/ban`);

/** @param {string} table */
export const takeTable = (table) => fetchText("DELETE", `/api/admin/tables/${table}`);

/** @type {(address: string, on: boolean) => Promise<unknown>} */
export const banAddress = (address, on) => fetchText(on ? "PUT" : "DELETE", `/api/admin/addresses/${encodeURIComponent(address)}`);

/** @param {Record<string, string>} values */
const asked = (values) => `?${new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ""))}`;

/**
 * The address of the picture of a table as an onlooker sees it; `ply` only makes it another one.
 * @type {(id: string, ply: number, theme: string) => string}
 */
export const pictureAddress = (id, ply, theme) => `/api/tables/${id}/picture.svg?theme=${theme}&language=${language}&onlooker=1&at=${ply}`;

/** The address of the picture of a link as a QR code. @param {string} path */
export const codeAddress = (path) => `/api/qr.svg?path=${encodeURIComponent(path)}`;

/** The address of the record of a table. @param {string} id */
export const recordAddress = (id) => `/api/tables/${id}/record?language=${language}`;

/** The address of the records of all games of a match. @param {string} id of one of its tables */
export const matchRecordAddress = (id) => `/api/tables/${id}/match/record?language=${language}`;

/** @param {string} id */
export const getRecord = (id) => fetchText("GET", recordAddress(id));

/**
 * Open the page of a table.
 * @param {TableId} table
 */
export function goToTable({ id }) {
  location.href = `/table/${id}`;
}
