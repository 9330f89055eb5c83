import { orderedSignatures } from '@pasok/chain/deal-statements';
import { api, readActLog } from '@pasok/client';
import type { ReceiptKey } from '@pasok/contracts/act';
import { type ReceiptFile, receiptFileSchema, recordAnswerSchema } from '@pasok/contracts/blockchain';
import type { ToldSignature } from '@pasok/contracts/deal-signature';
import type { Transaction } from '@pasok/contracts/transaction';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { texts } from '../texts.ts';
import { signaturesOptions, useShown, useSignActed } from './signatures.ts';
import { transactionKeys } from './transaction-keys.ts';
import { changeKey } from './transactions.ts';

/** What the deal needs of the answer, if it is there: that it was recorded is said by the status alone. */
const recordedSchema = recordAnswerSchema.optional().catch(undefined);

export function useRecord(id: string) {
  const cache = useQueryClient();
  const signActed = useSignActed();
  return useMutation({
    mutationKey: changeKey(id, 'record'),
    mutationFn: () => api.postOnce(`/blockchain/record/${encodeURIComponent(id)}`, recordedSchema),
    onMutate: useShown(id),
    onSuccess: (answer, _, shown) => {
      signActed('vendor', 'receipt', shown);
      const block = answer && { index: answer.block.index, hash: answer.block.hash };
      cache.setQueryData<Transaction>(
        transactionKeys.detail(id),
        (shown) => shown && { ...shown, ...(block && { block }) },
      );
      void cache.invalidateQueries({ queryKey: ['block'] });
    },
    meta: { success: texts.chain.success, failure: texts.chain.failure },
  });
}

/** Where the log of acts has the keys of these signatures; without an answer the receipt says nothing of them. */
async function keysOf(signatures: readonly ToldSignature[]): Promise<ReceiptKey[]> {
  const { proveKeys } = await import('@pasok/chain/registered-keys');
  return (await proveKeys(readActLog, signatures)).keys;
}

/**
 * The signed receipt of a recorded deal, as a file of its own holds it, with what the parties signed. Where that does not come,
 * the receipt says nothing of it.
 */
export async function getReceipt(cache: QueryClient, id: string): Promise<ReceiptFile> {
  const path = `/blockchain/transactions/${encodeURIComponent(id)}/receipt`;
  const [receipt, signatures] = await Promise.all([
    api.get(path, receiptFileSchema),
    cache.fetchQuery(signaturesOptions(id)).catch(() => undefined),
  ]);
  const keys = signatures && (await keysOf(signatures).catch(() => []));
  return {
    ...receipt,
    ...(signatures && { signatures: orderedSignatures(signatures) }),
    ...(keys && keys.length > 0 && { keys }),
  };
}
