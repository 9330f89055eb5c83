import { and, asc, desc, eq, gt, lt, lte, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { TxCtx } from '../context/context.ts';
import { notifyClass } from './notify-class.ts';
import { classDevices, classes } from './table.ts';

/** A class gives way if nobody was seen in it since then. */
const since = sql`now() - interval '15 minutes'`;

/** Deletes the classes whose day is over, with everything in them. */
export async function sweepClasses({ db }: TxCtx): Promise<void> {
  await db.delete(classes).where(lte(classes.endsAt, sql`now()`));
}

/**
 * Ends a class of `which` before its day is over, because other teachers wait: one without a device, else one where neither the
 * teacher nor a device was seen for a quarter of an hour; classes of new accounts first, then the oldest. It skips a class that
 * somebody is writing into, and checks it again under its lock: a device may have joined since. Answers whether it ended one.
 */
export async function dropAbandoned(ctx: TxCtx, which: SQL | undefined): Promise<boolean> {
  const { db } = ctx;
  const { classId, seenAt, state } = classDevices;
  const devices = db.select({ id: classDevices.id }).from(classDevices);
  const isEmpty = notExists(devices.where(and(eq(classId, classes.id), ne(state, 'removed'))));
  const here = db
    .select({ id: classDevices.id })
    .from(classDevices)
    .where(and(eq(classId, classes.id), gt(seenAt, since)));
  const isAbandoned = or(isEmpty, and(lt(classes.seenAt, since), notExists(here)));
  const [oldest] = await db
    .select({ id: classes.id })
    .from(classes)
    .where(and(which, isAbandoned))
    .orderBy(desc(sql`${isEmpty}`), desc(classes.ofNew), asc(classes.endsAt))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!oldest) return false;
  const { id } = oldest;
  const ended = await db
    .delete(classes)
    .where(and(eq(classes.id, id), isAbandoned))
    .returning({ id: classes.id });
  if (ended.length === 0) return false;
  await notifyClass(ctx, { classId: id, news: 'blocks' });
  return true;
}
