import { personStorage, writeKey } from '@pasok/client';
import { priorities } from '@pasok/contracts/request';
import { z } from 'zod';
import type { Draft } from './draft.ts';

const number = z.union([z.number(), z.literal('')]);
const draftSchema = z.object({
  title: z.string(),
  deadline: z.string(),
  priority: z.enum(['', ...priorities]).catch(''),
  description: z.string(),
  deliveryAddress: z.string(),
  items: z.array(
    z.object({ name: z.string(), specs: z.string(), brand: z.string(), budget: number, quantity: number }),
  ),
});

const key = 'request-draft';

/** The draft this person left on this device, if it can be read. */
export function loadDraft(userId: string): Draft | undefined {
  try {
    return draftSchema.safeParse(JSON.parse(personStorage(userId).getItem(key) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Keeps the draft; a full or forbidden storage loses only the convenience. */
export function saveDraft(userId: string, draft: Draft): void {
  try {
    personStorage(userId).setItem(key, JSON.stringify(draft));
  } catch {}
}

/** The key under which the draft is sent: kept beside it on this device, so that a reload does not make two requests. */
export const draftKey = (userId: string) => writeKey(`request:${userId}`, () => personStorage(userId));

/** Forgets the draft and its key: it was sent, or is not wanted. */
export function dropDraft(userId: string): void {
  draftKey(userId).drop();
  try {
    personStorage(userId).removeItem(key);
  } catch {}
}
