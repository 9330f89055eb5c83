import type { Transaction } from '@pasok/contracts/transaction';

/** One unit with a token its viewer may read; both counts from 1. */
export type TokenUnit = { item: string; unit: number; of: number; token: string; isUsed: boolean };

/** The units of a deal, in item order. */
export const tokenUnits = ({ items }: Pick<Transaction, 'items'>): TokenUnit[] =>
  items.flatMap(({ name, tokens, confirmedAt }) =>
    tokens.flatMap((token, unit) =>
      token
        ? [{ item: name, unit: unit + 1, of: tokens.length, token, isUsed: Boolean(confirmedAt?.[unit]) }]
        : [],
    ),
  );
