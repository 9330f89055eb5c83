import type { Query, QueryPersister } from '@tanstack/react-query';
import { session } from '../session.ts';
import { isKept } from './kept-paths.ts';

export type Answer = { body: unknown; headers: Headers };
/** What a module kept, and when. */
export type CachedPart = { value: unknown; at: number };
/** What a module makes of all that it kept; nothing where that is no answer. */
export type MakeOfParts<Value> = (
  parts: readonly CachedPart[],
) => Promise<Value | undefined> | Value | undefined;

/** The query that is being asked for; there from its function's start to its first `await`. */
let current: Query | undefined;

/** Few pages keep anything, so none begins with this code (by the chunk's name, shell/rsbuild.config.ts). */
const keeping = () => import(/* webpackChunkName: "screen-known" */ './offline-answer.ts');

/** Where the files lie on the device: whoever leaves as soon as they have seen the answer has seen it kept. */
const makeReady = async () => {
  if (globalThis.navigator?.serviceWorker?.controller) (await keeping()).prepare();
};

/** Asks, and keeps the answer for a time without a network; or returns what was kept. Only for queries. */
export function networkFirst(address: string, ask: () => Promise<Answer>): Promise<Answer> {
  const query = current;
  const asker = session.get().user?._id;
  if (!query || !asker || !isKept(address)) return ask();
  void makeReady().catch(() => undefined);
  return ask().then(
    (answer) => {
      // What cannot be stored is not known later.
      void keeping()
        .then(({ keep }) => keep(asker, address, answer))
        .catch(() => undefined);
      return answer;
    },
    async (error) => {
      const known = await keeping().catch(() => undefined);
      const answer = await known?.offlineAnswer(query, address, error);
      if (!answer) throw error;
      return answer;
    },
  );
}

/** Lets a query answer from this device: its state is then that of one whose refresh failed, as old as the answer. */
export const persister: QueryPersister = (queryFn, context, query) => {
  current = query;
  try {
    return queryFn(context);
  } finally {
    current = undefined;
  }
};

/**
 * What a module keeps of its own on this device, as answers are kept: this person's, at most 14 days, and gone with their
 * session.
 */
export const offlineCache = {
  /** Keeps a value (JSON) under a name. Nothing that this person may not read. */
  keep(name: string, value: unknown): void {
    const asker = session.get().user?._id;
    if (!asker) return;
    // What cannot be stored is not known later.
    void keeping()
      .then(({ keepPart }) => keepPart(asker, name, value))
      .catch(() => undefined);
  },

  /**
   * What `ask` answers; where no answer came, what `make` makes of what was kept under names that begin with `prefix`. The
   * query is then as old as the oldest of that. Must be called at once by a query's function.
   */
  orCached<Value>(ask: () => Promise<Value>, prefix: string, make: MakeOfParts<Value>): Promise<Value> {
    const query = current;
    return ask().catch(async (error: unknown) => {
      const code = query && (await keeping().catch(() => undefined));
      const made = query && (await code?.offlineParts(query, error, prefix, make));
      if (made === undefined) throw error;
      return made;
    });
  },
};
