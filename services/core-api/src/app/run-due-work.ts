import { closeMarketOfDisabled } from '../features/account/disable-account.ts';
import { remindParties } from '../market/transactions/remind-parties.ts';
import type { ServiceCtx } from '../platform/context/context.ts';
import { forgetEvents } from '../platform/events/forget-events.ts';

/**
 * Work that waits for time to pass, in bounded steps and safe on several instances at once: reminders of what comes of a deal
 * by itself, what a disabled account still has open, and live events nobody asks for any more.
 */
export async function runDueWork(ctx: ServiceCtx): Promise<void> {
  while ((await remindParties(ctx)) > 0);
  await closeMarketOfDisabled(ctx);
  await forgetEvents(ctx);
}
