/** Where in a study somebody is, as the part of its address behind #: a number in the stored order of its positions, or "end". */

/** @import { Tree } from "./tree.js" */

/**
 * The position that an address names; the root if it names none.
 * @param {Tree} tree
 * @param {string} hash
 */
export function placeIn(tree, hash) {
  if (hash === "#end") return tree.end(tree.root);
  const number = /^#\d+$/.test(hash) ? Number(hash.slice(1)) : 0;
  return tree.order()[number] ?? tree.root;
}

/**
 * Write it into the address, so that whoever loads the page again is there.
 * @param {Tree} tree
 * @param {number} id
 */
export function keepPlace(tree, id) {
  const number = tree.order().indexOf(id);
  history.replaceState(null, "", number > 0 ? `#${number}` : location.pathname);
}
