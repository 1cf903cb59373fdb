// Runs before the page is painted, so that it does not flash in the wrong theme. Not a module: those come later.
(() => {
  try {
    const theme = localStorage.getItem("hypostyle.theme");
    if (theme === "day" || theme === "night") document.documentElement.dataset.theme = theme;
    const language = localStorage.getItem("hypostyle.language");
    const first = (navigator.languages || [navigator.language]).map((each) => each.slice(0, 2));
    const found = language || first.find((each) => each === "de" || each === "en") || "en";
    // A page that comes in one language says so.
    if (document.documentElement.dataset.lang === undefined) document.documentElement.lang = found === "de" ? "de" : "en";
  } catch {
    // a browser may forbid storage; the usual look is good enough
  }
  if (document.documentElement.dataset.wordless === undefined) {
    window.words = fetch(`/static/words/${document.documentElement.lang}.json`); // for words.js: they come before the modules are there
    addEventListener("load", () => navigator.serviceWorker?.register("/service-worker.js").catch(() => {})); // only over a secure line; all works without
  }
})();
