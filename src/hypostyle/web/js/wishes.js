/** What this person prefers, remembered in this browser. */

const HOME = "hypostyle.";

export function wish(name, usual) {
  try {
    return localStorage.getItem(HOME + name) ?? usual;
  } catch {
    return usual; // a browser may forbid storage; everything works without it
  }
}

export function remember(name, value) {
  try {
    if (value === null) localStorage.removeItem(HOME + name);
    else localStorage.setItem(HOME + name, value);
  } catch {
    // see above
  }
}
