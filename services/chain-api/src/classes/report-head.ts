import type { guessSchema, headReportSchema } from '@pasok/contracts/classes';
import { AppError } from '@pasok/service/base/errors';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { inTransaction, type TxCtx } from '../context/context.ts';
import { isHeardBy } from './access.ts';
import type { DeviceCtx } from './device-check.ts';
import { notifyClass } from './notify-class.ts';
import { genesisOf } from './read-class.ts';
import { lockClass } from './require-class.ts';
import { serializeByClass } from './serialize-by-class.ts';
import { classBlocks, classDevices } from './table.ts';

/** Notes what a device answers to the question that is asked now; it may answer again until the question is closed. @throws CLASS_GUESS_LATE */
export async function takeGuess(
  ctx: DeviceCtx,
  { lesson, step, answer: guess }: z.output<typeof guessSchema>,
): Promise<void> {
  const { id, classId, state } = ctx.caller;
  if (state === 'waiting') throw new AppError('CLASS_WAITING');
  const take = async (ctx: TxCtx<DeviceCtx>) => {
    const { place } = await lockClass(ctx, { id: classId });
    if (place?.lesson !== lesson || place.step !== step || place.phase !== 'ask')
      throw new AppError('CLASS_GUESS_LATE');
    await ctx.db.update(classDevices).set({ guess }).where(eq(classDevices.id, id));
    await notifyClass(ctx, { classId, news: 'heads' });
  };
  await serializeByClass(classId, () => inTransaction(ctx, take));
}

/** Notes which head a device says it holds, how fast it searches, and that it is here. @throws CLASS_HEAD_UNKNOWN for one that its group has not heard of */
export function reportHead(
  ctx: DeviceCtx,
  { hash: head, height, refused, rate }: z.output<typeof headReportSchema>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { id, classId } = ctx.caller;
    if (!(await isHead(ctx, { head, height }))) throw new AppError('CLASS_HEAD_UNKNOWN');
    await ctx.db
      .update(classDevices)
      .set({ head, height, refused, rate, seenAt: sql`clock_timestamp()` })
      .where(eq(classDevices.id, id));
    await notifyClass(ctx, { classId, news: 'heads' });
  });
}

async function isHead({ db, caller }: TxCtx<DeviceCtx>, claim: { head: string; height: number }) {
  const genesis = genesisOf(caller.code);
  if (claim.head === genesis.hash) return claim.height === genesis.index;
  const { classId, hash, index } = classBlocks;
  const isClaimed = and(eq(classId, caller.classId), eq(hash, claim.head), eq(index, claim.height));
  return (await db.$count(classBlocks, and(isClaimed, isHeardBy(caller.group)))) > 0;
}
