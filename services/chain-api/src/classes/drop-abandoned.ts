import { and, asc, eq, gt, lt, notExists, sql } from 'drizzle-orm';
import type { TxCtx } from '../context/context.ts';
import { classDevices, classes } from '../schema/classes.ts';
import { notifyClass } from './notify-class.ts';

/** Since when nobody was seen in a class that gives way. */
const since = sql`now() - interval '15 minutes'`;

/**
 * Ends the oldest class where neither its teacher nor a device was seen for a quarter of an hour, if there is one: its day
 * is not over, but others wait. One that somebody is just writing into is passed over, and once its row is locked it is
 * looked at again: a device may have entered since.
 */
export async function dropAbandoned(ctx: TxCtx): Promise<boolean> {
  const { db } = ctx;
  const { classId, seenAt } = classDevices;
  const here = db
    .select({ id: classDevices.id })
    .from(classDevices)
    .where(and(eq(classId, classes.id), gt(seenAt, since)));
  const isAbandoned = and(lt(classes.seenAt, since), notExists(here));
  const [oldest] = await db
    .select({ id: classes.id })
    .from(classes)
    .where(isAbandoned)
    .orderBy(asc(classes.endsAt))
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
