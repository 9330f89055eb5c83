import { type joinSchema, maxDevices } from '@pasok/contracts/classes';
import { AppError, tooMany } from '@pasok/service/base/errors';
import { createQueue } from '@pasok/service/base/fair-queue';
import { type Holders, holderOf, holdersOn } from '@pasok/service/base/holders';
import { countShared, uncountShared } from '@pasok/service/http/rate-limit';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { inTransaction, type ServiceCtx, type TxCtx } from '../context/context.ts';
import { isOpen } from './access.ts';
import { secretHashOf } from './device-check.ts';
import { chosenName, givenName } from './names.ts';
import { notifyClass } from './notify-class.ts';
import { genesisOf, readDevices } from './read-class.ts';
import { type ClassRow, lockClass } from './require-class.ts';
import { serializeByClass } from './serialize-by-class.ts';
import { classDevices, classes } from './table.ts';

type Join = z.output<typeof joinSchema> & { address: Holders };
type At = { id: string; address: Holders };

/** Wrong codes of an address, which a whole school may share. Right codes do not count. */
const wrongCodes = { name: 'class-code', limit: 100, seconds: 600 };
/** One use, which stands for a day: while it does, the class is at the address. */
const classAt = { name: 'class-at', limit: 1, seconds: 24 * 60 * 60 };
/** Devices of an address that an open door lets into a class unasked; the next ones wait for the teacher. */
const unasked = { name: 'class-door', limit: 3, seconds: 60 };
/** Guesses that an instance checks at once, and those that wait, in turn by address. */
const guesses = createQueue(3, 10 * maxDevices);

/** Adds a device to an open class by its code. The same secret means the same device. */
export async function joinClass(ctx: ServiceCtx, { address, ...join }: Join): Promise<void> {
  const since = performance.now();
  const id = await guesses(address, () => guess(ctx, { address, code: join.code }));
  if (!id) throw new AppError('CLASS_UNKNOWN');
  await serializeByClass(id, () => inTransaction(ctx, (ctx) => enter(ctx, { id, join, address })), since);
  await noteClassAt(ctx, { id, address });
}

/**
 * The class of a code. It counts a guess before it checks it, so that no simultaneous guess gets past the limit. Above the limit
 * only the code of a class at this address still works: a guesser there must not lock the class out. @throws TOO_MANY
 */
async function guess(
  ctx: ServiceCtx,
  { address, code }: Pick<Join, 'address' | 'code'>,
): Promise<string | undefined> {
  const { db, sql, settings } = ctx;
  const wait = settings.rateLimits ? await countShared(sql, wrongCodes, address) : 0;
  const [row] = await db
    .select({ id: classes.id })
    .from(classes)
    .where(and(eq(classes.code, code), isOpen));
  if (wait > 0 && !(row && (await isClassAt(ctx, { id: row.id, address })))) throw tooMany(wait);
  if (row && wait === 0 && settings.rateLimits) await uncountShared(sql, wrongCodes, address);
  return row?.id;
}

/** For IPv6 the whole /48 counts as one address: teacher and students may be in different networks of the school. */
const keyAt = ({ id, address }: At): string => `${id}:${address.at(-1)?.key}`;

/** Notes that the class is at the address: its teacher opened it there, or a device joined from there. */
export async function noteClassAt({ sql, settings }: ServiceCtx, at: At): Promise<void> {
  if (settings.rateLimits) await countShared(sql, classAt, holderOf(keyAt(at)));
}

async function isClassAt({ sql }: ServiceCtx, at: At): Promise<boolean> {
  const key = `${classAt.name}:${keyAt(at)}`;
  const found = await sql`select 1 from rate_limits where key = ${key} and ends_at > now()`;
  return found.length > 0;
}

async function enter(
  ctx: TxCtx<ServiceCtx>,
  { id, join: { nickname, secret, row }, address }: At & { join: Omit<Join, 'address'> },
): Promise<void> {
  const { db } = ctx;
  const room = await lockClass(ctx, { id });
  const secretHash = secretHashOf(secret);
  const [known] = await db.select().from(classDevices).where(eq(classDevices.secretHash, secretHash));
  if (known?.classId === id) return comeBack(ctx, { known, nickname });
  // A device needs another secret for another class.
  if (known) throw new AppError('CLASS_UNKNOWN');
  if (room.door === 'closed') throw new AppError('CLASS_LOCKED');
  const name = nickname
    ? { ...(await chosenName(ctx, { classId: id, nickname })), naming: 'own' as const }
    : { ...(await givenName(ctx, { classId: id })), naming: 'given' as const };
  await makeRoom(ctx, { id });
  const state = (await mayEnter(ctx, { ...room, address })) ? 'in' : 'waiting';
  const { hash: head } = genesisOf(room.code);
  await db.insert(classDevices).values({ classId: id, ...name, secretHash, head, state, row });
  await notifyClass(ctx, { classId: id, news: 'blocks' });
}

type Back = { known: typeof classDevices.$inferSelect; nickname: string | undefined };

/** The same device again, under its old name; one that still waits may choose a name in place of the one it was given. */
async function comeBack(ctx: TxCtx, { known, nickname }: Back): Promise<void> {
  if (known.state === 'removed') throw new AppError('CLASS_REMOVED');
  if (!nickname || known.state !== 'waiting' || known.naming !== 'given') return;
  const { id, classId } = known;
  const name = await chosenName(ctx, { classId, nickname, device: id });
  await ctx.db
    .update(classDevices)
    .set({ ...name, naming: 'own' })
    .where(eq(classDevices.id, id));
  await notifyClass(ctx, { classId, news: 'blocks' });
}

/** One that waits and has gone makes room in a class that is full. @throws CLASS_FULL */
async function makeRoom(ctx: TxCtx, { id: classId }: { id: string }): Promise<void> {
  const all = (await readDevices(ctx, { classId })).filter(({ state }) => state !== 'removed');
  if (all.length < maxDevices) return;
  const gone = all.find(({ state, isHere }) => state === 'waiting' && !isHere);
  if (!gone) throw new AppError('CLASS_FULL');
  await ctx.db.delete(classDevices).where(eq(classDevices.id, gone.id));
}

/** Whether a new device comes in unasked. A school has one address, so those beyond the limit wait and are not refused. */
async function mayEnter(
  { sql, settings }: TxCtx<ServiceCtx>,
  { id, door, address }: At & Pick<ClassRow, 'door'>,
): Promise<boolean> {
  if (door === 'lobby' || !settings.rateLimits) return door === 'open';
  return (await countShared(sql, unasked, holdersOn(id, address))) === 0;
}
