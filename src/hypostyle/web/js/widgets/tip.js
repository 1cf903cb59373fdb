/** A slip that says what the thing under the pointer is; of buttons on a long touch, for fingers have no hovering. */

import { el } from "../dom.js";

const LONG = 500; // milliseconds
const FAR = 9; // pixels a finger may move meanwhile
const GAP = 14;

/** @type {HTMLElement | null} */
let tip = null;

/**
 * Show a text near a point of the window, above it if there is room: a finger hides what is below.
 * @param {string} text
 * @param {number} x
 * @param {number} y
 */
export function showTip(text, x, y) {
  hideTip();
  tip = el("div", { class: "tip", role: "tooltip" }, text);
  (document.querySelector("dialog[open]") ?? document.body).append(tip);
  const { offsetWidth: w, offsetHeight: h } = tip;
  tip.style.left = `${Math.max(4, Math.min(innerWidth - w - 4, x - w / 2))}px`;
  tip.style.top = `${y - h - GAP > 4 ? y - h - GAP : y + GAP + 8}px`;
}

export function hideTip() {
  tip?.remove();
  tip = null;
}

/**
 * Call back when a finger rests on an element; the tap that ends such a touch is none.
 * @param {Element} element
 * @param {(event: PointerEvent) => boolean} rests whether there was something to tell
 */
export function onLongTouch(element, rests) {
  /** @type {{ x: number, y: number, timer: ReturnType<typeof setTimeout>, told: boolean } | null} */
  let touch = null;
  const end = () => {
    if (touch) clearTimeout(touch.timer);
    hideTip();
  };
  /** @param {Event} event */
  const swallow = (event) => {
    if (!touch?.told) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  element.addEventListener("pointerdown", (event) => {
    end();
    if (!(event instanceof PointerEvent) || event.pointerType !== "touch") touch = null;
    else {
      const now = { x: event.clientX, y: event.clientY, told: false, timer: setTimeout(() => (now.told = rests(event)), LONG) };
      touch = now;
    }
  }, true);
  element.addEventListener("pointermove", (event) => {
    if (touch && event instanceof PointerEvent && Math.hypot(event.clientX - touch.x, event.clientY - touch.y) > FAR) end();
  }, true);
  for (const name of ["pointerup", "pointercancel"]) element.addEventListener(name, end, true);
  element.addEventListener("click", swallow, true);
  element.addEventListener("contextmenu", (event) => touch && event.preventDefault(), true);
  return () => touch?.told === true;
}

/** Tell the names of buttons that are only drawn. */
export function nameButtons() {
  onLongTouch(document.documentElement, (event) => {
    const button = event.target instanceof Element ? event.target.closest("button[title], a[title]") : null;
    const name = button?.getAttribute("title");
    if (!button || !name) return false;
    const { left, top, width } = button.getBoundingClientRect();
    showTip(name, left + width / 2, top);
    return true;
  });
}
