import { hash } from 'node:crypto';
import { type joinSchema, mostDevices } from '@pasok/contracts/classes';
import { AppError, tooMany } from '@pasok/service/errors';
import { countShared } from '@pasok/service/rate-limit';
import { inTransaction } from '@pasok/service/retry';
import { and, eq } from 'drizzle-orm';
import type { Sql } from 'postgres';
import type { z } from 'zod';
import type { ServiceCtx } from '../context/context.ts';
import { classDevices, classes } from '../schema/classes.ts';
import type { Tx } from '../schema/schema.ts';
import { genesisOf } from './genesis-of.ts';
import { inTurn } from './in-turn.ts';
import { tellClass } from './news.ts';
import { type ClassRow, isOpen } from './require-class.ts';

type Join = z.output<typeof joinSchema> & { address: string };

/** How a device's secret is stored. */
export const secretHashOf = (secret: string): string => hash('sha256', secret, 'hex');

/** Wrong codes of an address; a whole school may share one. Right ones are not counted. */
const wrongCodes = { limit: 100, seconds: 600 };
const wrongKey = (address: string) => `class-code:${address}`;

/** A guesser may not go on until one is right: who has used up the wrong codes is not even looked at. @throws TOO_MANY */
async function requireGuesses(sql: Sql, address: string): Promise<void> {
  const [spent] = await sql<{ wait: number }[]>`
    select extract(epoch from ends_at - now())::float8 as wait from rate_limits
    where key = ${wrongKey(address)} and ends_at > now() and count >= ${wrongCodes.limit}`;
  if (spent) throw tooMany(spent.wait);
}

/** Lets a device into an open class by its code. The same secret again is the same device, whatever name it gives now. */
export async function joinClass(
  { db, sql, settings }: ServiceCtx,
  { address, ...join }: Join,
): Promise<void> {
  if (settings.rateLimits) await requireGuesses(sql, address);
  const enterAs = async (tx: Tx) => {
    const [row] = await tx
      .select()
      .from(classes)
      .where(and(eq(classes.code, join.code), isOpen))
      .for('update');
    if (row) await enter(tx, row, join);
    return row !== undefined;
  };
  const isKnown = await inTurn(join.code, () => inTransaction(db, enterAs));
  if (isKnown) return;
  if (settings.rateLimits) await countShared(sql, wrongKey(address), wrongCodes);
  throw new AppError('CLASS_UNKNOWN');
}

async function enter(
  tx: Tx,
  { id, code }: ClassRow,
  { nickname, secret }: Omit<Join, 'address'>,
): Promise<void> {
  const nicknameKey = nickname.normalize('NFKC').toLowerCase();
  const { classId, secretHash: hashColumn, nicknameKey: keyColumn } = classDevices;
  const secretHash = secretHashOf(secret);
  const [known] = await tx.select().from(classDevices).where(eq(hashColumn, secretHash));
  if (known?.classId === id) return;
  // A device goes to another class by another secret.
  if (known) throw new AppError('CLASS_UNKNOWN');
  if ((await tx.$count(classDevices, eq(classId, id))) >= mostDevices) throw new AppError('CLASS_FULL');
  const named = await tx.$count(classDevices, and(eq(classId, id), eq(keyColumn, nicknameKey)));
  if (named > 0) throw new AppError('NICKNAME_TAKEN');
  const { hash: head } = genesisOf(code);
  await tx.insert(classDevices).values({ classId: id, nickname, nicknameKey, secretHash, head });
  await tellClass(tx, id, 'blocks');
}
