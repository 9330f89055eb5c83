import type { headReportSchema } from '@pasok/contracts/classes';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { inTransaction } from '../context/context.ts';
import type { DeviceCtx } from './device-check.ts';
import { notifyClass } from './notify-class.ts';
import { classDevices } from './table.ts';

/** Notes which head a device says it holds, how fast it searches, and that it is here. */
export function reportHead(
  ctx: DeviceCtx,
  { hash: head, height, refused, rate }: z.output<typeof headReportSchema>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { id, classId } = ctx.caller;
    await ctx.db
      .update(classDevices)
      .set({ head, height, refused, rate, seenAt: sql`clock_timestamp()` })
      .where(eq(classDevices.id, id));
    await notifyClass(ctx, { classId, news: 'heads' });
  });
}
