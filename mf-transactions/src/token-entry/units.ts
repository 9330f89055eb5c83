import type { Transaction } from '@pasok/contracts/transaction';
import type { TokenSlot } from '@pasok/domain/tokens';
import { texts } from '../texts.ts';

type Items = Pick<Transaction, 'items'>;

/** When each unit was confirmed, in item order; null while it is open. */
export const confirmedTimes = ({ items }: Items): (string | null)[] =>
  items.flatMap(({ tokens, confirmedAt }) => tokens.map((_, unit) => confirmedAt?.[unit] ?? null));

/** The tokens the viewer may read, in item order: a buyer reads those of confirmed units, else ''. @internal */
export const knownTokens = ({ items }: Items): string[] => items.flatMap(({ tokens }) => tokens);

/**
 * One text per unit, in item order: what was typed where the unit is open, else its confirmed token, which counts as
 * right when sent along (rules.md, section 6).
 */
export function tokensToSend(transaction: Items, values: readonly string[]): string[] {
  const confirmed = confirmedTimes(transaction);
  const known = knownTokens(transaction);
  return known.map((token, index) => (confirmed[index] ? token : (values[index] ?? '').trim()));
}

/** What stands in the form: what is confirmed, what waits to be sent, and what is being typed. */
export const shownTokens = (
  transaction: Items,
  waiting: ReadonlyMap<number, string>,
  values: readonly string[],
): string[] => tokensToSend(transaction, values).map((text, index) => text || (waiting.get(index) ?? ''));

/** The name of a unit's place: "Laptop (2 pcs), unit 1". */
export const nameOf = ({ label, unit, of }: TokenSlot): string => texts.tokens.input(label, unit, of);
