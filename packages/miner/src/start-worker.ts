/**
 * Starts the worker whose script is at `url`. A browser refuses a script from another origin, so there a small blob
 * of the page's own origin imports it; the policy needs `worker-src blob:` and the origin in `script-src`.
 */
export function startWorker(url: string | URL): Worker {
  const address = new URL(url, document.baseURI);
  if (address.origin === location.origin) return new Worker(address, { name: 'pasok-miner' });
  const source = `importScripts(${JSON.stringify(address.href)});`;
  const blob = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const worker = new Worker(blob, { name: 'pasok-miner' });
  // Revoked only once the script surely ran: an address revoked too early fails in some browsers.
  worker.addEventListener('message', () => URL.revokeObjectURL(blob), { once: true });
  return worker;
}
