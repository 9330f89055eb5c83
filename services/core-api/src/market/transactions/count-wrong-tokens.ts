import { tooMany } from '@pasok/service/base/errors';
import type { TxCtx } from '../../platform/context/context.ts';
import { type CountedWindow, countInWindow, waitOfWindow } from '../../platform/limits/count-window.ts';

/** Wrong submissions of one transaction (rules.md section 6). */
const wrongSubmissions = (id: string): CountedWindow => ({
  key: `wrong-tokens:${id}`,
  limit: 10,
  seconds: 600,
});

/** Refuses every further submission once the window is full. The transaction's lock keeps the count exact. */
export async function requireTriesLeft(ctx: TxCtx, id: string): Promise<void> {
  const wait = await waitOfWindow(ctx, wrongSubmissions(id));
  if (wait > 0) throw tooMany(wait);
}

/** Counts one wrong submission, in the database transaction that refuses it. */
export const countWrongTokens = (ctx: TxCtx, id: string): Promise<void> =>
  countInWindow(ctx, wrongSubmissions(id));
