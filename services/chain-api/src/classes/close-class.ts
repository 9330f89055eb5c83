import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../context/context.ts';
import { notifyClass } from './notify-class.ts';
import { lockOwn } from './require-class.ts';
import { classes } from './table.ts';

/** Ends a class: nothing of it stays. */
export function closeClass(ctx: Ctx, { id }: { id: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await lockOwn(ctx, { id });
    await ctx.db.delete(classes).where(eq(classes.id, id));
    await notifyClass(ctx, { classId: id, news: 'blocks' });
  });
}
