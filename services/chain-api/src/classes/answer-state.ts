import type { DeviceState } from '@pasok/contracts/classes';
import { AppError } from '@pasok/service/base/errors';
import { typedJson } from '@pasok/service/http/route';
import { answerParts, openJson } from './answer-parts.ts';
import type { BlockTexts } from './block-texts.ts';
import type { DeviceCtx } from './device-check.ts';
import { readClass, readDevices } from './read-class.ts';
import { deviceNews } from './to-wire.ts';

/** A class as one of its devices sees it. @throws CLASS_OVER */
export async function answerState(ctx: DeviceCtx, blockTexts: BlockTexts) {
  const { classId, group } = ctx.caller;
  const row = await readClass(ctx, { classId });
  if (!row) throw new AppError('CLASS_OVER');
  const blocks = await blockTexts(row, group);
  const own = deviceNews(row, await readDevices(ctx, { classId }), ctx.caller);
  return typedJson<DeviceState>(answerParts(openJson(own), blocks, '}'));
}
