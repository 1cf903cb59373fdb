/** What this person prefers, remembered in this browser. */

/** @typedef {"theme" | "language" | "name" | "pairing" | "sound" | "talk" | "talkRead" | "studyLines" | ChoiceName} Name */
/** @typedef {keyof typeof CHOICES} ChoiceName */
/**
 * @template {ChoiceName} Key
 * @typedef {(typeof CHOICES)[Key][number]} ChoiceOf
 */

const PREFIX = "hypostyle.";

/** The settings of the panel with their values; the usual value of each is in USUAL. */
export const CHOICES = /** @type {const} */ ({
  speed: ["slow", "normal", "fast", "none"],
  log: ["sentences", "notation"],
  confirmMoves: ["never", "touch", "always"],
  freeText: ["off", "on"],
});

/** @type {{ [Key in ChoiceName]: ChoiceOf<Key> }} */
const USUAL = { speed: "normal", log: "sentences", confirmMoves: "touch", freeText: "off" };

/** @type {Set<() => void>} */
const listeners = new Set();

/**
 * @param {Name} name
 * @param {string} fallback
 */
export function getSetting(name, fallback) {
  try {
    return localStorage.getItem(PREFIX + name) ?? fallback;
  } catch {
    return fallback; // a browser may forbid storage; everything works without it
  }
}

/**
 * @param {Name} name
 * @param {string | null} value null forgets it
 */
export function saveSetting(name, value) {
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, value);
  } catch {
    // see above
  }
  listeners.forEach((listener) => listener());
}

/**
 * A setting of the panel; a value that is none of its own counts as the usual one.
 * @template {ChoiceName} Key
 * @param {Key} name
 * @returns {ChoiceOf<Key>}
 */
export function getChoice(name) {
  const saved = getSetting(name, USUAL[name]);
  /** @type {readonly ChoiceOf<Key>[]} */
  const values = CHOICES[name];
  return values.find((value) => value === saved) ?? USUAL[name];
}

/**
 * Call `listener` whenever a setting was saved.
 * @param {() => void} listener
 */
export function onSetting(listener) {
  listeners.add(listener);
}
