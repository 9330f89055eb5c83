import { quotas, refuseOverQuota } from '@pasok/domain/quotas';
import { read } from '@pasok/service/database/read';
import { type SQL, sql } from 'drizzle-orm';
import { requireAllowed } from '../../base/require-allowed.ts';
import type { TxCtx } from '../../platform/context/context.ts';

type Counted = Exclude<keyof typeof quotas, 'bytes'>;

/** What uses the quota up; the index of each ends the counting at the quota (`quotas.test.ts` reads the plans). */
const rowsOf: Record<Counted, (id: string, callerId: string) => SQL> = {
  openRequests: (id) => sql`from requests where user_id = ${id} and status = 'open'`,
  pendingOffers: (id) => sql`from offers where supplier_id = ${id} and status = 'pending'`,
  offersOnRequest: (id, callerId) => sql`from offers where supplier_id = ${callerId} and request_id = ${id}`,
  problems: (id) => sql`from transaction_history where transaction_id = ${id} and kind = 'problem_opened'`,
};

/** The statement that counts, and stops where counting on would change nothing. @internal */
export const countUsed = (quota: Counted, id: string, callerId: string): SQL =>
  sql`select count(*)::int as used from (select 1 ${rowsOf[quota](id, callerId)} limit ${quotas[quota]}) as used`;

/**
 * Refuses one more than the quota, within the write's transaction. Writes of one person at the same moment may each take
 * the last place: the quota bounds what is stored, not to the row.
 */
export async function requireQuota(ctx: TxCtx, quota: Counted, id: string): Promise<void> {
  const { caller } = ctx;
  if (!caller?.address) return;
  const [row] = await read<{ used: number }>(ctx, countUsed(quota, id, caller.id));
  requireAllowed(refuseOverQuota(quota, row?.used ?? 0));
}
