/** The line to a table. It comes back by itself when it breaks. */

const WAITS = [300, 700, 1500, 3000, 5000, 8000];

export class Live {
  #address;
  #socket = null;
  #tries = 0;
  #timer = 0;
  #gone = false;

  /** `address` gives the URL anew each time; `heard` is told: message(data), line(up, again). */
  constructor(address, heard) {
    this.#address = address;
    this.heard = heard;
    addEventListener("online", () => this.#hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.#hurry());
    this.#connect();
  }

  #connect() {
    const socket = new WebSocket(this.#address());
    this.#socket = socket;
    socket.onmessage = (event) => {
      if (this.#tries > 0) this.heard.line(true);
      this.#tries = 0;
      const data = JSON.parse(event.data);
      if (data.type === "gone") this.#gone = true;
      this.heard.message(data);
    };
    socket.onclose = () => {
      if (this.#gone || this.#socket !== socket) return;
      this.heard.line(false);
      const wait = WAITS[Math.min(this.#tries++, WAITS.length - 1)];
      this.#timer = setTimeout(() => this.#connect(), wait);
    };
  }

  #hurry() {
    if (this.#gone || this.#socket.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.#timer);
    this.#connect();
  }

  /** Send a message; false if the line is down. */
  send(type, more = {}) {
    if (this.#socket.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify({ type, ...more }));
    return true;
  }
}
