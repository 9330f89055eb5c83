import type { FieldError } from '@pasok/contracts/error';
import { plainCode } from '@pasok/contracts/plain-text';
import { dealRefusals } from './deal-ends.ts';
import { inUnits } from './quantity.ts';

/** Crockford's base32 alphabet: no I, L, O and U (https://www.crockford.com/base32.html). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Bytes of a token: 80 bits. */
const tokenBytes = 10;

/**
 * Writes 10 bytes as 16 Crockford base32 characters, XXXX-XXXX-XXXX-XXXX.
 * The QR picture encodes exactly this text.
 */
export function formatToken(bytes: Uint8Array): string {
  if (bytes.length < tokenBytes) throw new RangeError('a token needs 10 bytes');
  let bits = bytes.subarray(0, tokenBytes).reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  let text = '';
  for (let position = 0; position < 16; position += 1) {
    text = alphabet.charAt(Number(bits & 31n)) + text;
    bits >>= 5n;
  }
  return groupToken(text);
}

/**
 * A typed, pasted or scanned token in the form that the server compares: a plain code, O read as 0, I and L as 1, regrouped in
 * fours. Idempotent.
 */
export function normalizeToken(text: string): string {
  return groupToken(plainCode(text).replaceAll('O', '0').replace(/[IL]/g, '1'));
}

/** Whether the text, once normalised, has the shape of a token. */
export function isTokenShape(text: string): boolean {
  return /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/.test(normalizeToken(text));
}

function groupToken(plain: string): string {
  return plain.match(/.{1,4}/gsu)?.join('-') ?? '';
}

/** One input of the token form: unit `unit` (from 1) of `of` of the item at `item` (from 0). */
export interface TokenSlot {
  index: number;
  item: number;
  unit: number;
  of: number;
  /** "Laptop (2 pcs)" (spec.md section 2), "Kertas A4 (10 rim)" where the request names a unit. */
  label: string;
}

/** One empty slot per unit, flattened in item order: position i of the list sent to the server is slot i. */
export function tokenSlots(
  items: readonly { name: string; quantity: number; unit?: string | undefined }[],
): TokenSlot[] {
  return items
    .flatMap(({ name, quantity, unit }, item) =>
      Array.from({ length: quantity }, (_, at) => ({
        item,
        unit: at + 1,
        of: quantity,
        label: `${name} (${inUnits(quantity, unit, 'pcs')})`,
      })),
    )
    .map((slot, index) => ({ index, ...slot }));
}

/** An item with the token of each of its units, in unit order. */
export interface IssuedItem {
  name: string;
  tokens: readonly string[];
}

/** A unit meant by a token: both counted from 0. */
export interface UnitPlace {
  item: number;
  unit: number;
}

/** Finds the unit of a token; `item` is where the person put it, to look there first. 'replaced': of one that has another by now. */
export type OwnerOf = (token: string, item: number | undefined) => UnitPlace | 'replaced' | undefined;

/**
 * Checks a submitted list (flattened in item order, empties allowed) by the owner of each token, which the server finds by the
 * tokens and a phone by their digests. A token fits any unit of its own item. `units`: the units of the right tokens; `errors`:
 * the wrong positions.
 */
export function judgeTokens(
  items: readonly { name: string; quantity: number }[],
  submitted: readonly string[],
  ownerOf: OwnerOf,
): { units: UnitPlace[]; errors: FieldError[] } {
  const slots = tokenSlots(items);
  const units: UnitPlace[] = [];
  const errors: FieldError[] = [];
  const used = new Set<string>();
  submitted.forEach((text, index) => {
    const token = normalizeToken(text);
    if (token === '') return;
    const item = slots[index]?.item;
    const owner = ownerOf(token, item);
    const code = wrongCode(owner, item, used.has(token));
    used.add(token);
    if (code !== undefined)
      errors.push({ index, code, message: `${place(slots[index], items)}: ${dealRefusals.tokens[code]}` });
    else if (owner && owner !== 'replaced') units.push(owner);
  });
  return { units, errors };
}

/** Checks a submitted list by the issued tokens (rules.md section 6); `replaced`: tokens that units had before their replacement. */
export function matchTokens(
  issued: readonly IssuedItem[],
  submitted: readonly string[],
  replaced: readonly string[] = [],
): { units: UnitPlace[]; errors: FieldError[] } {
  const owners = new Map<string, UnitPlace | 'replaced'>(
    replaced.map((token) => [normalizeToken(token), 'replaced']),
  );
  issued.forEach((entry, item) => {
    entry.tokens.forEach((token, unit) => {
      owners.set(normalizeToken(token), { item, unit });
    });
  });
  const items = issued.map(({ name, tokens }) => ({ name, quantity: tokens.length }));
  return judgeTokens(items, submitted, (token) => owners.get(token));
}

function wrongCode(
  owner: UnitPlace | 'replaced' | undefined,
  item: number | undefined,
  used: boolean,
): keyof typeof dealRefusals.tokens | undefined {
  if (owner === undefined) return 'TOKEN_UNKNOWN';
  if (owner === 'replaced') return 'TOKEN_REPLACED';
  if (used) return 'TOKEN_DOUBLED';
  return owner.item === item ? undefined : 'TOKEN_OTHER_ITEM';
}

/** Names the place, never the token: refusals are logged and shown, tokens are not. */
function place(slot: TokenSlot | undefined, items: readonly { name: string }[]): string {
  if (slot === undefined) return dealRefusals.noPlace;
  return dealRefusals.place(items[slot.item]?.name ?? '', slot.unit, slot.of);
}
