import { useCallback, useMemo } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';

/**
 * What becomes of the address's parameters, by name; those not named stay. '' and false take one away, true sets one
 * without a value. `hash` is the fragment, with its '#'.
 */
export type AddressChange = {
  search?: Record<string, string | number | boolean | undefined>;
  hash?: string;
};

/** A list's page as the address names it; 1 where it names none. */
export const pageIn = (params: URLSearchParams): number =>
  Math.max(1, Math.trunc(Number(params.get('page'))) || 1);

/** The last row of the page before, as the address of a page has it that was turned to from there. */
export const afterIn = (params: URLSearchParams): string =>
  pageIn(params) > 1 ? (params.get('after') ?? '') : '';

/** What is shown where a page is turned. */
type Shown = { page: number; data: readonly { _id: string }[] };

/**
 * The address's parameters, the page of its list among them, and how to change them. A change begins with the address as
 * it is at that moment: what is shown may be older than a click or a pause in typing that is still being drawn, and a
 * change of that would take it back. React Router's own setSearchParams begins with what is shown.
 */
export function useAddress() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback(
    ({ search: changes = {}, hash }: AddressChange, options?: NavigateOptions) => {
      const now = window.location;
      // The page was left meanwhile: the next one's address is not this one's to change.
      if (now.pathname !== pathname) return;
      const next = new URLSearchParams(now.search);
      if ('page' in changes) next.delete('after');
      for (const [name, value] of Object.entries(changes)) {
        if (value === '' || value === false) next.delete(name);
        else if (value !== undefined) next.set(name, value === true ? '' : String(value));
      }
      void navigate({ search: next.toString(), hash: hash ?? now.hash }, options);
    },
    [navigate, pathname],
  );
  return {
    params,
    page: pageIn(params),
    after: afterIn(params),
    /** The page behind what is `shown` begins after its last row: rows that came meanwhile repeat none. */
    turnTo: (page: number, shown?: Shown) => {
      const last = shown?.page === page - 1 ? shown.data.at(-1)?._id : undefined;
      change({ search: { page: page > 1 && page, after: last } });
    },
    change,
  };
}
