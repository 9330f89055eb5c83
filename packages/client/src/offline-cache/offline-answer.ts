import { notifyManager, type Query } from '@tanstack/react-query';
import { ApiError, isGivenUp } from '../calls/api-error.ts';
import { offlineDatabase } from '../session/device-data.ts';
import { currentOwner } from '../session/session.ts';
import { device, readCached } from './device.ts';
import { cacheAnswer } from './store.ts';

export type Answer = { body: unknown; headers: Headers };

const totalHeader = 'X-Total-Count';

/** Opens what this person has here already, before there is something to be kept. */
export function prepare(): void {
  const owner = currentOwner();
  if (owner && owner === offlineDatabase.owner()) void device().catch(() => undefined);
}

/** Keeps an answer, once the page has what it needs itself. */
export const keep = (asker: string, address: string, { body, headers }: Answer): Promise<void> =>
  cacheAnswer({ asker, address, body, total: headers.get(totalHeader) });

/** Not over what the page has, and not before the query's own second try, unless that would only take time. */
const mayStandIn = ({ state }: Query, error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.code === 'NETWORK_ERROR' &&
  state.data === undefined &&
  (!navigator.onLine || state.fetchFailureCount > 0 || isGivenUp(error));

/** Says how old the answer is that stands in, after the success that the query makes of it. */
const age = (query: Query, error: ApiError, at: number) =>
  notifyManager.schedule(() => query.setState({ status: 'error', error, dataUpdatedAt: at }));

/** What was answered before, for a question that got no answer; the query then says how old that is. */
export async function offlineAnswer(
  query: Query,
  address: string,
  error: unknown,
): Promise<Answer | undefined> {
  if (!mayStandIn(query, error)) return undefined;
  const known = await readCached(address).catch(() => undefined);
  if (!known) return undefined;
  age(query, error, known.at);
  return { body: known.body, headers: new Headers(known.total ? { [totalHeader]: known.total } : {}) };
}
