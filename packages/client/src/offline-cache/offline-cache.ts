import type { Query, QueryPersister } from '@tanstack/react-query';
import { session } from '../session/session.ts';
import { isKept } from './kept-paths.ts';
import type { Answer } from './offline-answer.ts';

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
