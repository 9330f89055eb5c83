import { readAhead } from '@pasok/client';
import { useEffect } from 'react';
import { untilQuiet, wantsToSave } from './quiet-line.ts';
import { isLenient } from './trusted-files.ts';

/** Milliseconds the opened page has for itself. */
const pageFirst = 4_000;
/** Milliseconds between two looks for deals that may be needed without a network, while the page is in sight. */
const aheadEvery = 15 * 60_000;
/** Milliseconds a build may take to come. */
const timeoutMs = 60_000;

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
    setTimeout(() => resolve(false), timeoutMs);
  });
}

/** Who saves bytes is given none that may never be wanted; who installed the app wants it. */
const isWanted = () => !wantsToSave() || matchMedia('(display-mode: standalone)').matches;

async function keepApp(leaving: AbortSignal): Promise<void> {
  await untilQuiet(leaving);
  if (leaving.aborted) return;
  await navigator.serviceWorker.register('/sw.js');
  await navigator.serviceWorker.ready;
  await isWholeHere();
}

const lookAhead = () => {
  // What does not come now comes with the next look, or when it is opened.
  if (!document.hidden) void readAhead().catch(() => undefined);
};

/** Keeps the app, then, now and again, this person's deals whose goods are under way. */
async function keepReady(leaving: AbortSignal): Promise<void> {
  await keepApp(leaving);
  if (leaving.aborted) return;
  lookAhead();
  const looking = setInterval(lookAhead, aheadEvery);
  leaving.addEventListener('abort', () => clearInterval(looking));
}

/**
 * Once the page has come to rest, everything that Pasok is made of is fetched and kept: the next page is a click away, not a
 * load, and all of them open without a network. Nothing of it runs before somebody goes there.
 */
export function useKeptApp(isSignedIn: boolean): void {
  useEffect(() => {
    // A dev server names no hashes, and its files change.
    if (!(isSignedIn && 'serviceWorker' in navigator) || isLenient || !isWanted()) return undefined;
    const leaving = new AbortController();
    // Where a browser keeps nothing, as in private windows, Pasok needs its network.
    const timer = setTimeout(() => void keepReady(leaving.signal).catch(() => undefined), pageFirst);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [isSignedIn]);
}
