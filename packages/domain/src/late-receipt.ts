import type { ReceiptOutcome } from '@pasok/contracts/transaction';
import { type Instant, toMs } from './refusal.ts';

/** For how long after the receipt period's end an entry that was made before it still counts. */
const lateHours = 72;
/** What arrives within a minute was entered when it arrived. */
const atOnceMs = 60_000;

/**
 * When a device says that tokens were entered. `undefined` when that says nothing beside their arrival: no claim, one of
 * the last minute, or one of a clock that is ahead.
 */
export function claimedTime(enteredAt: Instant | undefined, arrived: Instant): Date | undefined {
  if (enteredAt === undefined || toMs(arrived) - toMs(enteredAt) < atOnceMs) return undefined;
  return new Date(enteredAt);
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

/** What the vendor reads; `units` were entered in time. */
export const lateReceiptWords = (units: number): string =>
  `Token ${units} unit dimasukkan di perangkat pembeli sebelum masa penerimaan berakhir, tetapi baru sampai sesudahnya.`;
