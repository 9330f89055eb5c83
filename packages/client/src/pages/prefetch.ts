import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { queryClient } from '../calls/query-client.ts';

/**
 * Brings what a query answers into the cache ahead of the screen that shows it; never fails. What does not come is asked for
 * again, and its failure told, by that screen: told here too, a person would read of it before there is anything to press.
 */
export const prefetch = <Data, Failure, Shown, Key extends QueryKey>(
  options: FetchQueryOptions<Data, Failure, Shown, Key>,
): Promise<void> => queryClient.prefetchQuery({ ...options, meta: {} });

/** Calls on attached files, whose code a page fetches when it shows some: `list`, `send`, `download`, `remove` and `drawSmaller`. */
export const attachedFiles = () => import(/* webpackChunkName: "screen-files" */ '../calls/file-calls.ts');

/** What signs for deals with this browser's key, whose code a page fetches when somebody signs: `sign` and `ownKey`. */
export const dealSigning = () => import(/* webpackChunkName: "screen-signing" */ '../signing/sign.ts');

/** Few pages stay open for long enough, so none begins with this code (by the chunk's name, shell/rsbuild.config.ts). */
const ahead = () => import(/* webpackChunkName: "screen-known" */ '../offline-cache/ahead.ts');

/** Fetches ahead what this person may need without a network. Fails where it cannot; nothing is lost by that. */
export const readAhead = async (): Promise<void> => (await ahead()).readAhead();
