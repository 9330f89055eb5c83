import { api } from '@pasok/client';
import { transactionSchema } from '@pasok/contracts/transaction';
import { queryOptions } from '@tanstack/react-query';

/** A deal, for the prices that were agreed in it. */
export const dealOptions = (id: string) =>
  queryOptions({
    queryKey: ['transaction', 'detail', id],
    queryFn: ({ signal }) =>
      api.get(`/transactions/${encodeURIComponent(id)}`, transactionSchema, { signal }),
  });
