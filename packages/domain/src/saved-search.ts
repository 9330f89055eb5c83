import type { Refusal } from './refusal.ts';
import { regionOrProvince } from './regions.ts';
import { searchText } from './request.ts';

/** Saved searches of one person. */
export const maxSavedSearches = 20;

type Sought = { goods: string; region: string | null; words: number };

/** Why a search cannot be saved: it has fewer than two letters or no word at all, or nobody knows its region. */
export function refuseSavedSearch({ goods, region, words }: Sought): Refusal {
  if (searchText(goods) === undefined || words === 0)
    return { code: 'INVALID', field: 'goods', message: 'Tulis paling sedikit dua huruf atau angka.' };
  if (region !== null && !regionOrProvince(region))
    return {
      code: 'INVALID',
      field: 'region',
      message: 'Wilayah ini tidak dikenal. Pilih dari daftar.',
    };
  return undefined;
}
