import { isSignedIn, readAhead, session } from '@pasok/client';
import { useEffect } from 'react';
import { networkIdle, wantsToSave } from './quiet-line.ts';
import { isLenient } from './trusted-files.ts';

/** Milliseconds the opened page has for itself. */
const pageFirst = 4_000;
/** Milliseconds between two looks for deals that may be needed without a network, while the page is in sight. */
const aheadEvery = 15 * 60_000;
/** Milliseconds a build may take to come, and until one that did not is asked for again. */
const timeoutMs = 60_000;
const againMs = 10_000;

/**
 * Has the service worker (shell/worker) fetch what the server has now. Resolves to whether a reload would run that: not
 * while a file is missing or changed. Where no worker is, a reload runs what the server has.
 */
export async function isAppComplete(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  return registration?.active ? askWorker(registration.active, 'look') : true;
}

function askWorker(worker: ServiceWorker, question: 'look' | 'keep'): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  worker.postMessage(question, [port2]);
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    setTimeout(() => resolve(false), timeoutMs);
  });
}

/** Tries until it is done: what did not come on a bad line is asked for again, not at the next page. */
async function keepTrying(isDone: () => Promise<boolean>, leaving: AbortSignal): Promise<void> {
  while (!leaving.aborted && !(await isDone())) await new Promise((resolve) => setTimeout(resolve, againMs));
}

/** Whether the worker is registered; false where its file did not come. @throws where the browser keeps nothing. */
async function register(): Promise<boolean> {
  try {
    await navigator.serviceWorker.register('/sw.js');
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Who saves bytes is given none that may never be wanted; who installed the app wants it. */
const isWanted = () => !wantsToSave() || matchMedia('(display-mode: standalone)').matches;

async function keepApp(leaving: AbortSignal): Promise<void> {
  await networkIdle(leaving);
  await keepTrying(register, leaving);
  if (leaving.aborted) return;
  const { active } = await navigator.serviceWorker.ready;
  const isKept = async () => !active || askWorker(active, 'keep');
  if (!(await isKept())) void keepTrying(isKept, leaving);
}

const lookAhead = () => {
  // What does not come now comes with the next look, or when it is opened.
  if (!document.hidden && isSignedIn(session.get())) void readAhead().catch(() => undefined);
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
export function useKeptApp(isUsed: boolean): void {
  useEffect(() => {
    // A dev server names no hashes, and its files change.
    if (!(isUsed && 'serviceWorker' in navigator) || isLenient || !isWanted()) return undefined;
    const leaving = new AbortController();
    // Where a browser keeps nothing, as in private windows, Pasok needs its network.
    const timer = setTimeout(() => void keepReady(leaving.signal).catch(() => undefined), pageFirst);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [isUsed]);
}
