import type { DeviceStorage } from '../session/device-storage.ts';
import { ApiError } from './api-error.ts';

/** Keys in memory at most; the oldest goes. */
const most = 100;
const inMemory = new Map<string, string>();

/** Where the key of one thing to be done is kept until it is known to be done. */
export type WriteKey = { get: () => string; drop: () => void };

const hex = (byte: number): string => byte.toString(16).padStart(2, '0');
/** 128 random bits. (`crypto.randomUUID` is not there on a page without TLS.) */
export const randomKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), hex).join('');

/** Storage that is full, forbidden or absent loses only what a reload would have kept. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/**
 * The key of what `name` stands for: the same one until it is dropped. In memory, and with a storage given, also over a
 * reload of the page.
 */
export function writeKey(name: string, storage?: () => DeviceStorage): WriteKey {
  const place = `write-key:${name}`;
  return {
    get() {
      const key = inMemory.get(name) ?? attempt(() => storage?.().getItem(place)) ?? randomKey();
      inMemory.set(name, key);
      attempt(() => storage?.().setItem(place, key));
      const [oldest] = inMemory.keys();
      if (inMemory.size > most && oldest !== undefined) inMemory.delete(oldest);
      return key;
    },
    drop() {
      inMemory.delete(name);
      attempt(() => storage?.().removeItem(place));
    },
  };
}

/**
 * Sends under a key that stays until the server says that it was done: without an answer nobody knows, and what is sent
 * again under the same key is done once. A refusal stores nothing there, so the key may be used again; 422 says that it
 * was done already, with another body.
 */
export async function sendOnce<Result>(
  key: WriteKey,
  send: (key: string) => Promise<Result>,
): Promise<Result> {
  try {
    const result = await send(key.get());
    key.drop();
    return result;
  } catch (error) {
    if (error instanceof ApiError && error.code === '422') key.drop();
    throw error;
  }
}
