import { api } from '@pasok/client';
import { type LedgerRow, ledgerSchema } from '@pasok/contracts/ledger';
import { queryOptions } from '@tanstack/react-query';
import { texts } from '../texts.ts';

/** All of a month, page after page: a sum of a part would be no sum. */
async function readMonth(month: string, signal?: AbortSignal, papers?: 'yes'): Promise<LedgerRow[]> {
  const all: LedgerRow[] = [];
  let cursor: string | undefined;
  do {
    const { rows, next } = await api.get('/transactions/ledger', ledgerSchema, {
      query: { month, cursor, papers },
      ...(signal && { signal }),
    });
    all.push(...rows);
    cursor = next;
  } while (cursor);
  return all;
}

/** The same with what a bookkeeper needs of their papers. */
export const readBooks = (month: string): Promise<LedgerRow[]> => readMonth(month, undefined, 'yes');

/** The caller's deals of a month ('2026-11'). */
export const ledgerOptions = (month: string) =>
  queryOptions({
    queryKey: ['transaction', 'list', 'ledger', month],
    queryFn: ({ signal }) => readMonth(month, signal),
    meta: { failure: texts.list.loadFailed },
  });
