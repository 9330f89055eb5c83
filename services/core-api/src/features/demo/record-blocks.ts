import { peerHeaders } from '@pasok/service/http/peer-call';
import { createOutageLog } from '@pasok/service/process/outage-log';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { transactions } from '../../market/transactions/table.ts';
import { users } from '../../platform/accounts/table.ts';
import { inTransaction, type ServiceCtx } from '../../platform/context/context.ts';
import { signSessionToken } from '../../platform/sessions/session-token.ts';
import { demoEmail, marketName } from './demo.ts';
import { demoMarket, people } from './people.ts';
import { doneOnce } from './table.ts';

const name = 'demo blocks';

/**
 * Records the demo blocks as soon as chain-api answers; a try every second for ten minutes at most. Answers a function
 * that gives up at once.
 */
export function recordDemo(
  ctx: ServiceCtx,
  { chainApiUrl }: { chainApiUrl: string | undefined },
): () => void {
  if (chainApiUrl === undefined) return () => undefined;
  let triesLeft = 600;
  let timer: NodeJS.Timeout | undefined;
  const outage = createOutageLog(ctx.log, {
    fails: 'the demo blocks cannot be recorded yet',
    works: 'the demo blocks can be recorded again',
  });
  const tryOnce = async () => {
    let done = false;
    try {
      done = await recordBlocks(ctx, { chainApiUrl });
      outage.worked();
    } catch (error) {
      outage.failed(error);
    }
    triesLeft -= 1;
    if (!done && triesLeft === 0) ctx.log.warn('the demo blocks were not recorded');
    if (!done && triesLeft > 0 && timer !== undefined) timer = setTimeout(tryOnce, 1_000);
  };
  timer = setTimeout(tryOnce, 200);
  return () => {
    clearTimeout(timer);
    timer = undefined;
  };
}

/**
 * Records the market's five recorded transactions on the chain, as their vendors would: with their own tokens, by the same
 * call. Asking again for a recorded one answers its block, so it may be repeated until all are there. True when done.
 * @internal
 */
export async function recordBlocks(
  ctx: ServiceCtx,
  { chainApiUrl }: { chainApiUrl: string },
): Promise<boolean> {
  const done = await ctx.db.select().from(doneOnce);
  if (done.some((one) => one.name === name)) return true;
  // Another instance is still filling the market: nothing to record yet does not mean that everything is recorded.
  if (!done.some((one) => one.name === marketName)) return false;
  for (const { id, vendor, tokenVersion } of await unrecorded(ctx)) {
    const token = await signSessionToken(ctx, { id: vendor, tokenVersion });
    const answer = await fetch(new URL(`/api/blockchain/record/${id}`, chainApiUrl), {
      method: 'POST',
      headers: { ...peerHeaders, authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(10_000),
    });
    await answer.body?.cancel();
    if (!answer.ok) return false;
  }
  await inTransaction(ctx, ({ db }) => db.insert(doneOnce).values({ name }).onConflictDoNothing());
  return true;
}

/** The transactions to record in the order they were completed, so that the chain reads like the market's own. */
function unrecorded({ db }: ServiceCtx) {
  const titles = demoMarket.filter(({ deal }) => deal?.record).map(({ ask }) => ask[1]);
  const vendors = Object.keys(people).map(demoEmail);
  return db
    .select({ id: transactions.id, vendor: users.id, tokenVersion: users.tokenVersion })
    .from(transactions)
    .innerJoin(users, eq(users.id, transactions.vendorId))
    .where(
      and(
        eq(transactions.status, 'completed'),
        isNull(transactions.blockIndex),
        inArray(transactions.judul, titles),
        inArray(sql`lower(${users.email})`, vendors),
      ),
    )
    .orderBy(transactions.statusSince);
}
