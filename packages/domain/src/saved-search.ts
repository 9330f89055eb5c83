import type { Refusal } from './refusal.ts';
import { regionOrProvince } from './regions.ts';
import { refusalTexts, searchText } from './request.ts';

/** Saved searches of one person. */
export const maxSavedSearches = 20;

type Sought = { goods: string; region: string | null; words: number };

/** Why a search cannot be saved: it has fewer than two letters or no word at all, or nobody knows its region. */
export function refuseSavedSearch({ goods, region, words }: Sought): Refusal {
  if (searchText(goods) === undefined || words === 0)
    return { code: 'INVALID', field: 'goods', message: refusalTexts.searchShort };
  if (region !== null && !regionOrProvince(region))
    return {
      code: 'INVALID',
      field: 'region',
      message: refusalTexts.region,
    };
  return undefined;
}
