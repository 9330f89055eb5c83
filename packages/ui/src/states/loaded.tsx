import type { ReactNode } from 'react';
import { uiTexts } from '../texts.ts';
import { EmptyState, ErrorState, LoadingText, Skeleton } from './states.tsx';

/** What is looked at of a query of TanStack. */
type Query<Data> = { data: Data | undefined; error: Error | null; refetch: () => unknown };

export type NotLoadedProps = {
  query: Query<unknown>;
  /** What is said while it loads, and when its call failed. */
  words?: { loading?: string; loadFailed?: string | undefined };
  /** How high it will be, or what stands there while it loads, in the place of words. */
  loading?: ReactNode;
  /** What is shown in place of a thing that does not exist, or not for this person (code 404). */
  missing?: ReactNode;
};

/** What stands in the place of a part without its data: it loads, its call failed, or there is no such thing. */
export function NotLoaded({ query, words = uiTexts, loading, missing }: NotLoadedProps) {
  const { data, error, refetch } = query;
  if (missing && error && 'code' in error && error.code === '404') return missing;
  if (error && data === undefined) return <ErrorState message={words.loadFailed} onRetry={refetch} />;
  if (loading === undefined) return <LoadingText>{words.loading ?? uiTexts.loading}</LoadingText>;
  if (typeof loading !== 'number') return loading;
  return (
    <div aria-busy="true">
      <Skeleton height={loading} />
    </div>
  );
}

const isEmpty = (data: object): boolean =>
  Array.isArray(data) ? data.length === 0 : 'total' in data && data.total === 0;

export type LoadedProps<Data> = NotLoadedProps & {
  query: Query<Data>;
  /** With what is said where the list, or the page of one, has nothing. */
  words?: { empty?: string; emptyHint?: string };
  /** What stands there then instead of the words. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** A query's place on a screen in its four states: it loads, its call failed, there is nothing, or its data. */
export function Loaded<Data extends object>({ empty, children, ...rest }: LoadedProps<Data>) {
  const { query, words } = rest;
  if (query.data === undefined) return <NotLoaded {...rest} />;
  if (!isEmpty(query.data)) return children(query.data);
  if (empty !== undefined) return empty;
  if (!words?.empty) return children(query.data);
  return <EmptyState title={words.empty} hint={words.emptyHint} />;
}
