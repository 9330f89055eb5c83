import type { ListResult } from '@pasok/contracts/list';
import { useEffect } from 'react';
import { useAddress } from './use-address.ts';

/**
 * Turns the address's list to the last page there is where `list`, read for its page, is empty: the only row of that
 * page went meanwhile.
 * @returns whether it turns: then there is nothing to show yet.
 */
export function useFilledPage(list: ListResult<unknown> | undefined): boolean {
  const { page, change } = useAddress();
  const isPast = page > 1 && list?.page === page && list.data.length === 0;
  // The total may be a few seconds older than the rows, and name this page still.
  const last = Math.min(list?.totalPages ?? 1, page - 1);
  useEffect(() => {
    if (isPast) change({ search: { page: last > 1 && last } }, { replace: true });
  }, [isPast, last, change]);
  return isPast;
}
