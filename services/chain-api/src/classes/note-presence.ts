import { randomUUID } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { inTransaction, type ServiceCtx } from '../context/context.ts';
import type { DeviceCtx } from './device-check.ts';
import { notifyClass } from './notify-class.ts';
import { hereSeconds } from './read-class.ts';
import { classDevices, classes } from './table.ts';

/**
 * Notes that a device is here because it opened a stream. Answers what to call when that one ends: it is away then, unless it
 * has opened another since, at whatever instance. An end that is not noted is one that 45 silent seconds tell.
 */
export async function notePresence(ctx: DeviceCtx): Promise<() => void> {
  const { id, classId } = ctx.caller;
  const stream = randomUUID();
  const isOwn = eq(classDevices.id, id);
  await inTransaction(ctx, async (ctx) => {
    const seenAt = sql`clock_timestamp()`;
    await ctx.db.update(classDevices).set({ stream, seenAt }).where(isOwn);
    await notifyClass(ctx, { classId, news: 'heads' });
  });
  const leave = () =>
    inTransaction(ctx, async (ctx) => {
      const seenAt = sql`clock_timestamp() - make_interval(secs => ${hereSeconds})`;
      const isLast = and(isOwn, eq(classDevices.stream, stream));
      await ctx.db.update(classDevices).set({ stream: null, seenAt }).where(isLast);
      await notifyClass(ctx, { classId, news: 'heads' });
    });
  return () => void leave().catch(() => undefined);
}

/** Notes that a class's teacher is here, once a minute: a page that looks on does nothing else that is stored. */
export async function noteTeacher(ctx: ServiceCtx, { id }: { id: string }): Promise<true> {
  const before = lt(classes.seenAt, sql`now() - interval '1 minute'`);
  await inTransaction(ctx, ({ db }) =>
    db
      .update(classes)
      .set({ seenAt: sql`clock_timestamp()` })
      .where(and(eq(classes.id, id), before)),
  );
  return true;
}
