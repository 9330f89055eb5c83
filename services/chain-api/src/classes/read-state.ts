import type { DeviceState } from '@pasok/contracts/classes';
import { AppError } from '@pasok/service/errors';
import type { DeviceCtx } from './device-check.ts';
import { readBlocks, readClass, readDevices } from './read-class.ts';
import { headConsensusOf, toInfo, toOwnDevice } from './to-wire.ts';

/** A class as one of its devices sees it. @throws CLASS_OVER */
export async function readState(ctx: DeviceCtx): Promise<DeviceState> {
  const { classId, group } = ctx.caller;
  const row = await readClass(ctx, { classId });
  if (!row) throw new AppError('CLASS_OVER');
  const known = await readBlocks(ctx, { classId, group });
  const agreement = headConsensusOf(await readDevices(ctx, { classId }));
  return { class: toInfo(row), device: toOwnDevice(ctx.caller), agreement, ...known };
}
