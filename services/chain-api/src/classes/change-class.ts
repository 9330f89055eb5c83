import { falseClassBlock } from '@pasok/chain/class-block';
import { standardDifficulty } from '@pasok/chain/difficulty';
import type { classChangeSchema, falseBlockSchema } from '@pasok/contracts/classes';
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Ctx, inTransaction, type TxCtx } from '../context/context.ts';
import { notifyClass } from './notify-class.ts';
import { genesisOf } from './read-class.ts';
import { type ClassRow, lockOwn } from './require-class.ts';
import { divide, heal } from './split-network.ts';
import { classBlocks, classDevices, classes } from './table.ts';

/** Sends a false block past the check that every block meets here: each device has to refuse it by itself. */
export const sendFalseBlock = (
  ctx: Ctx,
  { id, kind }: { id: string } & z.output<typeof falseBlockSchema>,
): Promise<ClassRow> =>
  changeOwn(ctx, {
    id,
    decide: async ({ db }, { code, falseRound }) => {
      const [highest] = await db
        .select({ index: classBlocks.index, hash: classBlocks.hash })
        .from(classBlocks)
        .where(eq(classBlocks.classId, id))
        .orderBy(desc(classBlocks.index), asc(classBlocks.serial))
        .limit(1);
      const miner = { id: 'palsu', nickname: 'Penyusup' };
      const text = `blok palsu ${falseRound + 1}`;
      const timestamp = new Date().toISOString();
      const work = { code, miner, text, timestamp, difficulty: standardDifficulty };
      const block = falseClassBlock(work, highest ?? genesisOf(code), kind);
      return { falseRound: falseRound + 1, falseBlock: JSON.stringify(block) };
    },
  });

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

/** Sets what is given. */
export const changeClass = (
  ctx: Ctx,
  { id, ...given }: { id: string } & z.output<typeof classChangeSchema>,
): Promise<ClassRow> =>
  changeOwn(ctx, {
    id,
    decide: async (ctx, row) => {
      const { place } = given;
      const isOtherStep = place && (place.lesson !== row.place?.lesson || place.step !== row.place.step);
      // A guess is of one question.
      if (isOtherStep)
        await ctx.db.update(classDevices).set({ guess: null }).where(eq(classDevices.classId, id));
      const { second = row.second, splitBy = row.splitBy } = given;
      if (second === row.second && splitBy === row.splitBy) return given;
      const serial = await heal(ctx, row);
      return { ...given, serial, second: await divide(ctx, { classId: id, second, splitBy }) };
    },
  });
