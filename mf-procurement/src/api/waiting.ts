import { api } from '@pasok/client';
import { offerSchema } from '@pasok/contracts/offer';
import { transactionSchema } from '@pasok/contracts/transaction';
import { queryOptions } from '@tanstack/react-query';

/** The caller's own offers that others have to decide. */
export const sentOffersOptions = () =>
  queryOptions({
    queryKey: ['offer', 'waiting'] as const,
    queryFn: async ({ signal }) =>
      (await api.list('/offers/my', offerSchema, { query: { status: 'pending', limit: 1 }, signal })).total,
  });

/** How many deals a filter of the server finds (`bounded`: there are more), and the one where it is one. */
const dealsOptions = (filter: Record<string, string>) =>
  queryOptions({
    queryKey: ['transaction', 'waiting', filter] as const,
    queryFn: async ({ signal }) => {
      const query = { ...filter, limit: 1 };
      const { data, total, bounded } = await api.list('/transactions', transactionSchema, { query, signal });
      return { total, bounded, only: total === 1 ? data[0]?._id : undefined };
    },
  });

/** Deals whose units the caller, as their buyer, still confirms. */
export const receiptsOptions = () => dealsOptions({ role: 'buyer', status: 'validating' });
/** Completed deals that the caller, as their vendor, has not recorded. */
export const unrecordedOptions = () => dealsOptions({ recorded: 'no' });
