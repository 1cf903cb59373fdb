/** The server sends of a list only what is new; this puts it together with what is known. */

const LISTS = ["board", "spots", "trays", "pieces", "actions"];

/** A list from its news: [3, 5] stands for five items of the list before, from its third. */
export function wholeList(sent, before = []) {
  return sent.flatMap((item) => (Array.isArray(item) ? before.slice(item[0], item[0] + item[1]) : [item]));
}

export function wholeScene(sent, before) {
  const scene = { ...sent, looks: { ...before?.looks, ...sent.looks } };
  for (const part of LISTS) scene[part] = wholeList(sent[part], before?.[part]);
  return scene;
}
