/**
 * The service worker (docs/adr, 18): Pasok opens without a network. It keeps the files that the registry and the shell's
 * list vouch for, each with its hash, a build at a time, and nothing else: no answer of /api, no page of a person.
 */
import { createWorker } from './worker.ts';

declare const self: ServiceWorkerGlobalScope;

const worker = createWorker({
  origin: self.location.origin,
  caches: self.caches,
  fetch: (...given) => self.fetch(...given),
  now: () => Date.now(),
});

async function lookAndReport(): Promise<void> {
  if ((await worker.look()) === 'known') return;
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage('new-build');
}

// What lies here is of no version of this file, so a newer one has nothing to wait for.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('fetch', (event) => {
  const { request, clientId, resultingClientId } = event;
  const answer = worker.answer({ request, from: clientId, opens: resultingClientId });
  if (!answer) return;
  event.respondWith(answer);
  // Whoever opens a page has a network, or has none: the next look comes by itself.
  if (request.mode === 'navigate') event.waitUntil(answer.then(lookAndReport).catch(() => undefined));
});

// A page asks whether a reload would run what the server has now; without a build that lies here, it would. Or, by 'keep',
// whether what the server has now lies here whole.
self.addEventListener('message', (event) => {
  const failed = event.data === 'keep' ? () => false : worker.isEmpty;
  const reported = lookAndReport().then(() => true, failed);
  event.waitUntil(reported.then((isReady) => event.ports[0]?.postMessage(isReady)));
});
