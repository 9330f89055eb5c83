import { useAddress, useTypedParams } from '@pasok/client';
import { type Filters, noFilters, readFilters, writeFilters } from './filters.ts';

const names = Object.keys(noFilters).filter((name) => name !== 'page');

/** The filters as typed, and as the address has them applied. */
export function useFilters() {
  const { params } = useAddress();
  const { typed, type } = useTypedParams(names);
  const shown = readFilters(typed);
  return {
    typed: shown,
    applied: readFilters(params),
    change: (next: Partial<Filters>) => type(writeFilters({ ...shown, ...next })),
    clear: () => type(writeFilters(noFilters)),
  };
}
