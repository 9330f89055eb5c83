import { inTransaction } from '@pasok/service/retry';
import { and, eq } from 'drizzle-orm';
import { classDevices, classes } from '../schema/classes.ts';
import type { DatabaseCtx } from '../schema/schema.ts';
import { tellClass } from './news.ts';
import { lockOwn } from './require-class.ts';

type Own = { id: string; owner: string };

/** Ends a class: nothing of it stays. */
export function closeClass({ db }: DatabaseCtx, own: Own): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockOwn(tx, own);
    await tx.delete(classes).where(eq(classes.id, own.id));
    await tellClass(tx, own.id, 'blocks');
  });
}

/** Takes a device out of a class; the blocks it mined stay, for others stand on them. */
export function removeDevice(
  { db }: DatabaseCtx,
  { device, ...own }: Own & { device: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockOwn(tx, own);
    await tx.delete(classDevices).where(and(eq(classDevices.classId, own.id), eq(classDevices.id, device)));
    await tellClass(tx, own.id, 'blocks');
  });
}
