/** Making and finding elements. */

/** @typedef {string | number | boolean | null | undefined | ((event: Event) => unknown)} Attribute */
/** @typedef {Node | string | null | undefined | false} Child */
/** @typedef {Child | (Child | Child[])[]} Children */

const SVG = "http://www.w3.org/2000/svg";

/**
 * Set attributes; what is null, undefined or false is left out, and `onclick` and the like are listeners.
 * @param {Element} element
 * @param {Record<string, Attribute>} attributes
 */
export function setAttributes(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
}

/**
 * @param {Element} element
 * @param {Children[]} children
 */
function append(element, children) {
  for (const child of children.flat(2)) if (child !== null && child !== undefined && child !== false) element.append(child);
}

/**
 * An HTML element with attributes and children.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, Attribute>} [attributes]
 * @param {Children[]} children
 */
export function el(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  setAttributes(made, attributes);
  append(made, children);
  return made;
}

/**
 * The same for SVG.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, Attribute>} [attributes]
 * @param {Children[]} children
 */
export function svg(tag, attributes = {}, ...children) {
  const made = document.createElementNS(SVG, tag);
  setAttributes(made, attributes);
  append(made, children);
  return made;
}

/**
 * The element that a selector names, which is known to be on the page.
 * @overload
 * @param {string} selector
 * @returns {HTMLElement}
 */
/**
 * @template {Element} Kind
 * @overload
 * @param {string} selector
 * @param {new () => Kind} kind
 * @param {Document} [page] another than this one
 * @returns {Kind}
 */
/**
 * @param {string} selector
 * @param {new () => Element} kind
 */
export function find(selector, kind = HTMLElement, page = document) {
  const found = page.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`${selector} is no ${kind.name}`);
  return found;
}
