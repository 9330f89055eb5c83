import { z } from 'zod';
import { api } from '../api.ts';
import { type ApiError, toApiError } from '../api-error.ts';
import { outboxDatabase } from '../device-data.ts';
import { inOneTab } from '../one-tab.ts';
import { serverNow } from '../server-clock.ts';
import { session, useSession } from '../session.ts';
import { randomKey } from '../write-key.ts';
import { callOf, type OutboxEntry, type OutboxPost } from './entry.ts';
import { createPace } from './pace.ts';
import { publishResult, QueuedOffline, useOutbox } from './state.ts';
import { addEntry, claim, entriesOf, markEntryRefused, removeEntry } from './store.ts';

/** An empty answer, or that of a hotel's sign-in page, is no answer of ours. */
const answerSchema = z.looseObject({});
type Outcome = { answer: unknown } | { refusal: ApiError };

/** Entries that somebody waits for before the screen, and what became of them. */
const watched = new Map<number, Outcome | undefined>();
const news = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('pasok-outbox');
const pace = createPace(flush);

const currentOwner = (): string | undefined => session.get().user?._id;

/** Shows what waits: to screens, and as a number on the app's icon where there is one. */
async function show(): Promise<void> {
  const owner = currentOwner();
  if (owner) await claim(owner).catch(() => undefined);
  const entries = owner && owner === outboxDatabase.owner() ? await entriesOf(owner) : [];
  // Whoever came meanwhile is shown what is theirs.
  if (owner !== currentOwner()) return;
  useOutbox.setState({ entries });
  await navigator.setAppBadge?.(entries.length).catch(() => undefined);
}

async function changed(): Promise<void> {
  await show();
  news?.postMessage('changed');
}

/** Only the service's own words refuse; anything else between here and there may pass. */
function isRefusal(error: ApiError): boolean {
  const passing = ['401', '408', '425', '429'].includes(error.code) || error.body?.code === 'KEY_IN_USE';
  return error.code.startsWith('4') && error.body !== undefined && !passing;
}

/** Whether nobody knows what became of a call. */
const isUnanswered = ({ code }: ApiError): boolean => code === 'NETWORK_ERROR' || code === 'UNKNOWN_ERROR';

async function keepRefusal(entry: OutboxEntry, { message, fieldErrors }: ApiError): Promise<void> {
  const lines = fieldErrors.flatMap(({ index, message }) =>
    index === undefined ? [] : [{ index, message }],
  );
  if (await markEntryRefused(entry.id, { message, lines }))
    publishResult({ kind: 'refused', title: entry.title, message });
}

/** Sends one entry. @returns whether the queue may go on */
async function attempt(entry: OutboxEntry): Promise<boolean> {
  const { id, path, body, file, key, enteredAt, about, title } = entry;
  const isFresh = watched.has(id);
  try {
    const sent = isFresh ? body : { ...body, enteredAt };
    const answer = await api.post(path, answerSchema, {
      ...callOf({ body: sent, file }),
      idempotencyKey: key,
    });
    await removeEntry(id);
    if (isFresh) watched.set(id, { answer });
    // Before it is gone from what waits: screens show what came of it in its place.
    else publishResult({ kind: 'sent', about, title, answer });
    return true;
  } catch (cause) {
    const error = toApiError(cause);
    // Whoever stands before the screen reads the answer there, with what was typed.
    if (isFresh && !isUnanswered(error)) {
      await removeEntry(id);
      watched.set(id, { refusal: error });
      return true;
    }
    if (isRefusal(error)) await keepRefusal(entry, error);
    else pace.wait(error.retryAfter);
    return isRefusal(error);
  } finally {
    await changed();
  }
}

/** Sends what waits, in order, until something has to wait longer. */
async function drain(): Promise<void> {
  for (;;) {
    const owner = currentOwner();
    if (!owner) return;
    const next = (await entriesOf(owner)).find(({ refusal }) => !refusal);
    // A call goes out under the name of whoever is here now.
    if (owner !== currentOwner()) continue;
    if (!next) return pace.rest();
    if (!(await attempt(next))) return;
  }
}

let draining: Promise<void> | undefined;

/** Sends what waits; one tab at a time, where tabs can agree on it. */
function flush(): Promise<void> {
  // Without locks, and where a frozen tab is robbed of its, two tabs may send the same entry: its key makes that one.
  draining ??= inOneTab('pasok-outbox', drain).finally(() => {
    draining = undefined;
  });
  return draining;
}

/** Stores a write, then sends what waits, this one last. */
async function post({ path, body, file, about, title, lines }: OutboxPost): Promise<unknown> {
  const owner = currentOwner() ?? '';
  const key = randomKey();
  const enteredAt = new Date(serverNow()).toISOString();
  const stored = await addEntry({ path, body, file, about, title, lines, owner, key, enteredAt }).catch(
    () => undefined,
  );
  // A private window may refuse to store anything: then it is sent, as ever, or it fails.
  if (!stored) return api.post(path, answerSchema, { ...callOf({ body, file }), idempotencyKey: key });
  watched.set(stored.id, undefined);
  // One that was just ending may not have seen this entry.
  const wasDraining = draining !== undefined;
  try {
    await flush();
    if (wasDraining && !watched.get(stored.id)) await flush();
    const outcome = watched.get(stored.id);
    if (!outcome) throw new QueuedOffline();
    if ('refusal' in outcome) throw outcome.refusal;
    return outcome.answer;
  } finally {
    watched.delete(stored.id);
  }
}

/** Takes an entry out of the queue, sent or not. */
async function remove(id: number): Promise<void> {
  await removeEntry(id);
  await changed();
}

/** Begins: shows what waits and sends it, now and whenever the network may be back. */
async function begin(): Promise<void> {
  news?.addEventListener('message', () => void show());
  useSession.subscribe((now, before) => {
    if (now.token !== before.token) void show().then(flush);
  });
  pace.listen();
  await show();
  await flush();
}

/** What the entry of this package calls once it has loaded this. */
export const queue = { begin, flush, post, remove };
export type Queue = typeof queue;
