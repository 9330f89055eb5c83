import type { z } from 'zod';
import { api } from '../api.ts';
import { toApiError } from '../api-error.ts';
import { outboxDatabase } from '../device-data.ts';
import { session } from '../session.ts';
import { callOf, type OutboxPost } from './entry.ts';
import type { Queue } from './queue.ts';
import { onResult } from './state.ts';

let loading: Promise<Queue> | undefined;

/** The queue's own code: few pages need it, so none begins with it (by the chunk's name, shell/rsbuild.config.ts). */
async function load(): Promise<Queue> {
  const { queue } = await import(/* webpackChunkName: "screen-outbox" */ './queue.ts');
  void queue.begin();
  return queue;
}

function loaded(): Promise<Queue> {
  loading ??= load().catch((cause) => {
    loading = undefined;
    throw cause;
  });
  return loading;
}

/** Writes that outlive a page without a network: each is on the device before it is sent, and stays until it is done. */
export const outbox = {
  /** Makes ready: a screen that hands something over later may have no network then. */
  open: async (): Promise<void> => void (await loaded()),
  /** Whether this device may hold something that was not sent. */
  mayWait: async (): Promise<boolean> => {
    const person = session.get().user?._id;
    return person !== undefined && outboxDatabase.mayHold(person);
  },
  /**
   * Stores a write, sends it, and returns the answer's body by its schema. Fails with `QueuedOffline` when it waits, or
   * with the ApiError of a refusal, and then it does not.
   */
  async post<Schema extends z.ZodType>(post: OutboxPost, schema: Schema): Promise<z.output<Schema>> {
    // Its code may not have come before the network went: then the call fails as any other does.
    const queue = await loaded().catch(() => undefined);
    if (!queue) return api.postOnce(post.path, schema, callOf(post));
    const parsed = schema.safeParse(await queue.post(post));
    if (!parsed.success) throw toApiError(parsed.error);
    return parsed.data;
  },
  /** Sends what waits. */
  flush: async (): Promise<void> => (await loaded()).flush(),
  /** Takes an entry out, sent or not. */
  remove: async (id: number): Promise<void> => (await loaded()).remove(id),
  /** Hears what became of entries that were sent later. @returns how to stop */
  listen: onResult,
};
