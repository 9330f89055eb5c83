import { api } from '@pasok/client';
import { offerSchema } from '@pasok/contracts/offer';
import { type Transaction, transactionSchema } from '@pasok/contracts/transaction';
import { queryOptions } from '@tanstack/react-query';

/** So many of the newest deals of a status are looked through. */
const most = 30;

/** The caller's own offers that others have to decide. */
export const sentOffersOptions = () =>
  queryOptions({
    queryKey: ['offer', 'waiting'] as const,
    queryFn: async ({ signal }) =>
      (await api.list('/offers/my', offerSchema, { query: { status: 'pending', limit: 1 }, signal })).total,
  });

const dealsOptions = (status: string, waits: (deal: Transaction) => boolean) =>
  queryOptions({
    queryKey: ['transaction', 'waiting', status] as const,
    queryFn: async ({ signal }) => {
      const query = { status, limit: most };
      const { data, total } = await api.list('/transactions', transactionSchema, { query, signal });
      return { deals: data.filter(waits), more: total > data.length };
    },
  });

/** Deals whose units the buyer still confirms. */
export const receiptsOptions = (userId: string) =>
  dealsOptions('validating', ({ buyer }) => buyer?._id === userId);

/** Completed deals that their vendor has not recorded. */
export const unrecordedOptions = (userId: string) =>
  dealsOptions('completed', ({ vendor, block }) => vendor?._id === userId && !block);
