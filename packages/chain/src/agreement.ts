import { sha256Hex } from './block.ts';

/** What two parties agreed on. Prices and total in whole rupiah; ids as text. */
export type Agreement = {
  transactionId: string;
  buyer: string;
  vendor: string;
  items: readonly { name: string; quantity: number; price: number }[];
  total: number;
};

/**
 * The text of an agreement (rules.md 4): JSON with every key named, in this order. Brand, specification and tokens are
 * not in it, so it can be recomputed from the recorded block's data.
 */
export function agreementText(agreement: Agreement): string {
  const { transactionId, buyer, vendor, total } = agreement;
  const items = agreement.items.map(({ name, quantity, price }) => ({ name, quantity, price }));
  return JSON.stringify({ transactionId, buyer, vendor, items, total });
}

/** 'Hash kesepakatan': SHA-256 hex of the agreement text. It never changes and ties a block to its deal. */
export function agreementHash(agreement: Agreement): string {
  return sha256Hex(agreementText(agreement));
}
