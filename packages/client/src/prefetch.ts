import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/**
 * Brings what a query answers into the cache ahead of the screen that shows it; never fails. What does not come is asked for
 * again, and its failure told, by that screen: told here too, a person would read of it before there is anything to press.
 */
export const prefetch = <Data, Failure, Shown, Key extends QueryKey>(
  options: FetchQueryOptions<Data, Failure, Shown, Key>,
): Promise<void> => queryClient.prefetchQuery({ ...options, meta: {} });
