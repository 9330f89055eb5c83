/** The largest amount that stays exact in JSON (rules.md section 10: totals ≤ 2^53−1). */
const maxTotal = Number.MAX_SAFE_INTEGER;

/**
 * Σ amount × quantity in whole rupiah, computed exactly.
 * @throws RangeError when the result would not survive JSON; a validated body never gets there
 */
function exactSum(lines: Iterable<readonly [amount: number, quantity: number]>): number {
  let sum = 0n;
  for (const [amount, quantity] of lines) sum += BigInt(amount) * BigInt(quantity);
  if (sum > BigInt(maxTotal) || sum < 0n) throw new RangeError('total outside 0 … 2^53−1');
  return Number(sum);
}

/**
 * `totalPrice` of an offer and `totalAmount` of a transaction (spec.md section 3): Σ price × quantity, in whole rupiah.
 * @throws RangeError below 0 or above 2^53−1, or for what is no whole number
 */
export function totalPrice(items: readonly { price: number; quantity: number }[]): number {
  return exactSum(items.map((item) => [item.price, item.quantity] as const));
}

/**
 * `totalBudget` of a request (spec.md section 3): Σ budget × quantity, in whole rupiah.
 * @throws RangeError below 0 or above 2^53−1, or for what is no whole number
 */
export function totalBudget(items: readonly { budget: number; quantity: number }[]): number {
  return exactSum(items.map((item) => [item.budget, item.quantity] as const));
}

/**
 * What the units cost that the buyer has not confirmed, in whole rupiah. `confirmedAt`: one entry per unit, null while open.
 */
export function unconfirmedPrice(
  items: readonly { price: number; quantity: number; confirmedAt?: readonly (string | null)[] | undefined }[],
): number {
  return exactSum(
    items.map(({ price, quantity, confirmedAt = [] }) => [
      price,
      quantity - confirmedAt.filter(Boolean).length,
    ]),
  );
}

/** Units of all items together; each unit gets one token. */
export function unitCount(items: readonly { quantity: number }[]): number {
  return items.reduce((units, item) => units + item.quantity, 0);
}
