import { createQueue } from '@pasok/service/base/fair-queue';
import { holderOf } from '@pasok/service/base/holders';
import type { Ctx } from '../../platform/context/context.ts';
import { consumeLimit } from '../../platform/limits/consume-limit.ts';
import { judgeFile } from './judge-file.ts';
import { type KeptFile, keepFile } from './stored-objects.ts';

/** Pictures that are drawn at once, and that wait for it; of one person one. */
const [atOnce, waiting] = [2, 20];
const inTurn = createQueue(atOnce, waiting, { ofEach: 1 });
/** What a picture counts as at most: larger ones are refused. */
const maxPixels = 40_000_000;

/** Judges a sent file and keeps it where `work` attaches it. @throws as judgeFile and keepFile */
export async function takeFile<Value>(
  ctx: Ctx,
  bytes: Uint8Array,
  work: (kept: KeptFile) => Promise<Value>,
): Promise<Value> {
  const who = holderOf(ctx.caller.id);
  // Charged before they are drawn: one that turns out to be no picture took as long.
  const judged = await judgeFile(bytes, (pixels, draw) =>
    inTurn(who, async () => {
      await consumeLimit(ctx, 'pixels', who, Math.min(pixels, maxPixels));
      return draw();
    }),
  );
  return keepFile({ ...ctx, caller: null }, judged, work);
}
