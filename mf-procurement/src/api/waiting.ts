import { api } from '@pasok/client';
import { requestSchema } from '@pasok/contracts/request';
import { transactionSchema } from '@pasok/contracts/transaction';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';

type Row = z.ZodType<{ _id: string }>;

/** How many of these a filter of the server finds (`bounded`: there are more), and the one where it is one. */
const waitingOptions = (kind: 'request' | 'transaction', row: Row, [path, filter]: [string, Filter]) =>
  queryOptions({
    queryKey: [kind, 'waiting', filter] as const,
    queryFn: async ({ signal }) => {
      const { data, total, bounded } = await api.list(path, row, { query: { ...filter, limit: 1 }, signal });
      return { total, bounded, only: total === 1 ? data[0]?._id : undefined };
    },
  });
type Filter = Record<string, string>;

/** The caller's requests with an offer to decide. */
export const toDecideOptions = () =>
  waitingOptions('request', requestSchema, ['/requests/my', { offers: 'pending' }]);

/** The caller's requests with a question that may still be answered. */
export const toAnswerOptions = () =>
  waitingOptions('request', requestSchema, ['/requests/my', { questions: 'pending' }]);

const dealsOptions = (filter: Filter) =>
  waitingOptions('transaction', transactionSchema, ['/transactions', filter]);
/** Deals whose units the caller, as their buyer, still confirms. */
export const receiptsOptions = () => dealsOptions({ role: 'buyer', status: 'validating' });
/** Completed deals that the caller, as their vendor, has not recorded. */
export const unrecordedOptions = () => dealsOptions({ recorded: 'no' });
