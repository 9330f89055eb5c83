import type { RegistryEntry } from '@pasok/contracts/registry';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { loadRegistry } from './registry.ts';

export const registryQuery = queryOptions({
  queryKey: ['registry'],
  queryFn: () => loadRegistry(),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
});

const none: readonly RegistryEntry[] = [];

/** The modules this page may show, once the registry answered. */
export function useRegistry() {
  const { data, isError, refetch } = useQuery(registryQuery);
  return { entries: data ?? none, isLoaded: data !== undefined, isError, retry: () => void refetch() };
}
