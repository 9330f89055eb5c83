import type { BlockData } from '@pasok/contracts/blockchain';

/**
 * The JSON text of a block's data that is hashed and stored: every key named here, in this order (rules.md 7).
 * A store that reorders keys (jsonb) or an object built in another order can therefore never change the hash.
 */
export function canonicalData(data: BlockData): string {
  const { transactionId, buyer, vendor, total, timestamp, buyerName, vendorName } = data;
  const items = data.items.map(({ name, token, tokens, quantity, price }) => {
    return { name, token, tokens, quantity, price };
  });
  return JSON.stringify({ transactionId, buyer, vendor, items, total, timestamp, buyerName, vendorName });
}
