import { agreementStatement, type ReceivedDeal, receiptStatement } from '@pasok/chain/deal-statements';
import type { DealStatement } from '@pasok/contracts/deal-signature';
import type { Transaction } from '@pasok/contracts/transaction';
import { normalizeToken } from '@pasok/domain/tokens';
import type { Side } from './facts.ts';

type ShownItem = Transaction['items'][number];

const confirmedTokens = ({ tokens, confirmedAt = [] }: ShownItem): string[] =>
  tokens.filter((_, unit) => confirmedAt[unit]);

/** What the page shows of a deal, as its block will say it. */
export function shownDeal({ _id, buyer, vendor, items, totalAmount }: Transaction): ReceivedDeal {
  return {
    transactionId: _id,
    buyer: buyer?._id ?? '',
    vendor: vendor?._id ?? '',
    items: items.map((item) => {
      const tokens = confirmedTokens(item);
      return { name: item.name, token: tokens[0] ?? '', tokens, quantity: item.quantity, price: item.price };
    }),
    total: totalAmount,
  };
}

/** The text of a statement that its page shows. */
export const statementText = (statement: DealStatement, side: NonNullable<Side>, deal: Transaction): string =>
  (statement === 'agreement' ? agreementStatement : receiptStatement)(side, shownDeal(deal));

/**
 * Whether an answer says of a deal what the buyer saw and entered: the same agreement, and no token but those shown and sent.
 * What the server added is not signed without a question.
 */
export function isAsEntered(shown: Transaction, sent: readonly string[], answered: Transaction): boolean {
  const [before, after] = [shownDeal(shown), shownDeal(answered)];
  const known = new Set([...before.items.flatMap(({ tokens }) => tokens), ...sent].map(normalizeToken));
  return (
    agreementStatement('buyer', before) === agreementStatement('buyer', after) &&
    after.items.every(({ tokens }) => tokens.every((token) => known.has(normalizeToken(token))))
  );
}
