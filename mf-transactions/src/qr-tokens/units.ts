import type { Transaction } from '@pasok/contracts/transaction';

/** One unit with a token its viewer may read; both counts from 1, its item's place `pos` from 0. `kind`: what one is, as 'rim', where the request says so. */
export type TokenUnit = {
  pos: number;
  item: string;
  unit: number;
  of: number;
  kind: string | undefined;
  token: string;
  isUsed: boolean;
};

/** The units of a deal, in item order. */
export const tokenUnits = ({ items }: Pick<Transaction, 'items'>): TokenUnit[] =>
  items.flatMap(({ name, unit: kind, tokens, confirmedAt }, pos) =>
    tokens.flatMap((token, unit) =>
      token
        ? [
            {
              pos,
              item: name,
              unit: unit + 1,
              of: tokens.length,
              kind,
              token,
              isUsed: Boolean(confirmedAt?.[unit]),
            },
          ]
        : [],
    ),
  );

/** Labels on a sheet of A4, 3 × 7. */
export const labelsPerPage = 21;

/** The labels by page; those before `start` (from 1) are used up and stay empty on the first one. */
export function labelPages<Label>(labels: readonly Label[], start: number): (Label | undefined)[][] {
  const blank = Math.min(Math.max(Math.trunc(start) || 1, 1), labelsPerPage) - 1;
  const places = [...Array.from({ length: blank }, () => undefined), ...labels];
  return Array.from({ length: Math.ceil(places.length / labelsPerPage) }, (_, page) =>
    places.slice(page * labelsPerPage, (page + 1) * labelsPerPage),
  );
}
