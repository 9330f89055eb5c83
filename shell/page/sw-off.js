// In the service worker's place where OFFLINE_APP=off: it removes what the worker kept, and itself.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  const remove = async () => {
    for (const name of await caches.keys()) if (name.startsWith('pasok-build-')) await caches.delete(name);
    await registration.unregister();
  };
  event.waitUntil(remove());
});
