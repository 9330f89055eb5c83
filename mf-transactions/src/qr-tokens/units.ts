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
