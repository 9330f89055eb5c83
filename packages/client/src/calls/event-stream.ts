import { errorBodySchema } from '@pasok/contracts/error';
import { createParser } from 'eventsource-parser';
import { session } from '../session/session.ts';
import { callHeaders } from './api.ts';

/** Milliseconds; the server's comments come every 15 s, twice that is silence. */
const silence = 35_000;
/** Most milliseconds before the next try: after the first end, and ever. */
const firstDelay = 1_000;
const longestDelay = 10_000;
/** Milliseconds a stream stays open that is no failure: one that opens and ends at once is. */
const steady = 10_000;

type Reading = {
  /** Below /api. */
  path: string;
  /** `id:` of the last message heard, for a stream that goes on after it. */
  lastId?: string | undefined;
  /** Who reads, where it is not the session's person. */
  bearer?: string | undefined;
  onOpen: () => void;
  onMessage: (data: string, id: string | undefined) => void;
  stop: AbortSignal;
};

/** Reads one stream of events until it ends, is cut, or falls silent. @returns the status that it was refused with, if it was */
export async function readStream({
  path,
  lastId,
  bearer,
  onOpen,
  onMessage,
  stop,
}: Reading): Promise<number | undefined> {
  const token = bearer ?? session.get().token;
  const quiet = new AbortController();
  const cut = () => quiet.abort();
  let timer = setTimeout(cut, silence);
  // A browser without a network keeps the stream it has: dead, and silent for half a minute.
  window.addEventListener('offline', cut, { signal: quiet.signal });
  try {
    const answer = await fetch(`/api${path}`, {
      headers: {
        ...callHeaders(undefined, bearer),
        Accept: 'text/event-stream',
        ...(lastId && { 'Last-Event-ID': lastId }),
      },
      cache: 'no-store',
      signal: AbortSignal.any([stop, quiet.signal]),
    });
    if (answer.status === 401) session.expire(token, await refusalWords(answer));
    if (!answer.ok || !answer.body) return answer.status;
    onOpen();
    const parser = createParser({ onEvent: ({ id, data }) => onMessage(data, id) });
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(cut, silence);
      parser.feed(part.value);
    }
  } catch {
    // A cut is the ordinary case of a long stream: the reader connects again.
  } finally {
    clearTimeout(timer);
    quiet.abort();
  }
}

const refusalWords = async (answer: Response): Promise<string | undefined> =>
  errorBodySchema.safeParse(await answer.json().catch(() => undefined)).data?.message;

/** Waits, but no longer than until the network is back or nobody listens any more. */
const pause = (ms: number, stop: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (stop.aborted) return resolve();
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end, { signal: over.signal });
    stop.addEventListener('abort', end, { signal: over.signal });
  });

/** Time and chance, which tests give their own of. */
export type Pace = {
  now: () => number;
  random: () => number;
  pause: (ms: number, stop: AbortSignal) => Promise<void>;
};

const pagePace: Pace = { now: () => performance.now(), random: () => Math.random(), pause };

/**
 * Reads a stream again whenever it ends, later and later while none stays open. When a server goes, all its readers are
 * cut at one moment: each waits any part of the delay (full jitter), so that they do not come back at one.
 */
export async function keepReading(
  read: (onOpen: () => void) => Promise<unknown>,
  stop: AbortSignal,
  pace: Pace = pagePace,
): Promise<void> {
  let failures = 0;
  while (!stop.aborted) {
    let openSince: number | undefined;
    await read(() => {
      openSince = pace.now();
    });
    if (openSince !== undefined && pace.now() - openSince >= steady) failures = 0;
    await pace.pause(pace.random() * Math.min(firstDelay * 2 ** failures, longestDelay), stop);
    failures++;
  }
}
