import { api, dealSigning, toast } from '@pasok/client';
import { type DealStatement, dealSignaturesSchema } from '@pasok/contracts/deal-signature';
import type { Transaction } from '@pasok/contracts/transaction';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Side } from '../parts/facts.ts';
import { statementText } from '../parts/signed-deal.ts';
import { texts } from '../texts.ts';
import { transactionKeys } from './transaction-keys.ts';

export const signaturesOptions = (id: string) =>
  queryOptions({
    queryKey: transactionKeys.signatures(id),
    queryFn: async ({ signal }) => {
      const path = `/transactions/${encodeURIComponent(id)}/signatures`;
      return (await api.get(path, dealSignaturesSchema, { signal })).signatures;
    },
  });

/** The key of this browser; undefined where it never signed. */
export const ownKeyOptions = () =>
  queryOptions({
    queryKey: ['own-key'],
    queryFn: async () => (await (await dealSigning()).ownKey()) ?? null,
  });

/** What a page shows of a deal, and the side that signs it. */
export type Shown = { transaction: Transaction; side: NonNullable<Side> };

async function sign(
  cache: QueryClient,
  statement: DealStatement,
  { transaction, side }: Shown,
  unasked = false,
): Promise<void> {
  const text = statementText(statement, side, transaction);
  const signatures = await (await dealSigning()).sign({ id: transaction._id, statement, text, unasked });
  cache.setQueryData(transactionKeys.signatures(transaction._id), signatures);
  void cache.invalidateQueries({ queryKey: ['own-key'] });
}

/** What the page shows of the deal when its viewer acts. */
export function useShown(id: string) {
  const cache = useQueryClient();
  return () => cache.getQueryData<Transaction>(transactionKeys.detail(id));
}

/** Signs, as one side, what the page showed when its person acted. The act is done: where this fails, the page still offers to sign. */
export function useSignActed() {
  const cache = useQueryClient();
  return (side: Shown['side'], statement: DealStatement, transaction: Transaction | undefined): void => {
    if (transaction) void sign(cache, statement, { transaction, side }, true).catch(() => undefined);
  };
}

/** 'Tanda tangani'. */
export function useSign(shown: Shown) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (statement: DealStatement) => sign(cache, statement, shown),
    onSuccess: (_, statement) => toast({ type: 'success', message: texts.signatures.done[statement] }),
    meta: { failure: texts.signatures.failed },
  });
}
