import { personStorage, writeKey } from '@pasok/client';
import { z } from 'zod';
import { dropDraftAt, keepDraft, readDraft } from '../forms/kept-drafts.ts';
import { type Draft, draftSchema } from './draft.ts';

/** `base` is the request's `updatedAt` at the time. */
const editSchema = z.object({ base: z.string(), draft: draftSchema });
type Edit = z.infer<typeof editSchema>;

const editAt = (userId: string, id: string) => ({ userId, key: `request-edit:${id}` });

/**
 * Whose draft of a new request, and of which old one it is a copy, with the prices of which deal: each copy has its own beside
 * the plain form's.
 */
export type DraftPlace = { userId: string; from: string | undefined; deal?: string | undefined };

const placed = (name: string, { from, deal }: DraftPlace): string =>
  [name, from, deal].filter((part) => part !== undefined).join(':');

const newAt = (place: DraftPlace) => ({ userId: place.userId, key: placed('request-draft', place) });

/** The draft of a new request. */
export const loadDraft = (place: DraftPlace): Draft | undefined => readDraft(newAt(place), draftSchema);
export const saveDraft = (place: DraftPlace, draft: Draft): void => keepDraft(newAt(place), draft);

/** The key under which the draft is sent: kept beside it on this device, so that a reload does not make two requests. */
export const draftKey = (place: DraftPlace) =>
  writeKey(placed(`request:${place.userId}`, place), () => personStorage(place.userId));

/** Forgets the draft and its key: it was sent, or is not wanted. */
export function dropDraft(place: DraftPlace): void {
  draftKey(place).drop();
  dropDraftAt(newAt(place));
}

/** What was changed of a request and not saved. */
export const loadEdit = (userId: string, id: string): Edit | undefined =>
  readDraft(editAt(userId, id), editSchema);
export const saveEdit = (userId: string, id: string, edit: Edit): void => keepDraft(editAt(userId, id), edit);
export const dropEdit = (userId: string, id: string): void => dropDraftAt(editAt(userId, id));
