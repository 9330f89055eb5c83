import { falseClassBlock } from '@pasok/chain/class-block';
import { standardDifficulty } from '@pasok/chain/difficulty';
import type { falseBlockSchema } from '@pasok/contracts/classes';
import { asc, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '../context/context.ts';
import { changeOwn } from './change-own.ts';
import { genesisOf } from './genesis-of.ts';
import type { ClassRow } from './require-class.ts';
import { classBlocks } from './table.ts';

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
