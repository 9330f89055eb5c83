import { api } from '@pasok/client';
import { type ProcurementRequest, requestSchema } from '@pasok/contracts/request';
import { type Transaction, transactionSchema } from '@pasok/contracts/transaction';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';

/** So many of a kind stand on the dashboard one by one; the rest is counted. */
const shownOfEach = 2;

/** The first of these that a filter of the server finds, and how many there are. */
const waitingOptions = <Row>(
  kind: 'request' | 'transaction',
  row: z.ZodType<Row>,
  [path, filter, limit = shownOfEach]: Asked,
) =>
  queryOptions({
    queryKey: [kind, 'waiting', filter] as const,
    queryFn: ({ signal }) => api.list(path, row, { query: { ...filter, limit }, signal }),
  });
type Asked = [path: string, filter: Record<string, string>, limit?: number];

const requestsOptions = (filter: Record<string, string>) =>
  waitingOptions<ProcurementRequest>('request', requestSchema, ['/requests/my', filter]);
/** The caller's requests with an offer to decide. */
export const toDecideOptions = () => requestsOptions({ offers: 'pending' });
/** The caller's requests with a question that may still be answered. */
export const toAnswerOptions = () => requestsOptions({ questions: 'pending' });

const dealsOptions = (filter: Record<string, string>, limit?: number) =>
  waitingOptions<Transaction>('transaction', transactionSchema, ['/transactions', filter, limit]);
/** Deals in which it is the caller's turn, whatever for but a block. */
export const turnsOptions = () => dealsOptions({ turn: 'mine' }, 4);
/** Completed deals that the caller, as their vendor, has not recorded. */
export const unrecordedOptions = () => dealsOptions({ recorded: 'no' });
