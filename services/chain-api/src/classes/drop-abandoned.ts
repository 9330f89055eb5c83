import { and, asc, desc, eq, gt, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { TxCtx } from '../context/context.ts';
import { classDevices, classes } from '../schema/classes.ts';
import { notifyClass } from './notify-class.ts';

/** Since when nobody was seen in a class that gives way. */
const since = sql`now() - interval '15 minutes'`;

/**
 * Ends a class of `which` that has no device, or else one where neither its teacher nor a device was seen for a quarter of
 * an hour: of a new account before others, and the oldest, if there is one. Its day is not over, but others wait. One that somebody is just writing into is
 * passed over, and once its row is locked it is looked at again: a device may have entered since.
 */
export async function dropAbandoned(ctx: TxCtx, which: SQL | undefined): Promise<boolean> {
  const { db } = ctx;
  const { classId, seenAt } = classDevices;
  const devices = db.select({ id: classDevices.id }).from(classDevices);
  const isEmpty = notExists(devices.where(eq(classId, classes.id)));
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
