import type { ReceiptKey } from '@pasok/contracts/act';
import type { BlockData } from '@pasok/contracts/blockchain';
import type { DealSignature, ToldSignature } from '@pasok/contracts/deal-signature';
import { actTexts, commitAct, rowHash } from './act.ts';
import { isHash, isPlace, proveActs, verifyPlace } from './act-place.ts';
import { words } from './deal-signatures.ts';
import type { NoteKey } from './tlog/note-key.ts';

type Signed = {
  readonly signatures?: readonly DealSignature[] | undefined;
  readonly keys?: readonly ReceiptKey[] | undefined;
};

/**
 * Those keys of a deal that the log of acts has, each registered by the party for which it signed and no later than its quarter
 * ended, by the keys (of whatever name) that are believed to be the log's.
 */
export function registeredKeys(
  { buyer, vendor }: Pick<BlockData, 'buyer' | 'vendor'>,
  { signatures = [], keys = [] }: Signed,
  believed: readonly NoteKey[],
): ReceiptKey[] {
  const ids = { buyer, vendor };
  return keys.filter((key) => {
    const party = signatures.find(({ publicKey }) => publicKey === key.publicKey)?.party;
    return party !== undefined && isRegistered(ids[party], key, believed);
  });
}

function isRegistered(userId: string, key: ReceiptKey, believed: readonly NoteKey[]): boolean {
  const { id, publicKey, registeredAt, salt } = key;
  try {
    if (!isPlace(key) || !isHash(salt) || registeredAt > key.at) return false;
    const row = actTexts.key({ userId, publicKey, createdAt: new Date(registeredAt) });
    const commitment = commitAct({ kind: 'key', id }, rowHash(row), salt);
    return verifyPlace(commitment, key, believed).isRight;
  } catch {
    return false;
  }
}

/** Asks the log of acts what shows to anybody that it has the keys of these signatures; each key once. @throws TlogError */
export async function proveKeys(
  ask: Parameters<typeof proveActs>[0],
  signatures: readonly ToldSignature[],
): Promise<{ keys: ReceiptKey[]; believed: NoteKey[] }> {
  const known = new Map(
    signatures.flatMap(({ publicKey, key }) => (key ? [[publicKey, { publicKey, ...key }] as const] : [])),
  );
  const all = [...known.values()].sort((one, other) => (one.publicKey < other.publicKey ? -1 : 1));
  if (all.length === 0) return { keys: [], believed: [] };
  const { places, keys: believed } = await proveActs(
    ask,
    all.map(({ logged }) => logged),
  );
  const keys = places.flatMap((place, at) => {
    const key = all[at];
    if (!key) return [];
    const { publicKey, id, registeredAt, salt } = key;
    return [{ publicKey, id, registeredAt, salt, ...place }];
  });
  return { keys, believed };
}

/** When a deal was made: its id begins with that (UUIDv7, in ms); undefined for another id. */
function madeAt(id: string): number | undefined {
  const made = /^([0-9a-f]{8})-([0-9a-f]{4})-7/.exec(id);
  return made ? Number.parseInt(`${made[1]}${made[2]}`, 16) : undefined;
}

/** Since when the log has these keys, and whether that was before the deal, in the words of every screen. */
export function registeredWords(id: string, keys: readonly ReceiptKey[]): string {
  const days = new Intl.DateTimeFormat(words.dates, { dateStyle: 'medium', timeZone: 'Asia/Jakarta' });
  const times = keys.map(({ at }) => Date.parse(at)).sort((one, other) => one - other);
  const made = madeAt(id);
  const isBefore = made !== undefined && times.every((time) => time <= made);
  return words.registered([...new Set(times.map((time) => days.format(time)))].join(words.and), isBefore);
}
