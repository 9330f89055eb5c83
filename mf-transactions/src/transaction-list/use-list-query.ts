import { useSearchParams } from 'react-router-dom';
import type { ListQuery } from '../api/transactions.ts';

/** Page, status and search as the address keeps them, so Back restores them. */
export function useListQuery() {
  const [params, setParams] = useSearchParams();
  const query: ListQuery = {
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    status: params.get('status') ?? '',
    search: params.get('q') ?? '',
  };
  const change = (next: Partial<ListQuery>) =>
    setParams(
      () => {
        const { page, status, search } = { ...query, page: 1, ...next };
        return new URLSearchParams([
          ...(search ? [['q', search]] : []),
          ...(status ? [['status', status]] : []),
          ...(page > 1 ? [['page', String(page)]] : []),
        ] as [string, string][]);
      },
      { replace: next.search !== undefined },
    );
  return { query, change };
}
