import { tooMany } from '@pasok/service/base/errors';
import type { Ctx, TxCtx } from '../../platform/context/context.ts';
import { type CountedWindow, countInWindow, waitOfWindow } from '../../platform/limits/count-window.ts';

/** Wrong submissions of one transaction (rules.md section 6): the buyer's, and those of each link, by themselves. */
const wrongSubmissions = ({ caller: { receiver } }: Ctx, id: string): CountedWindow => ({
  key: `wrong-tokens:${receiver?.id ?? id}`,
  limit: 10,
  seconds: 600,
});

/** Refuses every further submission once the window is full. The transaction's lock keeps the count exact. */
export async function requireTriesLeft(ctx: TxCtx<Ctx>, id: string): Promise<void> {
  const wait = await waitOfWindow(ctx, wrongSubmissions(ctx, id));
  if (wait > 0) throw tooMany(wait);
}

/** Counts one wrong submission, in the database transaction that refuses it. */
export const countWrongTokens = (ctx: TxCtx<Ctx>, id: string): Promise<void> =>
  countInWindow(ctx, wrongSubmissions(ctx, id));
