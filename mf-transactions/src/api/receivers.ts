import { api } from '@pasok/client';
import { newReceiverSchema, type Receiver, receiverSchema } from '@pasok/contracts/receiver';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';

const listSchema = z.array(receiverSchema);
const at = (id: string, ...rest: string[]): string =>
  ['/transactions', encodeURIComponent(id), 'receivers', ...rest].join('/');

/** The receiving links of a deal; under the key of all that a change of the deal makes stale. */
export const receiversOptions = (id: string) =>
  queryOptions({
    queryKey: ['transaction', 'receivers', id],
    queryFn: ({ signal }) => api.get(at(id), listSchema, { signal }),
  });

/** Makes a link; its address is told here alone. */
export function useCreateReceiver(id: string, failure: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      api.postOnce(at(id), newReceiverSchema, { body: name.trim() ? { name } : {} }),
    onSuccess: () => cache.invalidateQueries(receiversOptions(id)),
    meta: { failure },
  });
}

/** Takes a link back. */
export function useDeleteReceiver(id: string, failure: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (receiver: string): Promise<Receiver[]> =>
      api.delete(at(id, encodeURIComponent(receiver)), listSchema),
    onSuccess: (left) => cache.setQueryData(receiversOptions(id).queryKey, left),
    meta: { failure },
  });
}
