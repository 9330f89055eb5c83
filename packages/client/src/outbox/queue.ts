import { z } from 'zod';
import { api } from '../calls/api.ts';
import { type ApiError, toApiError } from '../calls/api-error.ts';
import { serverNow } from '../calls/server-clock.ts';
import { randomKey } from '../calls/write-key.ts';
import { inOneTab } from '../session/one-tab.ts';
import { useSession } from '../session/session.ts';
import {
  callOf,
  type OutboxEntry,
  type OutboxPlace,
  type OutboxPost,
  type OutboxResult,
  QueuedOffline,
} from './entry.ts';
import { createPace } from './pace.ts';
import { addEntry, claim, entriesOf, markEntryRefused, removeEntry, removeWhere } from './store.ts';

/** An empty answer, or that of a hotel's sign-in page, is no answer of ours. */
const answerSchema = z.looseObject({});
type Outcome = { answer: unknown } | { refusal: ApiError };

/** Only the service's own words refuse; anything else between here and there may pass. */
function isRefusal(error: ApiError, { passing }: OutboxEntry): boolean {
  const code = error.body?.code;
  const passes = ['401', '408', '425', '429'].includes(error.code) || code === 'KEY_IN_USE';
  return error.code.startsWith('4') && code !== undefined && code !== passing && !passes;
}

/** Whether nobody knows what became of a call. */
const isUnanswered = ({ code }: ApiError): boolean => code === 'NETWORK_ERROR' || code === 'UNKNOWN_ERROR';

/** Whom a queue tells: of what it holds, and of what became of that. */
type Told = {
  show: (entries: readonly OutboxEntry[]) => void;
  publish: (news: OutboxResult) => void;
};

/** The queue of one place: what it holds goes in order, each under its key, and is shown to the screens of its tab. */
export class Queue {
  readonly #place: OutboxPlace;
  readonly #told: Told;
  /** Entries that somebody waits for before the screen, and what became of them. */
  readonly #watched = new Map<number, Outcome | undefined>();
  readonly #news: BroadcastChannel | undefined;
  readonly #pace = createPace(() => this.flush());
  #draining: Promise<void> | undefined;

  constructor(place: OutboxPlace, told: Told) {
    this.#place = place;
    this.#told = told;
    if (typeof BroadcastChannel !== 'undefined') this.#news = new BroadcastChannel(place.database.name);
  }

  /** Begins: shows what waits and sends it, now and whenever the network may be back. */
  async begin(): Promise<void> {
    this.#news?.addEventListener('message', () => void this.#show());
    useSession.subscribe((now, before) => {
      if (now.token !== before.token) void this.#show().then(() => this.flush());
    });
    this.#pace.listen();
    await this.#show();
    await this.flush();
  }

