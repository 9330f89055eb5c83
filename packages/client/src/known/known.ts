import { notifyManager, type Query, type QueryPersister } from '@tanstack/react-query';
import { ApiError, isGivenUp } from '../api-error.ts';
import { session } from '../session.ts';
import { isKept } from './kept-paths.ts';
import type { KnownAnswer } from './store.ts';

type Answer = { body: unknown; headers: Headers };
type Scope = {
  /** Whether what was answered before may stand in for an answer that did not come. */
  mayRecall: (error: ApiError) => boolean;
  recalled?: { at: number; error: ApiError };
};

/** The query that is being asked for; there from its function's start to its first `await`. */
let current: Scope | undefined;

/** Few pages keep anything, so none begins with this code (by the chunk's name, shell/rsbuild.config.ts). */
const store = () => import(/* webpackChunkName: "screen-known" */ './store.ts');

const isUnanswered = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'NETWORK_ERROR';

/** Nothing to recall where nothing can be read. */
async function recall(address: string): Promise<KnownAnswer | undefined> {
  try {
    return await (await store()).recall(address);
  } catch {
    return undefined;
  }
}

/** Once the page has what it needs itself; what cannot be stored is not known later. */
function remember(asker: string, address: string, { body, headers }: Answer): void {
  const total = headers.get('X-Total-Count');
  void store()
    .then(({ remember }) => remember({ asker, address, body, total }))
    .catch(() => undefined);
}

/** Asks, and keeps the answer for a time without a network; or answers what was kept. Only for queries. */
export function askOrRecall(address: string, ask: () => Promise<Answer>): Promise<Answer> {
  const scope = current;
  const asker = session.get().user?._id;
  if (!scope || !asker || !isKept(address)) return ask();
  return ask().then(
    (answer) => {
      remember(asker, address, answer);
      return answer;
    },
    async (error) => {
      const known = isUnanswered(error) && scope.mayRecall(error) ? await recall(address) : undefined;
      if (!known) throw error;
      scope.recalled = { at: known.at, error };
      return { body: known.body, headers: new Headers(known.total ? { 'X-Total-Count': known.total } : {}) };
    },
  );
}

/** Not over what the page has, and not before the query's own second try, unless that would only take time. */
const mayRecall =
  ({ state }: Query) =>
  (error: ApiError): boolean =>
    state.data === undefined && (!navigator.onLine || state.fetchFailureCount > 0 || isGivenUp(error));

/** Lets a query answer from this device. Its state is then that of one whose refresh has failed: as old as the answer. */
export const persister: QueryPersister = async (queryFn, context, query) => {
  const scope: Scope = { mayRecall: mayRecall(query) };
  current = scope;
  let answering: unknown;
  try {
    answering = queryFn(context);
  } finally {
    current = undefined;
  }
  const data = await answering;
  const { recalled } = scope;
  if (recalled)
    // After the success that this answer makes of it.
    notifyManager.schedule(() =>
      query.setState({ status: 'error', error: recalled.error, dataUpdatedAt: recalled.at }),
    );
  return data;
};
