/** The server sends only what differs from the scene before; this puts both together. */

/** @import { ListDelta, Scene, SceneDelta } from "../scene.d.ts" */

/**
 * @template Item
 * @param {ListDelta<Item> | undefined} sent undefined: the list is as before
 * @param {Item[]} [before]
 * @returns {Item[]}
 */
function applyListDelta(sent, before = []) {
  if (!sent) return before;
  return sent.flatMap((item) => (Array.isArray(item) ? before.slice(item[0], item[0] + item[1]) : [item]));
}

/**
 * The whole scene. What was not sent is as before: the very same objects, by which drawing knows that nothing changed.
 * @param {SceneDelta} sent
 * @param {Scene | null} before null: the whole scene was sent
 * @returns {Scene}
 */
export function applySceneDelta(sent, before) {
  const head = /** @type {Scene} */ ({ ...before, ...sent });
  return {
    ...head,
    looks: { ...before?.looks, ...sent.looks },
    ghosts: sent.ghosts ? { ...before?.ghosts, ...sent.ghosts } : (before?.ghosts ?? {}),
    ground: applyListDelta(sent.ground, before?.ground),
    board: applyListDelta(sent.board, before?.board),
    map_ground: applyListDelta(sent.map_ground, before?.map_ground),
    map_board: applyListDelta(sent.map_board, before?.map_board),
    spots: applyListDelta(sent.spots, before?.spots),
    mirrors: applyListDelta(sent.mirrors, before?.mirrors),
    trays: applyListDelta(sent.trays, before?.trays),
    pieces: applyListDelta(sent.pieces, before?.pieces),
    actions: applyListDelta(sent.actions, before?.actions),
  };
}
