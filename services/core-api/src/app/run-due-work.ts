import { closeMarketOfDisabled } from '../features/account/disable-account.ts';
import { notifyReceiptEnding } from '../market/transactions/notify-receipt-ending.ts';
import type { ServiceCtx } from '../platform/context/context.ts';
import { forgetEvents } from '../platform/events/forget-events.ts';

/**
 * Work that waits for time to pass, in bounded steps and safe on several instances at once: notices of ending receipt
 * periods, what a disabled account still has open, and live events nobody asks for any more.
 */
export async function runDueWork(ctx: ServiceCtx): Promise<void> {
  while ((await notifyReceiptEnding(ctx)) > 0);
  await closeMarketOfDisabled(ctx);
  await forgetEvents(ctx);
}
