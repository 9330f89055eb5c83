import { ApiError, queryClient, toServerTime } from '@pasok/client';
import { formatAsOf, IconOffline } from '@pasok/ui';
import type { Query } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { texts } from '../texts.ts';
import classes from './layout.module.css';

/** Not what the page is about (its bell), not of a time (digests never change), or not the server's. */
const ageless = new Set<unknown>(['registry', 'auth-config', 'simulation', 'digests', 'notification']);

const isUnanswered = ({ state: { error } }: Query): boolean =>
  error instanceof ApiError && error.code === 'NETWORK_ERROR';

/** When the oldest of what is shown was answered; 0 where nothing is, or the server has answered all of it. */
function oldestShown(isOnline: boolean): number {
  const times = queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.data !== undefined && !ageless.has(query.queryKey[0]) && query.isActive())
    .filter((query) => !isOnline || isUnanswered(query))
    .map(({ state }) => state.dataUpdatedAt);
  return times.length > 0 ? Math.min(...times) : 0;
}

const listen = (changed: () => void) => queryClient.getQueryCache().subscribe(changed);

/** That there is no network, and how old what is shown is. */
export function OfflineNote({ isOnline }: { isOnline: boolean }) {
  const oldest = useSyncExternalStore(listen, () => oldestShown(isOnline));
  if (isOnline && !oldest) return null;
  return (
    <p className={classes.offline}>
      <IconOffline size={18} aria-hidden />
      {oldest ? texts.offlineSince(formatAsOf(new Date(toServerTime(oldest)))) : texts.offline}
    </p>
  );
}
