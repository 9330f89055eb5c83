import type { OutboxEntry, OutboxLine } from '@pasok/client';
import { type DealUnit, damagedUnits } from '@pasok/contracts/problem';
import type { TokenDigestsAnswer, Transaction } from '@pasok/contracts/transaction';
import { ownerByDigest } from '@pasok/domain/token-digest';
import { isTokenShape, normalizeToken, type TokenSlot, tokenSlots } from '@pasok/domain/tokens';

/** An item of a deal as receiving mode shows it; `shipped`: where that is a part. */
export type GoodsItem = {
  name: string;
  quantity: number;
  unit?: string | undefined;
  shipped?: number | undefined;
  /** One entry per unit. */
  confirmed: readonly boolean[];
  /** Its units, from 0, that the problem names which stands. */
  reported?: readonly number[] | undefined;
};

/** What a person at the dock says is broken. */
export type DamageReport = { units: readonly DealUnit[]; note: string; photo: Blob | undefined };

/** The units as the call names them. */
export const unitsText = (units: readonly DealUnit[]): string =>
  units.map(({ pos, unit }) => `${pos}/${unit}`).join();

/** The same of a report as it is kept. */
export const keptReport = ({ units, note = '' }: OutboxEntry['body'], photo: ArrayBuffer): DamageReport => ({
  units: damagedUnits(String(units)),
  note: String(note),
  photo: photo.byteLength > 0 ? new Blob([photo]) : undefined,
});

/** One text per unit, in the order of the goods; '' where none is sent. */
export function tokenList(items: readonly { quantity: number }[], lines: readonly OutboxLine[]): string[] {
  const list = Array<string>(items.reduce((sum, { quantity }) => sum + quantity, 0)).fill('');
  for (const { index, text } of lines) list[index] = text;
  return list;
}

/** What goes by a receiving link, but for where and what. Tokens that come before the goods are sent wait for that. */
export const byLink = { title: '', isListed: true, passing: 'NOT_VALIDATING' };

/** The goods of one deal; without digests, or with none in it, this device cannot tell its tokens yet. */
export type Goods = { id: string; items: readonly GoodsItem[]; known: TokenDigestsAnswer | undefined };

export const goodsOf = (
  { _id, items, problem }: Transaction,
  known: TokenDigestsAnswer | undefined,
): Goods => ({
  id: _id,
  known,
  items: items.map(({ name, quantity, unit, shipped, confirmedAt }, place) => ({
    name,
    quantity,
    unit,
    shipped,
    confirmed: Array.from({ length: quantity }, (_, at) => Boolean(confirmedAt?.[at])),
    reported: problem?.units?.flatMap(({ pos, unit }) => (pos === place ? [unit] : [])),
  })),
});

/** What a text is here: the token of a unit (by its place in the flat list), that of one that is confirmed, or none that counts. */
export type Found =
  | { kind: 'unit' | 'confirmed'; slot: TokenSlot; token: string }
  | { kind: 'unknown' | 'replaced' | 'not-a-token' | 'not-ready' };

/** Finds the unit of a typed or scanned text by the digests. */
export function findUnit({ id, items, known }: Goods, text: string): Found {
  if (!isTokenShape(text)) return { kind: 'not-a-token' };
  if (!known || known.digests.length === 0) return { kind: 'not-ready' };
  const token = normalizeToken(text);
  const owner = ownerByDigest(id, known.digests, token, 0, known.replaced);
  if (owner === 'replaced') return { kind: 'replaced' };
  if (!owner) return { kind: 'unknown' };
  const slot = tokenSlots(items).find((slot) => slot.item === owner.item && slot.unit === owner.unit + 1);
  if (!slot) return { kind: 'unknown' };
  const isConfirmed = items[owner.item]?.confirmed[owner.unit] === true;
  return { kind: isConfirmed ? 'confirmed' : 'unit', slot, token };
}
