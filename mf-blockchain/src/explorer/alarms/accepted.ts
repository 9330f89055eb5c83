import { type DeviceStorage, type SeenHead, type SignedProof, serverNow } from '@pasok/client';
import { acceptedKey } from '../../api/keys.ts';
import type { Followed, Place } from './follow-head.ts';

/** A chain that contradicts the one seen before, which the person took all the same: both heads, as they were signed. */
export type Accepted = {
  at: string;
  contradiction: string;
  seen: SeenHead | undefined;
  now: Place | undefined;
  signed: SignedProof | undefined;
};

const key = acceptedKey;

/** What was accepted in this browser, the oldest first. */
export function readAccepted(storage: DeviceStorage): Accepted[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** Keeps one more; a full or refused storage leaves the file that was saved. */
export function keepAccepted(storage: DeviceStorage, one: Accepted): void {
  try {
    storage.setItem(key, JSON.stringify([...readAccepted(storage), one]));
  } catch {
    return;
  }
}

/** What is accepted when this contradiction is. */
export function acceptedOf(
  { contradiction = '', now }: { contradiction?: string | undefined } & Pick<Followed, 'now'>,
  seen: SeenHead | undefined,
  signed: SignedProof | undefined,
): Accepted {
  const place = now && { index: now.index, hash: now.hash };
  return { at: new Date(serverNow()).toISOString(), contradiction, seen, now: place, signed };
}
