/** A layer of drawn things that changes only where the new picture differs from the old one. */

import { drawShape } from "./shapes.js";

/** @import { Shape } from "../scene.d.ts" */

export class Layer {
  #group;
  /** @type {{ shape: Shape, element: SVGElement }[]} */
  #drawn = [];

  /** @param {SVGGElement} group */
  constructor(group) {
    this.#group = group;
  }

  /**
   * Draw these shapes in this order. Shapes that stay are the same objects. Returns the elements that are new.
   * @param {Shape[]} shapes
   */
  show(shapes) {
    const spare = Map.groupBy(this.#drawn, ({ shape }) => shape);
    /** @type {SVGElement[]} */
    const fresh = [];
    this.#drawn = shapes.map((shape) => {
      const known = spare.get(shape)?.shift();
      if (known) return known;
      const element = drawShape(shape);
      fresh.push(element);
      return { shape, element };
    });
    for (const left of spare.values()) left.forEach(({ element }) => element.remove());
    this.order();
    return fresh;
  }

  /** Put everything where it belongs, each over what comes before it. */
  order() {
    putInOrder(this.#group, this.#drawn.map(({ element }) => element));
  }
}

/**
 * Put elements into a group in this order, touching only those that stand elsewhere.
 * @param {SVGGElement} group
 * @param {SVGElement[]} elements
 */
export function putInOrder(group, elements) {
  let place = group.firstChild;
  for (const element of elements) {
    if (element === place) place = element.nextSibling;
    else group.insertBefore(element, place);
  }
}
