import { useSearchParams } from 'react-router-dom';

/** The page and the status filter as the address keeps them (`?page=2&status=open`), so Back restores them. */
export function usePage() {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const status = params.get('status') ?? '';
  const change = (next: { page?: number; status?: string }) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      const set = (name: string, value: string) => (value ? after.set(name, value) : after.delete(name));
      if (next.status !== undefined) {
        set('status', next.status);
        after.delete('page');
      }
      if (next.page !== undefined) set('page', next.page > 1 ? String(next.page) : '');
      return after;
    });
  return { page, status, change };
}
