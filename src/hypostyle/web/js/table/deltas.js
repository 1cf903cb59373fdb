/** The server sends only what is new of scenes and moves; this keeps what came before, and puts both together. */

import { applySceneDelta } from "../board/delta.js";

/** @import { Scene } from "../scene.d.ts" */
/** @import { EarlierScene, Move, SceneMessage, Supposed, SupposedMessage, Table, TableMessage } from "../types.d.ts" */

export class Deltas {
  /** @type {Scene | null} the last scene that came, of whichever ply */
  #scene = null;
  /** @type {Move[]} */
  #moves = [];

  /**
   * @param {TableMessage} message
   * @returns {Table}
   */
  table(message) {
    this.#scene = applySceneDelta(message.scene, this.#scene);
    this.#moves = [...this.#moves.slice(0, message.moves.from), ...message.moves.items];
    return { ...message, scene: this.#scene, moves: this.#moves };
  }

  /**
   * @param {SupposedMessage} message
   * @returns {Supposed}
   */
  supposed(message) {
    this.#scene = applySceneDelta(message.scene, this.#scene);
    return { ...message, scene: this.#scene };
  }

  /**
   * @param {SceneMessage} message
   * @returns {EarlierScene}
   */
  scene(message) {
    this.#scene = applySceneDelta(message.scene, this.#scene);
    return { ...message, scene: this.#scene };
  }
}
