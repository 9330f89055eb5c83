import { personStorage, writeKey } from '@pasok/client';
import { z } from 'zod';
import { type Draft, draftSchema } from './draft.ts';

/** `base` is the request's `updatedAt` at the time. */
const editSchema = z.object({ base: z.string(), draft: draftSchema });
type Edit = z.infer<typeof editSchema>;

/** What this person left on this device, if it can be read. */
function load<Schema extends z.ZodType>(userId: string, key: string, schema: Schema) {
  try {
    return schema.safeParse(JSON.parse(personStorage(userId).getItem(key) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** A full or forbidden storage loses only the convenience. */
function save(userId: string, key: string, value: Draft | Edit): void {
  try {
    personStorage(userId).setItem(key, JSON.stringify(value));
  } catch {}
}

function drop(userId: string, key: string): void {
  try {
    personStorage(userId).removeItem(key);
  } catch {}
}

const editKey = (id: string): string => `request-edit:${id}`;

/** Whose draft of a new request, and of which old one it is a copy: each copy has its own beside the plain form's. */
export type DraftPlace = { userId: string; from: string | undefined };

const placed = (name: string, { from }: DraftPlace): string => (from ? `${name}:${from}` : name);
const newKey = (place: DraftPlace): string => placed('request-draft', place);

/** The draft of a new request. */
export const loadDraft = (place: DraftPlace): Draft | undefined =>
  load(place.userId, newKey(place), draftSchema);
export const saveDraft = (place: DraftPlace, draft: Draft): void => save(place.userId, newKey(place), draft);

/** The key under which the draft is sent: kept beside it on this device, so that a reload does not make two requests. */
export const draftKey = (place: DraftPlace) =>
  writeKey(placed(`request:${place.userId}`, place), () => personStorage(place.userId));

/** Forgets the draft and its key: it was sent, or is not wanted. */
export function dropDraft(place: DraftPlace): void {
  draftKey(place).drop();
  drop(place.userId, newKey(place));
}

/** What was changed of a request and not saved. */
export const loadEdit = (userId: string, id: string): Edit | undefined =>
  load(userId, editKey(id), editSchema);
export const saveEdit = (userId: string, id: string, edit: Edit): void => save(userId, editKey(id), edit);
export const dropEdit = (userId: string, id: string): void => drop(userId, editKey(id));
