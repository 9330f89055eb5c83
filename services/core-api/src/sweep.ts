import { forgetShared } from '@pasok/service/rate-limit';
import type { Deps } from './deps.ts';
import { forgetEvents } from './events/forget-events.ts';
import { tellReceiptEnding } from './transactions/tell-receipt-ending.ts';

/**
 * Work that waits for time to pass, in bounded steps and safe on several instances at once: notices of ending receipt
 * periods, and rows nobody asks for any more.
 */
export async function sweep(deps: Deps): Promise<void> {
  while ((await tellReceiptEnding(deps)) > 0);
  await forgetEvents(deps);
  await forgetShared(deps.sql);
  await deps.sql`delete from recent_posts where created_at < now() - interval '1 minute'`;
}

/** Sweeps now and every minute; a failed sweep is made up for by the next. */
export function startSweep(deps: Deps, everyMs = 60_000): { stop: () => void } {
  const run = () => sweep(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'sweep failed'));
  const timer = setInterval(run, everyMs);
  void run();
  return { stop: () => clearInterval(timer) };
}
