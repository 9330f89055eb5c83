import type { headReportSchema } from '@pasok/contracts/classes';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { classDevices } from '../schema/classes.ts';
import type { DatabaseCtx } from '../schema/schema.ts';
import type { Device } from './device-check.ts';
import { tellClass } from './news.ts';

/** Notes which head a device says it holds, and that it is here. */
export async function reportHead(
  { db }: DatabaseCtx,
  { device, report }: { device: Device; report: z.output<typeof headReportSchema> },
): Promise<void> {
  const { hash: head, height, refused } = report;
  await db
    .update(classDevices)
    .set({ head, height, refused, seenAt: sql`clock_timestamp()` })
    .where(eq(classDevices.id, device.id));
  await tellClass(db, device.classId, 'heads');
}
