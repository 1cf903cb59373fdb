/** A table that is being set up. */

import { getSetting } from "../settings.js";

/** @import { Clock, Fields, Game, OptionValue, Setting, Sitter } from "../types.d.ts" */
/** @typedef {{ who: string, name: string }} SeatChoice `who` is "me", "person", "friend" or the level of an opponent */

const MOST_SEATS = 6;

/** @param {SeatChoice} seat */
export const isPerson = ({ who }) => who === "me" || who === "person";

export class Setup {
  #game;
  #seats;
  /** @type {"lot" | number} */
  opens = "lot";
  games = 1; // more than one is a match
  /** @type {Clock | null} */
  clock = null;
  ownClock = false; // whether it is set by hand
  /** @type {number | null} level of the program that takes over from whoever is gone; null: the game ends */
  standIn = null;
  account = false; // whether whoever sets up is signed in
  rated = false;
  /** @type {boolean | null} whether anybody may watch; null: as usual */
  public = null;
  /** @type {Fields | null} the position that the game begins with, set up by hand */
  position = null;

  /** @param {Game} game */
  constructor(game) {
    this.#game = game;
    this.players = game.usual;
    /** @type {SeatChoice[]} */
    this.#seats = Array.from({ length: MOST_SEATS }, () => ({ who: "4", name: "" }));
    this.#seats[0] = { who: "me", name: getSetting("name", "") };
    /** @type {Record<string, OptionValue>} */
    this.options = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
  }

  /** Whether somebody elsewhere is invited. */
  get invites() {
    return this.seats.some(({ who }) => who === "friend");
  }

  /** What the person at this screen is called, if they sit at the table and said it. */
  get myName() {
    return this.seats.find(({ who }) => who === "me")?.name.trim() ?? "";
  }

  /** The seats of as many players as there are now. */
  get seats() {
    return this.#seats.slice(0, this.players);
  }

  /** How many people play, here or elsewhere. */
  get people() {
    return this.seats.filter((seat) => isPerson(seat) || seat.who === "friend").length;
  }

  /** What people agree on besides the rules. */
  get terms() {
    const several = this.people > 1;
    const standIn = several && this.players > 2 && !this.isRated ? this.standIn : null;
    return { clock: several ? this.clock : null, stand_in: standIn, rated: this.isRated, public: this.invites && this.isPublic };
  }

  /** Whether ratings can be at stake: I play, and all others are invited. */
  get mayBeRated() {
    return this.position === null && this.account && this.seats.every(({ who }) => who === "me" || who === "friend") && this.seats.some(({ who }) => who === "me") && this.invites;
  }

  get isRated() {
    return this.rated && this.mayBeRated;
  }

  /** Whether anybody may watch; usually where ratings are at stake. */
  get isPublic() {
    return this.public ?? this.isRated;
  }

  /** How many games a match may have with so many players. */
  get offered() {
    return this.position === null ? (this.#game.match?.games[this.players] ?? []) : [];
  }

  /**
   * The table as the server wants to hear it; an option that stands at its default is not mentioned.
   * @param {Record<string, OptionValue>} [instead] values to take instead of the chosen ones
   * @returns {Setting}
   */
  setting(instead = {}) {
    const wanted = { ...this.options, ...instead };
    const open = this.position === null ? this.#game.options : []; // a position has its own
    const chosen = open.filter(({ name, default: usual }) => name !== "first" && wanted[name] !== usual);
    const options = Object.fromEntries(chosen.map(({ name }) => [name, wanted[name]]));
    const seats = this.seats.map((seat) => (this.invites && seat.who === "me" ? { kind: /** @type {const} */ ("person") } : sitter(seat)));
    return { players: this.players, options, seats, games: this.games };
  }

  /** How the game begins: who opens it, or the position. */
  get beginning() {
    return this.position === null ? { opens: this.opens } : { position: this.position };
  }
}

/**
 * @param {SeatChoice} seat
 * @returns {Sitter}
 */
function sitter(seat) {
  const name = seat.name.trim();
  if (isPerson(seat)) return name ? { kind: "person", name } : { kind: "person" };
  return seat.who === "friend" ? { kind: "friend" } : { kind: "opponent", level: Number(seat.who) };
}
