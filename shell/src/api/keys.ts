import { api, dealSigning, errorMessage, queryClient } from '@pasok/client';
import { partyKeysSchema } from '@pasok/contracts/party-key';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { texts } from '../texts.ts';

/** All keys that the server holds for the signed-in person, and the one that this browser signs with, if it does. */
export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: async ({ signal }) => {
    const { keys } = await api.get('/auth/keys', partyKeysSchema, { signal });
    return { keys, own: await (await dealSigning()).ownKey() };
  },
});

/** Ends a key: it signs nothing more. */
export const useRevokeKey = () =>
  useMutation({
    mutationFn: (id: string) => api.delete(`/auth/keys/${id}`, partyKeysSchema),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keysQuery.queryKey }),
    meta: { title: texts.keys.revokeFailed, failure: errorMessage },
  });
