/* The service worker of the whole site. It never answers with anything old: all is asked of the server, as if it were not there. Only when the
   server cannot be reached a page is answered by the offline page, whose parts alone are kept; they are asked for with "?offline". It also shows
   what the server pushes. The server puts in the digest of the kept files, so that the browser fetches them anew when they change. */

const CACHE = "offline-{digest}";
const PAGE = "/offline";
const KEPT = [PAGE, ...["palette.css", "base.css", "missing.css", "js/first-paint.js", "js/offline.js"].map((name) => `/static/${name}?offline`)];

self.addEventListener("install", (event) => {
  event.waitUntil(keep().then(() => self.skipWaiting()));
});

async function keep() {
  const cache = await caches.open(CACHE);
  await cache.addAll(KEPT.map((path) => new Request(path, { cache: "reload" })));
}

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOld().then(() => self.clients.claim()));
});

async function dropOld() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match(PAGE)));
  else if (request.method === "GET" && new URL(request.url).search === "?offline") event.respondWith(fetch(request).catch(() => caches.match(request)));
});

// ---- messages from the server ----

self.addEventListener("push", (event) => {
  event.waitUntil(show(event.data.json()));
});

/* Who has the table before their eyes is not called. */
async function show({ title, body, path }) {
  const windows = await self.clients.matchAll({ type: "window" });
  if (windows.some((each) => each.visibilityState === "visible" && new URL(each.url).pathname === path)) return;
  await self.registration.showNotification(title, { body, tag: path, icon: "/static/icons/icon-192.png", data: path });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

async function open(path) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((each) => new URL(each.url).pathname === path);
  await (there ? there.focus() : self.clients.openWindow(path));
}
