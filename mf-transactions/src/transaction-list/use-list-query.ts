import { afterIn, pageIn, useAddress } from '@pasok/client';
import type { ListQuery } from '../api/transaction-keys.ts';

/** What of the list an address's parameters ask for. */
export const readListQuery = (params: URLSearchParams): ListQuery => ({
  page: pageIn(params),
  after: afterIn(params),
  status: params.get('status') ?? '',
  search: params.get('q') ?? '',
  role: params.get('role') ?? '',
  recorded: params.get('recorded') ?? '',
  receipt: params.get('receipt') ?? '',
  turn: params.get('turn') ?? '',
});

/** Both sides, recorded or not, however received, whoever's turn it is. */
const widened = { role: false, recorded: false, receipt: false, turn: false, page: false };

/** Page and filters as the address keeps them, so Back restores them. */
export function useListQuery() {
  const { params, turnTo, change } = useAddress();
  return {
    query: readListQuery(params),
    turnTo,
    showStatus: (status: string) => change({ search: { ...widened, status } }),
    showPartial: () => change({ search: { ...widened, status: 'completed', receipt: 'partial' } }),
    showAll: () => change({ search: { ...widened, status: false, q: false } }, { replace: true }),
  };
}
