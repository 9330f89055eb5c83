import type { ReceiptOutcome } from '@pasok/contracts/transaction';
import { type Instant, toMs } from './refusal.ts';

/** For how long after the end of the receipt period an earlier entry still counts. */
const lateHours = 72;
/** An entry that arrives within a minute counts as entered on arrival. */
const atOnceMs = 60_000;

/**
 * When a device says that tokens were entered. `undefined` when that says nothing beside their arrival: no claim, one of
 * the last minute, one of a clock that is ahead, or one of a clock that was set back or never set, from before the goods
 * were shipped.
 */
export function trustedEntryTime(
  enteredAt: Instant | undefined,
  { shipped, arrived }: { shipped: Instant | undefined; arrived: Instant },
): Date | undefined {
  if (enteredAt === undefined || shipped === undefined) return undefined;
  const entered = toMs(enteredAt);
  return entered < toMs(shipped) || toMs(arrived) - entered < atOnceMs ? undefined : new Date(enteredAt);
}

/** Whether tokens that come after the deal was taken for received open a problem (rules.md section 12). */
export function isLateReceipt(
  { receipt, receiptEndsAt }: { receipt: ReceiptOutcome | null; receiptEndsAt: Instant | undefined },
  claimed: Date | undefined,
  arrived: Instant,
): boolean {
  if (receipt !== 'assumed' || receiptEndsAt === undefined || claimed === undefined) return false;
  const end = toMs(receiptEndsAt);
  return claimed.getTime() < end && toMs(arrived) < end + lateHours * 3_600_000;
}
