import type { Transaction } from '@pasok/contracts/transaction';
import { ownerByDigest, type TokenDigests } from '@pasok/domain/token-digest';
import { isTokenShape, normalizeToken, type TokenSlot, tokenSlots } from '@pasok/domain/tokens';

/** An item of a deal as receiving mode shows it; `shipped`: where that is a part. */
export type GoodsItem = {
  name: string;
  quantity: number;
  unit?: string | undefined;
  shipped?: number | undefined;
  /** One entry per unit. */
  confirmed: readonly boolean[];
};

/** The goods of one deal; `digests` undefined or empty: this device cannot tell its tokens yet. */
export type Goods = { id: string; items: readonly GoodsItem[]; digests: TokenDigests | undefined };

export const goodsOf = ({ _id, items }: Transaction, digests: TokenDigests | undefined): Goods => ({
  id: _id,
  digests,
  items: items.map(({ name, quantity, unit, shipped, confirmedAt }) => ({
    name,
    quantity,
    unit,
    shipped,
    confirmed: Array.from({ length: quantity }, (_, at) => Boolean(confirmedAt?.[at])),
  })),
});

/** What a text is here: the token of a unit (by its place in the flat list), that of one that is confirmed, or neither. */
export type Found =
  | { kind: 'unit' | 'confirmed'; slot: TokenSlot; token: string }
  | { kind: 'unknown' | 'not-a-token' | 'not-ready' };

/** Finds the unit of a typed or scanned text by the digests. */
export function findUnit({ id, items, digests }: Goods, text: string): Found {
  if (!isTokenShape(text)) return { kind: 'not-a-token' };
  if (!digests || digests.length === 0) return { kind: 'not-ready' };
  const token = normalizeToken(text);
  const owner = ownerByDigest(id, digests, token);
  if (!owner || owner === 'replaced') return { kind: 'unknown' };
  const slot = tokenSlots(items).find((slot) => slot.item === owner.item && slot.unit === owner.unit + 1);
  if (!slot) return { kind: 'unknown' };
  const isConfirmed = items[owner.item]?.confirmed[owner.unit] === true;
  return { kind: isConfirmed ? 'confirmed' : 'unit', slot, token };
}
