import { eq, sql } from 'drizzle-orm';
import { type Ctx, inTransaction, type TxCtx } from '../context/context.ts';
import { notifyClass } from './notify-class.ts';
import { type ClassRow, lockOwn } from './require-class.ts';
import { classes } from './table.ts';

type Change = {
  id: string;
  /** Decides the new values of the locked row. */
  decide: (ctx: TxCtx<Ctx>, row: ClassRow) => Promise<Partial<typeof classes.$inferInsert>>;
};

/** Changes a class for its teacher and tells everybody in it. */
export function changeOwn(ctx: Ctx, { id, decide }: Change): Promise<ClassRow> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockOwn(ctx, { id });
    const values = await decide(ctx, row);
    await notifyClass(ctx, { classId: id, news: 'blocks' });
    const seenAt = sql`clock_timestamp()`;
    const [changed] = await ctx.db
      .update(classes)
      .set({ ...values, seenAt })
      .where(eq(classes.id, id))
      .returning();
    return changed ?? row;
  });
}

/** Has everybody in the class search one block now. */
export const mineNow = (ctx: Ctx, { id }: { id: string }): Promise<ClassRow> =>
  changeOwn(ctx, { id, decide: async (_, { mineRound }) => ({ mineRound: mineRound + 1 }) });
