// Keeps the page and its files for work without a network. The Worker fills in the files of this build, so that a new build
// is a new service worker; it takes over when the page asks for it.
const FILES = __FILES__;
const CACHE = `door ${FILES.join(' ')}`;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    for (const name of await caches.keys())
      if (name.startsWith('door ') && name !== CACHE) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener('message', ({ data }) => {
  if (data === 'update') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  if (event.request.method !== 'GET' || !(pathname === '/door' || pathname.startsWith('/door/'))) return;
  event.respondWith(
    caches.match(pathname, { cacheName: CACHE }).then((kept) => kept ?? fetch(event.request)),
  );
});
