import { api, errorMessage, toast } from '@pasok/client';
import { messageSchema } from '@pasok/contracts/message';
import { type SavedSearch, type SavedSearchBody, savedSearchSchema } from '@pasok/contracts/saved-search';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { texts } from '../texts.ts';

const words = texts.searches;
const searchesKey = ['search'] as const;

/** The person's saved searches, newest first. */
export const searchesOptions = () =>
  queryOptions({
    queryKey: searchesKey,
    queryFn: ({ signal }) => api.get('/searches', z.array(savedSearchSchema), { signal }),
  });

const saveSearch = (body: SavedSearchBody): Promise<SavedSearch> =>
  api.postOnce('/searches', savedSearchSchema, { body });

export function useSaveSearch() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: saveSearch,
    onSuccess: () => cache.invalidateQueries({ queryKey: searchesKey }),
    meta: { success: words.saved, title: words.saveFailed, failure: errorMessage },
  });
}

/** Deletes a search; the toast takes it back. */
export function useDeleteSearch() {
  const cache = useQueryClient();
  const reload = () => cache.invalidateQueries({ queryKey: searchesKey });
  const again = useMutation({
    mutationFn: saveSearch,
    onSuccess: reload,
    meta: { title: words.saveFailed, failure: errorMessage },
  });
  return useMutation({
    mutationFn: ({ _id }: SavedSearch) => api.delete(`/searches/${encodeURIComponent(_id)}`, messageSchema),
    onSuccess: (_answer, { goods, region }) => {
      const body = { goods, ...(region && { region: region.code }) };
      toast({
        type: 'success',
        message: words.deleted(goods),
        action: { label: words.undo, handler: () => again.mutate(body) },
      });
    },
    onSettled: reload,
    meta: { title: words.deleteFailed, failure: errorMessage },
  });
}
