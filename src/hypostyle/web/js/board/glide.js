/** Movement: short, along the real path, and only if the reader wants any. */

/** @import { Point } from "../scene.d.ts" */
/** @typedef {Point & { size?: number }} Placed */

const still = matchMedia("(prefers-reduced-motion: reduce)");

export function motionWanted() {
  return !still.matches;
}

/**
 * The CSS transform that puts something there.
 * @param {Placed} place
 */
export function transformTo({ x, y, size = 1 }) {
  return size === 1 ? `translate(${x}px, ${y}px)` : `translate(${x}px, ${y}px) scale(${size})`;
}

/**
 * Let an element go through these places, each as long as its way is; the first is where it is now.
 * @param {SVGElement} element
 * @param {Placed[]} places
 */
export function glide(element, places) {
  const lengths = places.slice(1).map(({ x, y }, number) => Math.hypot(x - places[number].x, y - places[number].y));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  if (!total) return null;
  let gone = 0;
  const frames = places.map((place, number) => {
    gone += number ? lengths[number - 1] : 0;
    return { transform: transformTo(place), offset: Math.min(1, gone / total) };
  });
  const duration = Math.min(300, 170 + 20 * places.length);
  return element.animate(frames, { duration, easing: "cubic-bezier(.3,.1,.3,1)" }).finished;
}

/** @param {SVGElement} element */
export function fadeIn(element) {
  return element.animate([{ opacity: 0 }, {}], { duration: 220, easing: "ease-out" }).finished;
}

/** @param {SVGElement} element */
export function fadeOut(element) {
  return element.animate([{}, { opacity: 0 }], { duration: 160, fill: "forwards" }).finished;
}
