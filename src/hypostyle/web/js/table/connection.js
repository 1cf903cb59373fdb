/** The live connection to a table or a study. It comes back by itself when it breaks. */

const WAITS = [300, 700, 1500, 3000, 5000, 8000];

/**
 * @template {{ type: string }} Heard
 * @template {object} Said
 */
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
   * @param {{ message: (message: Heard) => void, status: (connected: boolean) => void }} listener
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
      /** @type {Heard} */
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
   * @param {Said} message
   */
  send(message) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }
}
