import { closeMarketOfDisabled } from '../features/account/disable-account.ts';
import { recordOpenings, tellOpenedSeals } from '../market/offers/tell-opened-seals.ts';
import { remindParties } from '../market/transactions/remind-parties.ts';
import type { ServiceCtx } from '../platform/context/context.ts';
import { forgetEvents } from '../platform/events/forget-events.ts';

/**
 * Periodic work in bounded steps, safe on several instances at once: sends reminders, notes and tells of opened seals, closes what disabled accounts still have
 * open and deletes old live events.
 */
export async function runDueWork(ctx: ServiceCtx): Promise<void> {
  while ((await remindParties(ctx)) > 0);
  while ((await recordOpenings(ctx)) > 0);
  while ((await tellOpenedSeals(ctx)) > 0);
  await closeMarketOfDisabled(ctx);
  await forgetEvents(ctx);
}
