import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../context/context.ts';
import { notifyClass } from './notify-class.ts';
import { lockOwn } from './require-class.ts';
import { classDevices } from './table.ts';

/** Takes a device out of a class; the blocks it mined stay, for others stand on them. */
export function removeDevice(ctx: Ctx, { id, device }: { id: string; device: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await lockOwn(ctx, { id });
    await ctx.db.delete(classDevices).where(and(eq(classDevices.classId, id), eq(classDevices.id, device)));
    await notifyClass(ctx, { classId: id, news: 'blocks' });
  });
}