  /** Shows what waits: to screens, and as a number on the app's icon where there is one. */
  async #show(): Promise<void> {
    const { database, owner: currentOwner, bearer } = this.#place;
    const owner = currentOwner();
    if (owner) await claim(database, owner).catch(() => undefined);
    const entries = owner && owner === database.owner() ? await entriesOf(database, owner) : [];
    // Whoever came meanwhile is shown what is theirs.
    if (owner !== currentOwner()) return;
    this.#told.show(entries);
    if (!bearer) await navigator.setAppBadge?.(entries.length).catch(() => undefined);
  }

  async #changed(): Promise<void> {
    await this.#show();
    this.#news?.postMessage('changed');
  }

  async #keepRefusal({ id, title }: OutboxEntry, { message, fieldErrors }: ApiError): Promise<void> {
    const lines = fieldErrors.flatMap(({ index, message }) =>
      index === undefined ? [] : [{ index, message }],
    );
    const isThere = await markEntryRefused(this.#place.database, id, { message, lines });
    if (isThere && !this.#watched.has(id)) this.#told.publish({ kind: 'refused', title, message });
  }

  /** Sends one entry. @returns whether the queue may go on */
  async #attempt(entry: OutboxEntry): Promise<boolean> {
    const { id, path, body, file, key, enteredAt, about, title } = entry;
    const { database, bearer } = this.#place;
    const isFresh = this.#watched.has(id);
    try {
      const sent = isFresh ? body : { ...body, enteredAt };
      const call = { ...callOf({ body: sent, file }), bearer, idempotencyKey: key };
      const answer = await api.post(path, answerSchema, call);
      await removeEntry(database, id);
      if (isFresh) this.#watched.set(id, { answer });
      // Before it is gone from what waits: screens show what came of it in its place.
      else this.#told.publish({ kind: 'sent', about, title, answer });
      return true;
    } catch (cause) {
      return await this.#failed(entry, toApiError(cause));
    } finally {
      await this.#changed();
    }
  }

  async #failed(entry: OutboxEntry, error: ApiError): Promise<boolean> {
    const { id, isListed } = entry;
    const isFresh = this.#watched.has(id);
    const isOver = isRefusal(error, entry);
    // Whoever stands before the screen reads the answer there, with what was typed.
    const isTold = isFresh && !isListed && !isUnanswered(error);
    if (isTold) await removeEntry(this.#place.database, id);
    else if (isOver) await this.#keepRefusal(entry, error);
    else this.#pace.wait(error.retryAfter);
    if (isTold || (isFresh && isOver)) this.#watched.set(id, { refusal: error });
    return isTold || isOver;
  }

  /** Sends what waits, in order, until something has to wait longer. */
  async #drain(): Promise<void> {
    const { database, owner: currentOwner } = this.#place;
    for (;;) {
      const owner = currentOwner();
      if (!owner) return;
      const open = (await entriesOf(database, owner)).filter(({ refusal }) => !refusal);
      // A call goes out under the name of whoever is here now.
      if (owner !== currentOwner()) continue;
      // What is reported with a photo goes before what is confirmed: the last of that ends the deal.
      const next = open.find(({ file }) => file) ?? open[0];
      if (!next) return this.#pace.rest();
      if (!(await this.#attempt(next))) return;
    }
  }

  /** Sends what waits; one tab at a time, where tabs can agree on it. */
  flush(): Promise<void> {
    // Without locks, and where a frozen tab is robbed of its, two tabs may send the same entry: its key makes that one.
    this.#draining ??= inOneTab(this.#place.database.name, () => this.#drain()).finally(() => {
      this.#draining = undefined;
    });
    return this.#draining;
  }

  #stamp() {
    const owner = this.#place.owner() ?? '';
    return { owner, key: randomKey(), enteredAt: new Date(serverNow()).toISOString() };
  }

  /** Stores a write, then sends what waits, this one last. */
  async post(post: OutboxPost): Promise<unknown> {
    const { database, bearer } = this.#place;
    const entry = { ...post, ...this.#stamp() };
    const stored = await addEntry(database, entry).catch(() => undefined);
    // A private window may refuse to store anything: then it is sent, as ever, or it fails.
    if (!stored)
      return api.post(post.path, answerSchema, { ...callOf(post), bearer, idempotencyKey: entry.key });
    this.#watched.set(stored.id, undefined);
    // One that was just ending may not have seen this entry.
    const wasDraining = this.#draining !== undefined;
    try {
      await this.flush();
      if (wasDraining && !this.#watched.get(stored.id)) await this.flush();
      const outcome = this.#watched.get(stored.id);
      if (!outcome) throw new QueuedOffline();
      if ('answer' in outcome) return outcome.answer;
      throw post.isListed ? new QueuedOffline(outcome.refusal.message) : outcome.refusal;
    } finally {
      this.#watched.delete(stored.id);
    }
  }

  /** Takes an entry out of the queue, sent or not. */
  async remove(id: number): Promise<void> {
    await removeEntry(this.#place.database, id);
    await this.#changed();
  }

  /** Takes over entries that were kept elsewhere, and sends them; one without a key gets one. */
  async adopt(entries: readonly (OutboxPost & Partial<OutboxEntry>)[]): Promise<void> {
    for (const entry of entries) await addEntry(this.#place.database, { ...this.#stamp(), ...entry });
    await this.#changed();
    void this.flush();
  }

  /** Deletes what is kept there of `owners`. */
  forget(owners: readonly string[]): Promise<void> {
    return removeWhere(this.#place.database, ({ owner }) => owners.includes(owner));
  }
}
