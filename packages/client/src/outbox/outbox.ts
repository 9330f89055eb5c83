import type { z } from 'zod';
import { create } from 'zustand';
import { api } from '../calls/api.ts';
import { toApiError } from '../calls/api-error.ts';
import { outboxDatabase } from '../session/device-data.ts';
import { session } from '../session/session.ts';
import { callOf, type OutboxEntry, type OutboxPlace, type OutboxPost, type OutboxResult } from './entry.ts';
import type { Queue } from './queue.ts';

type Listener = (news: OutboxResult) => void;

/** Writes that outlive a page without a network: each is on the device before it is sent, and stays until it is done. */
export class Outbox {
  readonly #place: OutboxPlace;
  readonly #listeners = new Set<Listener>();
  #loading: Promise<Queue> | undefined;
  /** What waits on this device for whom it is, in the order it was entered, and what was refused of it. */
  readonly useEntries = create<{ entries: readonly OutboxEntry[] }>(() => ({ entries: [] }));

  constructor(place: OutboxPlace) {
    this.#place = place;
  }

  /** The queue's own code: few pages need it, so none begins with it (by the chunk's name, shell/rsbuild.config.ts). */
  async #load(): Promise<Queue> {
    const { Queue } = await import(/* webpackChunkName: "screen-outbox" */ './queue.ts');
    const queue = new Queue(this.#place, {
      show: (entries) => this.useEntries.setState({ entries }),
      publish: (news) => {
        for (const listen of this.#listeners) listen(news);
      },
    });
    void queue.begin();
    return queue;
  }

  /** The queue, ready: a screen that hands something over later may have no network then. */
  open(): Promise<Queue> {
    this.#loading ??= this.#load().catch((cause) => {
      this.#loading = undefined;
      throw cause;
    });
    return this.#loading;
  }

  /** Whether this device may hold something that was not sent. */
  async mayWait(): Promise<boolean> {
    const owner = this.#place.owner();
    return owner !== undefined && this.#place.database.mayHold(owner);
  }

  /**
   * Stores a write, sends it, and returns the answer's body by its schema. Fails with `QueuedOffline` when it is kept, or
   * with the ApiError of a refusal, and then it is not.
   */
  async post<Schema extends z.ZodType>(post: OutboxPost, schema: Schema): Promise<z.output<Schema>> {
    // Its code may not have come before the network went: then the call fails as any other does.
    const queue = await this.open().catch(() => undefined);
    if (!queue) return api.postOnce(post.path, schema, { ...callOf(post), bearer: this.#place.bearer });
    const parsed = schema.safeParse(await queue.post(post));
    if (!parsed.success) throw toApiError(parsed.error);
    return parsed.data;
  }

  /** Sends what waits. */
  async flush(): Promise<void> {
    await (await this.open()).flush();
  }

  /** Takes an entry out, sent or not. */
  async remove(id: number): Promise<void> {
    await (await this.open()).remove(id);
  }

  /** Hears what becomes of entries that are sent later, in this tab; what was told before is not repeated. @returns how to stop */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}

/** The signed-in person's. */
export const outbox = new Outbox({ database: outboxDatabase, owner: () => session.get().user?._id });

/** What waits on this device for the person who is signed in. */
export const useOutbox = outbox.useEntries;

const links = new Map<string, Outbox>();

/** The same of what is done by a link, without an account: it outlives whoever signs in or out meanwhile. */
export function linkOutbox(secret: string): Outbox {
  const known = links.get(secret);
  if (known) return known;
  const owner = () => secret;
  const database = { name: 'pasok-link-outbox', owner, mayHold: async () => true, note: () => undefined };
  const made = new Outbox({ database, owner, bearer: secret });
  links.set(secret, made);
  return made;
}
