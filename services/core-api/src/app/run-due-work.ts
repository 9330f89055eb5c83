import { closeMarketOfDisabled } from '../features/account/disable-account.ts';
import { remindParties } from '../market/transactions/remind-parties.ts';
import type { ServiceCtx } from '../platform/context/context.ts';
import { forgetEvents } from '../platform/events/forget-events.ts';

/**
 * Periodic work in bounded steps, safe on several instances at once: sends reminders, closes what disabled accounts still have
 * open and deletes old live events.
 */
export async function runDueWork(ctx: ServiceCtx): Promise<void> {
  while ((await remindParties(ctx)) > 0);
  await closeMarketOfDisabled(ctx);
  await forgetEvents(ctx);
}
