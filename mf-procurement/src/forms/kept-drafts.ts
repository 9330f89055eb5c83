import { personStorage, session } from '@pasok/client';
import { type MutationKey, useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';

/** Whose draft, and by which key it lies on this device. */
export type DraftAt = { userId: string; key: string };

/** What this tab read last at a place, and whether it was typed here. Two tabs may write at one place. */
const ours = new Map<string, DraftAt & { text: string; isTyped: boolean }>();
const nameOf = ({ userId, key }: DraftAt): string => `${userId}:${key}`;

/** Storage that is full or forbidden loses only the convenience. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** What this person left there on this device, if it can be read. */
export function readDraft<Schema extends z.ZodType>(
  at: DraftAt,
  schema: Schema,
): z.output<Schema> | undefined {
  const text = attempt(() => personStorage(at.userId).getItem(at.key));
  if (!text) return undefined;
  const known = ours.get(nameOf(at));
  if (known?.text !== text) ours.set(nameOf(at), { ...at, text, isTyped: false });
  return attempt(() => schema.safeParse(JSON.parse(text)).data);
}

/** Keeps what is typed in this tab. */
export function keepDraft(at: DraftAt, value: unknown): void {
  const text = JSON.stringify(value);
  ours.set(nameOf(at), { ...at, text, isTyped: true });
  attempt(() => personStorage(at.userId).setItem(at.key, text));
}

/** Forgets this tab's draft: it was sent, or is not wanted. What another tab has written there since stays. */
export function dropDraftAt(at: DraftAt): void {
  const known = ours.get(nameOf(at));
  ours.delete(nameOf(at));
  attempt(() => {
    const storage = personStorage(at.userId);
    if (known && storage.getItem(at.key) === known.text) storage.removeItem(at.key);
  });
}

/** Another tab sent its draft, and with it took away the place of this one's. */
window.addEventListener('storage', ({ key, oldValue, newValue }) => {
  if (!key || newValue !== null) return;
  for (const [name, { userId, text, isTyped, ...at }] of ours) {
    if (!key.endsWith(`:${name}`) || !isTyped || text === oldValue) continue;
    // Whoever signed out there left nothing on this device.
    const isHere = session.get().user?._id === userId && attempt(() => localStorage.getItem('token'));
    if (isHere) attempt(() => personStorage(userId).setItem(at.key, text));
  }
});

/**
 * Whether what was typed here is still being sent by a form that was left: this one waits until that is over, and
 * begins with what is left of it. What it sends itself does not count.
 */
export function useStillSending(mutationKey: MutationKey): boolean {
  const isSending = useIsMutating({ mutationKey }) > 0;
  const [isWaiting, setIsWaiting] = useState(isSending);
  if (isWaiting && !isSending) setIsWaiting(false);
  return isWaiting && isSending;
}
