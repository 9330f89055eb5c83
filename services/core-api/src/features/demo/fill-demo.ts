import { createOutageLog } from '@pasok/service/outage-log';
import type { ServiceCtx } from '../../platform/context/context.ts';
import { recordBlocks } from './record-blocks.ts';
import { seedAccounts } from './seed-accounts.ts';
import { seedMarket } from './seed-market.ts';

/** Accounts and market, before the first caller comes. */
export async function fillDemo(ctx: ServiceCtx): Promise<void> {
  await seedAccounts(ctx);
  await seedMarket(ctx);
}

/**
 * Records the demo blocks as soon as chain-api answers; a try every second for ten minutes at most. Answers a function
 * that gives up at once.
 */
export function recordDemo(
  ctx: ServiceCtx,
  { chainApiUrl }: { chainApiUrl: string | undefined },
): () => void {
  if (chainApiUrl === undefined) return () => undefined;
  let triesLeft = 600;
  let timer: NodeJS.Timeout | undefined;
  const outage = createOutageLog(ctx.log, {
    fails: 'the demo blocks cannot be recorded yet',
    works: 'the demo blocks can be recorded again',
  });
  const tryToRecord = async (): Promise<boolean> => {
    try {
      const done = await recordBlocks(ctx, { chainApiUrl });
      outage.worked();
      return done;
    } catch (error) {
      outage.failed(error);
      return false;
    }
  };
  const tryOnce = async () => {
    const done = await tryToRecord();
    triesLeft -= 1;
    if (!done && triesLeft === 0) ctx.log.warn('the demo blocks were not recorded');
    if (!done && triesLeft > 0 && timer !== undefined) timer = setTimeout(tryOnce, 1_000);
  };
  timer = setTimeout(tryOnce, 200);
  return () => {
    clearTimeout(timer);
    timer = undefined;
  };
}
