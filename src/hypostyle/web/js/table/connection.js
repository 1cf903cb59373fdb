/** The live connection to a table. It comes back by itself when it breaks. */

/** @import { PageMessage, ServerMessage } from "../types.d.ts" */

const WAITS = [300, 700, 1500, 3000, 5000, 8000];

export class Connection {
  #address;
  #listener;
  /** @type {WebSocket | null} */
  #socket = null;
  #tries = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #gone = false;

  /**
   * @param {() => string} address gives the URL anew each time
   * @param {{ message: (message: ServerMessage) => void, status: (connected: boolean) => void }} listener
   */
  constructor(address, listener) {
    this.#address = address;
    this.#listener = listener;
    addEventListener("online", () => this.#hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.#hurry());
    this.#connect();
  }

  #connect() {
    const socket = new WebSocket(this.#address());
    this.#socket = socket;
    socket.onmessage = (event) => {
      if (this.#tries > 0) this.#listener.status(true);
      this.#tries = 0;
      /** @type {ServerMessage} */
      const message = JSON.parse(event.data);
      if (message.type === "gone" || message.type === "broken") this.#gone = true; // to come back would change nothing
      this.#listener.message(message);
    };
    socket.onclose = () => {
      if (this.#gone || this.#socket !== socket) return;
      this.#listener.status(false);
      const wait = WAITS[Math.min(this.#tries++, WAITS.length - 1)];
      this.#timer = setTimeout(() => this.#connect(), wait);
    };
  }

  #hurry() {
    if (this.#gone || this.#socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.#timer);
    this.#connect();
  }

  /**
   * Send a message; false if there is no connection now.
   * @param {PageMessage} message
   */
  send(message) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }
}
