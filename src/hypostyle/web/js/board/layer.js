/** A layer of drawn things that changes only where the new picture differs from the old one. */

import { drawShape } from "./shapes.js";

const keys = new WeakMap(); // shapes that stay from scene to scene are the same objects

function keyOf(shape) {
  if (!keys.has(shape)) keys.set(shape, JSON.stringify(shape));
  return keys.get(shape);
}

export class Layer {
  #group;
  #drawn = [];

  constructor(group) {
    this.#group = group;
  }

  /** Draw these shapes in this order. Returns the elements that are new. */
  show(shapes) {
    const spare = new Map();
    for (const { key, element } of this.#drawn) {
      if (spare.has(key)) spare.get(key).push(element);
      else spare.set(key, [element]);
    }
    const fresh = [];
    this.#drawn = shapes.map((shape) => {
      const key = keyOf(shape);
      let element = spare.get(key)?.shift();
      if (!element) {
        element = drawShape(shape);
        fresh.push(element);
      }
      return { key, element };
    });
    for (const left of spare.values()) left.forEach((element) => element.remove());
    this.order();
    return fresh;
  }

  /** Put everything where it belongs, each over what comes before it. */
  order() {
    inOrder(this.#group, this.#drawn.map(({ element }) => element));
  }
}

/** Put elements into a group in this order, touching only those that stand elsewhere. */
export function inOrder(group, elements) {
  let place = group.firstChild;
  for (const element of elements) {
    if (element === place) place = place.nextSibling;
    else group.insertBefore(element, place);
  }
}
