import type { Deps } from './context/deps.ts';
import { forgetEvents } from './events/forget-events.ts';
import { tellReceiptEnding } from './transactions/tell-receipt-ending.ts';

/**
 * Work that waits for time to pass, in bounded steps and safe on several instances at once: notices of ending receipt
 * periods, and live events nobody asks for any more.
 */
export async function sweep(deps: Pick<Deps, 'db' | 'sql' | 'settings'>): Promise<void> {
  while ((await tellReceiptEnding(deps)) > 0);
  await forgetEvents(deps);
}
