import { api, queryClient, readActLog } from '@pasok/client';
import type { ReceiptKey } from '@pasok/contracts/act';
import type { BlockData } from '@pasok/contracts/blockchain';
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

/** The keys of these that the log of acts has, shown by its own files; none where it does not answer. */
export const keysOptions = (data: BlockData, signatures: readonly ToldSignature[]) =>
  queryOptions({
    queryKey: ['block', 'keys', data.transactionId, signatures.map(({ publicKey }) => publicKey)],
    queryFn: async (): Promise<ReceiptKey[]> => {
      const { proveKeys, registeredKeys } = await import('@pasok/chain/registered-keys');
      const { keys, believed } = await proveKeys(readActLog, signatures);
      return registeredKeys(data, { signatures, keys }, believed);
    },
    enabled: signatures.some(({ key }) => key),
  });

/** What is said of signatures that were checked; `wrong`: some are not what they claim. */
export type SignedFact = { name: string; value: string; isKey?: boolean; wrong?: string | undefined };

const factsKey = (id: string) => ['block', 'signed', id];
export const keepFacts = (id: string, facts: readonly SignedFact[]) =>
  queryClient.setQueryData(factsKey(id), facts);

/** The same where it was checked already: paper waits for no answer, and a page of blocks fetches nothing that checks it. */
export const knownFacts = (id: string) => queryClient.getQueryData<readonly SignedFact[]>(factsKey(id));
