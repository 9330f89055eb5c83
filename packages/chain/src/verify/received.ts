import type { BlockData } from '@pasok/contracts/blockchain';

/** What the tokens of a block say was received: units and rupiah, beside what was agreed. */
export type Received = {
  units: number;
  of: number;
  /** Σ price × confirmed units, in rupiah. */
  amount: number;
  isWhole: boolean;
};

/** Units of an item that its tokens confirm; a block that was tampered with may name a token twice, or too many. */
export const receivedUnits = ({
  tokens,
  quantity,
}: Pick<BlockData['items'][number], 'tokens' | 'quantity'>): number =>
  Math.min(new Set(tokens.filter(Boolean)).size, quantity);

/**
 * How much of a recorded deal its buyer confirmed. A block holds the confirmed tokens only, so it tells units that were not
 * confirmed from those that were; it does not tell why: closed short, or taken for received after the receipt period.
 */
export function receivedOf({ items }: Pick<BlockData, 'items'>): Received {
  let [units, of, amount] = [0, 0, 0];
  for (const item of items) {
    const confirmed = receivedUnits(item);
    units += confirmed;
    of += item.quantity;
    amount += confirmed * item.price;
  }
  return { units, of, amount, isWhole: units === of };
}
