import { plainText } from '@pasok/contracts/plain-text';
import { AppError } from '@pasok/service/base/errors';
import { and, eq, ne } from 'drizzle-orm';
import type { TxCtx } from '../context/context.ts';
import { requireKind } from './kind-words.ts';
import { classDevices } from './table.ts';

const animals = [
  ...['Anoa', 'Badak', 'Banteng', 'Bekantan', 'Cendrawasih', 'Elang', 'Gajah', 'Harimau', 'Jalak', 'Kancil'],
  ...['Kasuari', 'Komodo', 'Kuskus', 'Lumba', 'Maleo', 'Merak', 'Orangutan', 'Penyu', 'Rangkong', 'Rusa'],
  ...['Tapir', 'Tarsius', 'Trenggiling', 'Walabi'],
];

type Named = { readonly nickname: string; readonly nicknameKey: string };

const named = (nickname: string): Named => ({ nickname, nicknameKey: plainText(nickname).toLowerCase() });

/** A name that nobody has in the class: an animal and a number. */
export async function givenName({ db }: TxCtx, { classId }: { classId: string }): Promise<Named> {
  const { nicknameKey } = classDevices;
  const rows = await db.select({ nicknameKey }).from(classDevices).where(eq(classDevices.classId, classId));
  const taken = new Set(rows.map((row) => row.nicknameKey));
  for (let n = rows.length + 1; ; n++) {
    const name = named(`${animals[n % animals.length]} ${n}`);
    if (!taken.has(name.nicknameKey)) return name;
  }
}

/** What the class itself is called by: a false block is the intruder's, the rest the teacher's. */
const taken = new Set(['guru', 'kelas', 'penyusup', 'teacher', 'class', 'intruder']);

/** A name that a device wants, or its teacher for it. @throws NICKNAME_TAKEN @throws CLASS_WORD */
export async function chosenName(
  { db }: TxCtx,
  { classId, nickname, device = '' }: { classId: string; nickname: string; device?: string },
): Promise<Named> {
  requireKind(nickname);
  const name = named(nickname);
  if (taken.has(name.nicknameKey)) throw new AppError('NICKNAME_TAKEN');
  const { id, classId: of, nicknameKey } = classDevices;
  const others = and(eq(of, classId), eq(nicknameKey, name.nicknameKey), device ? ne(id, device) : undefined);
  if ((await db.$count(classDevices, others)) > 0) throw new AppError('NICKNAME_TAKEN');
  return name;
}
