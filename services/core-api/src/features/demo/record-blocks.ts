import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { signSessionToken } from '../../platform/auth/session-token.ts';
import { inTransaction, type ServiceCtx } from '../../platform/context/context.ts';
import { doneOnce } from '../../schema/done-once.ts';
import { transactions } from '../../schema/transactions.ts';
import { users } from '../../schema/users.ts';
import { finishedMarket } from './finished-market.ts';
import { extraPeople, profiles } from './people.ts';
import { marketName } from './seed-market.ts';

const name = 'demo blocks';

/**
 * Records the market's five recorded transactions on the chain, as their vendors would: with their own tokens, by the same
 * call. Asking again for a recorded one answers its block, so it may be repeated until all are there. True when done.
 */
export async function recordBlocks(
  ctx: ServiceCtx,
  { chainApiUrl }: { chainApiUrl: string },
): Promise<boolean> {
  const done = await ctx.db.select().from(doneOnce);
  if (done.some((one) => one.name === name)) return true;
  // Another instance is still filling the market: there is nothing yet to record, which does not mean that all is recorded.
  if (!done.some((one) => one.name === marketName)) return false;
  for (const { id, vendor, tokenVersion } of await unrecorded(ctx)) {
    const token = await signSessionToken(ctx, { id: vendor, tokenVersion });
    const answer = await fetch(new URL(`/api/blockchain/record/${id}`, chainApiUrl), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
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
  const titles = finishedMarket.filter(({ transaction }) => transaction?.record).map(({ judul }) => judul);
  const vendors = [...Object.values(profiles), ...Object.values(extraPeople)].map(({ email }) => email);
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
