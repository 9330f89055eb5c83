// In the service worker's place where OFFLINE_APP=off: it removes what the worker kept, and itself. Again whenever a page
// asks something of it: a page that registers the worker after that takes the removal back.
const remove = async () => {
  for (const name of await caches.keys()) if (name.startsWith('pasok-build-')) await caches.delete(name);
  await registration.unregister();
};
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(remove()));
addEventListener('message', (event) =>
  event.waitUntil(remove().then(() => event.ports[0]?.postMessage(true))),
);
