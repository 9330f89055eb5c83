import { api, queryClient } from '@pasok/client';
import { dealSignaturesSchema, type ToldSignature } from '@pasok/contracts/deal-signature';
import { queryOptions } from '@tanstack/react-query';

/** What the parties signed of a deal that has a block. */
export const signaturesOptions = (id: string) =>
  queryOptions({
    queryKey: ['block', 'signatures', id],
    queryFn: async ({ signal }): Promise<ToldSignature[]> => {
      const path = `/transactions/${encodeURIComponent(id)}/signatures`;
      return (await api.get(path, dealSignaturesSchema, { signal })).signatures;
    },
  });

/** The same where it was asked for already: paper waits for no answer. */
export const knownSignatures = (id: string): readonly ToldSignature[] | undefined =>
  queryClient.getQueryData(signaturesOptions(id).queryKey);
