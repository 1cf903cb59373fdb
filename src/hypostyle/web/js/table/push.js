/** In a game with days for each turn: a button to be told on this device that it is the reader's turn. */

import { forgetPush, getPushKey, savePush } from "../api.js";
import { el } from "../dom.js";
import { say } from "../words.js";

/** @import { Table } from "../types.d.ts" */
/** @import { Note } from "../widgets/note.js" */

/** The server's key that a subscription was made with. @param {PushSubscription} device */
function keyOf(device) {
  const bytes = new Uint8Array(device.options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export class Push {
  #place;
  #note;
  #asked = false; // whether it was found out what this browser and the server can do
  #key = "";
  /** @type {PushManager | null} */
  #manager = null;

  /**
   * @param {HTMLElement} place
   * @param {Note} note
   */
  constructor(place, note) {
    this.#place = place;
    this.#note = note;
  }

  /** @param {Table} table */
  show(table) {
    const wanted = table.mine.length > 0 && table.clock?.kind === "days" && !table.over;
    if (!wanted) this.#place.hidden = true;
    else if (this.#asked) this.#place.hidden = this.#manager === null;
    else this.#find();
  }

  /** Find out what can be done; nothing is offered where it cannot. */
  async #find() {
    this.#asked = true;
    if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return;
    try {
      const { key } = await getPushKey();
      if (key === null) return;
      const { pushManager } = await navigator.serviceWorker.ready;
      const found = await pushManager.getSubscription();
      const known = found && keyOf(found) === key ? found : null;
      if (found !== known) await found?.unsubscribe(); // the server was set up anew
      this.#key = key;
      if (known) await savePush(known); // the language, or who the reader is here, may be another now
      this.#manager = pushManager;
      this.#draw(known);
      this.#place.hidden = false;
    } catch {
      // a browser may forbid it, or the server be away: then it is not offered
    }
  }

  /** @param {PushSubscription | null} known */
  #draw(known) {
    const press = () => known ? this.#stop(known) : this.#begin();
    this.#place.replaceChildren(el("button", { type: "button", onclick: press }, say(known ? "push.stop" : "push.ask")));
  }

  async #begin() {
    try {
      if (await Notification.requestPermission() !== "granted") {
        this.#note.refuse(say("push.denied"));
        return;
      }
      const made = await this.#manager?.subscribe({ userVisibleOnly: true, applicationServerKey: this.#key });
      if (!made) return;
      await savePush(made);
      this.#draw(made);
    } catch {
      this.#note.refuse(say("push.failed"));
    }
  }

  /** @param {PushSubscription} known */
  async #stop(known) {
    try {
      await forgetPush(known.endpoint);
      await known.unsubscribe();
    } finally {
      this.#draw(null);
    }
  }
}
