import { useEffect } from 'react';
import { wantsToSave } from './quiet-line.ts';
import { isLenient } from './trusted-files.ts';

/** Milliseconds the opened page has for itself. */
const pageFirst = 4_000;
/** Milliseconds a build may take to come. */
const patience = 60_000;

/**
 * Has the service worker (shell/worker) fetch what the server has now. Resolves to whether a reload would run that: not
 * while a file is missing or changed. Where no worker is, a reload runs what the server has.
 */
export async function isWholeHere(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (!registration?.active) return true;
  const { port1, port2 } = new MessageChannel();
  registration.active.postMessage('look', [port2]);
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    setTimeout(() => resolve(false), patience);
  });
}

/** Who saves bytes is given none that may never be wanted; who installed the app wants it. */
const isWanted = () => !wantsToSave() || matchMedia('(display-mode: standalone)').matches;

async function keepApp(): Promise<void> {
  // A dev server names no hashes, and its files change.
  if (isLenient || !isWanted()) return;
  await navigator.serviceWorker.register('/sw.js');
  await navigator.serviceWorker.ready;
  await isWholeHere();
}

/** Once the page has come to rest, everything that Pasok is made of is fetched and kept, so that it opens without a network. */
export function useKeptApp(isSignedIn: boolean): void {
  useEffect(() => {
    if (!(isSignedIn && 'serviceWorker' in navigator)) return undefined;
    // Where a browser keeps nothing, as in private windows, Pasok needs its network.
    const timer = setTimeout(() => void keepApp().catch(() => undefined), pageFirst);
    return () => clearTimeout(timer);
  }, [isSignedIn]);
}
