import { and, eq, inArray, isNull } from 'drizzle-orm';
import { signSessionToken } from '../auth/session-token.ts';
import type { Deps } from '../context/deps.ts';
import { doneOnce } from '../schema/limits.ts';
import { transactions } from '../schema/transactions.ts';
import { users } from '../schema/users.ts';
import { finishedMarket } from './finished-market.ts';
import { extraPeople, profiles } from './people.ts';

const name = 'demo blocks';

/**
 * Records the market's five recorded deals on the chain, as their vendors would: with their own tokens, by the same
 * call. Asking again for a recorded deal answers its block, so it may be repeated until all are there. True when done.
 */
export async function recordBlocks(deps: Deps, chainApiUrl: string): Promise<boolean> {
  const { db, signingKeys } = deps;
  const done = await db.select().from(doneOnce).where(eq(doneOnce.name, name));
  if (done.length > 0) return true;
  for (const { id, vendor, tokenVersion } of await unrecordedDeals(deps)) {
    const token = await signSessionToken(signingKeys, { id: vendor, tokenVersion });
    const answer = await fetch(new URL(`/api/blockchain/record/${id}`, chainApiUrl), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(10_000),
    });
    await answer.body?.cancel();
    if (!answer.ok) return false;
  }
  await db.insert(doneOnce).values({ name }).onConflictDoNothing();
  return true;
}

/** The deals to record in the order they were completed, so that the chain reads like the market's own. */
function unrecordedDeals({ db }: Deps) {
  const titles = finishedMarket.filter(({ deal }) => deal?.record).map(({ judul }) => judul);
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
        inArray(users.email, vendors),
      ),
    )
    .orderBy(transactions.statusSince);
}
