import { useAddress } from '@pasok/client';
import type { ListQuery } from '../api/transactions.ts';

/** Page, status and search as the address keeps them, so Back restores them. */
export function useListQuery() {
  const { params, page, turnTo, change } = useAddress();
  const query: ListQuery = { page, status: params.get('status') ?? '', search: params.get('q') ?? '' };
  return {
    query,
    turnTo,
    showStatus: (status: string) => change({ search: { status, page: false } }),
    showAll: () => change({ search: { status: false, q: false, page: false } }, { replace: true }),
  };
}
