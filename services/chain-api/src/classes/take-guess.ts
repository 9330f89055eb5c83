import type { guessSchema } from '@pasok/contracts/classes';
import { AppError } from '@pasok/service/base/errors';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { inTransaction, type TxCtx } from '../context/context.ts';
import type { DeviceCtx } from './device-check.ts';
import { notifyClass } from './notify-class.ts';
import { lockClass } from './require-class.ts';
import { serializeByClass } from './serialize-by-class.ts';
import { classDevices } from './table.ts';

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
