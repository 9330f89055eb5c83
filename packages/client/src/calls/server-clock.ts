/** Milliseconds: a `Date` header says the second, not the part of it. */
const second = 1_000;

/** What to add to this device's clock, in milliseconds. */
let offset = 0;
const listeners = new Set<() => void>();

/** A moment of this device's clock as the server tells it (both ms since 1970); the same before the first answer. */
export const toServerTime = (moment: number): number => moment + offset;

/** The server's time in milliseconds since 1970. */
export const serverNow = (): number => toServerTime(Date.now());

/** The clock that screens reckon by; `subscribe` tells when an answer has moved it. */
export const serverClock = {
  now: serverNow,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/**
 * Learns from an answer what time it is at the server. It was made between `sentAt` (this device's clock, ms) and now, so the
 * offset lies within a span: one that fits already stays, however slow the network. An answer that a cache may hold says
 * nothing.
 */
export function learnServerTime({ headers }: Response, sentAt: number): void {
  const told = Date.parse(headers.get('Date') ?? '');
  if (Number.isNaN(told) || !headers.get('Cache-Control')?.includes('no-store')) return;
  const [least, most] = [told - Date.now(), told + second - sentAt];
  const found = Math.max(least, Math.min(offset, most));
  if (found === offset) return;
  offset = found;
  for (const listen of listeners) listen();
}
