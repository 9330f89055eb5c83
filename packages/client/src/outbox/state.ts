import { create } from 'zustand';
import type { OutboxEntry } from './entry.ts';

/** What waits on this device for the person who is signed in, in the order it was entered. */
export const useOutbox = create<{ entries: readonly OutboxEntry[] }>(() => ({ entries: [] }));

/** Stored on this device and not sent: it goes by itself once the network is back. */
export class QueuedOffline extends Error {
  override readonly name = 'QueuedOffline';
}

/** What became of an entry that nobody was waiting for before the screen; `about` and `title` are the entry's. */
export type OutboxResult =
  | { kind: 'sent'; about: string; title: string; answer: unknown }
  | { kind: 'refused'; title: string; message: string };
type Listener = (news: OutboxResult) => void;
const listeners = new Set<Listener>();

/** Tells everybody who listens in this tab, at once and in the order they came. */
export function publishResult(news: OutboxResult): void {
  for (const listen of listeners) listen(news);
}

/** Listens to what becomes of entries in this tab; what was told before is not repeated. @returns what ends it */
export function onResult(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
