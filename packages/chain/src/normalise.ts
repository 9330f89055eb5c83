import type { Block, BlockData, BlockItem } from '@pasok/contracts/blockchain';

const spellings = {
  name: ['name', 'productName', 'title', 'itemName', 'description'],
  quantity: ['quantity', 'qty', 'amount'],
  price: ['price', 'unitPrice', 'cost', 'value'],
  tokens: [
    'tokens',
    'token',
    'tokenIds',
    'tokenId',
    'productTokens',
    'productToken',
    'sku',
    'productId',
    'id',
  ],
} as const;

type Loose = Record<string, unknown>;

function asRecord(value: unknown): Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : Number.isFinite(value) ? String(value) : '';
}

function asNumber(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : 0;
}

function asTexts(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).map(asText).filter((text) => text !== '');
}

function firstMatch<T>(loose: Loose, keys: readonly string[], read: (value: unknown) => T, none: T): T {
  for (const key of keys) {
    const value = read(loose[key]);
    if (JSON.stringify(value) !== JSON.stringify(none)) return value;
  }
  return none;
}

/**
 * Reads an item in any tolerated spelling (rules.md 7: first match wins, `_id` never counts) as a {@link BlockItem}.
 * What is missing becomes '' or 0 or []. An item that is already normal comes back equal.
 * @internal
 */
export function normaliseItem(value: unknown): BlockItem {
  const loose = asRecord(value);
  const name = firstMatch(loose, spellings.name, asText, '');
  const quantity = firstMatch(loose, spellings.quantity, asNumber, 0);
  const price = firstMatch(loose, spellings.price, asNumber, 0);
  // Both in place is the normal shape: an item without confirmed units stays without tokens.
  if (typeof loose.token === 'string' && Array.isArray(loose.tokens))
    return { name, token: loose.token, tokens: loose.tokens.map(asText), quantity, price };
  const tokens = firstMatch(loose, spellings.tokens, asTexts, []);
  return { name, token: asText(loose.token) || (tokens[0] ?? ''), tokens, quantity, price };
}

/** Reads a party given as plain text, or as an object with `_id` (as a reference is written elsewhere). */
function asReference(value: unknown): string {
  return asText(value) || asText(asRecord(value)._id);
}

/**
 * Reads block data in any tolerated spelling. `transactionId` may be an object with `_id` and `items`; its items
 * count when the data has none of its own. `timestamp` stands in for a missing one.
 */
function normaliseData(value: unknown, timestamp: string): BlockData {
  const loose = asRecord(value);
  const transaction = asRecord(loose.transactionId);
  const items = [loose.items, transaction.items].find(Array.isArray) ?? [];
  return {
    transactionId: asReference(loose.transactionId),
    buyer: asReference(loose.buyer),
    vendor: asReference(loose.vendor),
    items: items.map(normaliseItem),
    total: asNumber(loose.total),
    timestamp: asText(loose.timestamp) || timestamp,
    buyerName: asText(loose.buyerName),
    vendorName: asText(loose.vendorName),
  };
}

/**
 * Reads a block as a server sends it. Missing fields become index 0, `now` (ISO 8601), empty texts, no items,
 * total 0 and nonce 0 (spec.md 5).
 */
export function normaliseBlock(value: unknown, now: string): Block {
  const loose = asRecord(value);
  const timestamp = asText(loose.timestamp) || now;
  return {
    index: asNumber(loose.index),
    timestamp,
    data: normaliseData(loose.data, timestamp),
    previousHash: asText(loose.previousHash),
    nonce: asNumber(loose.nonce),
    hash: asText(loose.hash),
  };
}
