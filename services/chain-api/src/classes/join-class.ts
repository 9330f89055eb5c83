import { type joinSchema, mostDevices } from '@pasok/contracts/classes';
import { AppError } from '@pasok/service/errors';
import { consumeSharedLimit, uncountShared } from '@pasok/service/rate-limit';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { inTransaction, type ServiceCtx, type TxCtx } from '../context/context.ts';
import { classDevices, classes } from '../schema/classes.ts';
import { isOpen } from './access.ts';
import { genesisOf } from './genesis-of.ts';
import { notifyClass } from './notify-class.ts';
import { type ClassRow, lockClass } from './require-class.ts';
import { secretHashOf } from './secret-hash.ts';
import { serializeByClass } from './serialize-by-class.ts';

type Join = z.output<typeof joinSchema> & { address: string };

/** Wrong codes of an address; a whole school may share one. Right ones are not counted. */
const wrongCodes = { limit: 100, seconds: 600 };

/** Lets a device into an open class by its code. The same secret again is the same device, whatever name it gives now. */
export async function joinClass(ctx: ServiceCtx, { address, ...join }: Join): Promise<void> {
  const since = performance.now();
  const look = () => inTransaction(ctx, (ctx) => guess(ctx, { address, ...join }));
  const id = await serializeByClass(`from ${address}`, look, since);
  if (!id) throw new AppError('CLASS_UNKNOWN');
  await serializeByClass(id, () => inTransaction(ctx, (ctx) => enter(ctx, { id, join })), since);
}

/**
 * The class of a code. A guess is counted before it is looked at, under the lock of the count's row, so that however many
 * come at once none is looked at beyond the limit; and a guesser may not go on until one is right. @throws TOO_MANY
 */
async function guess(
  { db, sql, settings }: TxCtx<ServiceCtx>,
  { address, code }: Pick<Join, 'address' | 'code'>,
): Promise<string | undefined> {
  const key = `class-code:${address}`;
  if (settings.rateLimits) await consumeSharedLimit(sql, key, wrongCodes);
  const [row] = await db
    .select({ id: classes.id })
    .from(classes)
    .where(and(eq(classes.code, code), isOpen));
  if (row && settings.rateLimits) await uncountShared(sql, key);
  return row?.id;
}

async function enter(
  ctx: TxCtx,
  { id, join: { nickname, secret } }: { id: string; join: Omit<Join, 'address'> },
): Promise<void> {
  const { db } = ctx;
  const { code }: ClassRow = await lockClass(ctx, { id });
  const nicknameKey = nickname.normalize('NFKC').toLowerCase();
  const { classId, secretHash: hashColumn, nicknameKey: keyColumn } = classDevices;
  const secretHash = secretHashOf(secret);
  const [known] = await db.select().from(classDevices).where(eq(hashColumn, secretHash));
  if (known?.classId === id) return;
  // A device goes to another class by another secret.
  if (known) throw new AppError('CLASS_UNKNOWN');
  if ((await db.$count(classDevices, eq(classId, id))) >= mostDevices) throw new AppError('CLASS_FULL');
  const named = await db.$count(classDevices, and(eq(classId, id), eq(keyColumn, nicknameKey)));
  if (named > 0) throw new AppError('NICKNAME_TAKEN');
  const { hash: head } = genesisOf(code);
  await db.insert(classDevices).values({ classId: id, nickname, nicknameKey, secretHash, head });
  await notifyClass(ctx, { classId: id, news: 'blocks' });
}
