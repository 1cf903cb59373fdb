/** The server sends of a scene only what is new; this puts it together with what is known. */

const STANDING = ["board", "spots", "trays"];

export function wholeScene(sent, before) {
  const scene = { actions: [], marks: [], choices: {}, ...sent, looks: { ...before?.looks, ...sent.looks } };
  for (const part of STANDING) scene[part] = sent[part] ?? before?.[part] ?? [];
  return scene;
}
