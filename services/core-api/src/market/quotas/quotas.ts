import { firstDay, quotas, refuseOnFirstDay, refuseOverQuota } from '@pasok/domain/quotas';
import { read } from '@pasok/service/database/read';
import { type SQL, sql } from 'drizzle-orm';
import { requireAllowed } from '../../base/require-allowed.ts';
import type { TxCtx } from '../../platform/context/context.ts';

type Counted = Exclude<keyof typeof quotas, 'bytes' | 'fileBytes'>;

/** The rows that count against a quota; with the index of each, counting stops at the quota (`quotas.test.ts` checks the plans). */
const rowsOf: Record<Counted, (id: string, callerId: string) => SQL> = {
  openRequests: (id) => sql`from requests where user_id = ${id} and status = 'open'`,
  pendingOffers: (id) => sql`from offers where supplier_id = ${id} and status = 'pending'`,
  offersOnRequest: (id, callerId) => sql`from offers where supplier_id = ${callerId} and request_id = ${id}`,
  questionsOfDay: (id) => sql`from (select asked_at from questions where asker_id = ${id}
    order by id desc limit ${quotas.questionsOfDay}) q where asked_at > now() - interval '1 day'`,
  reportsOfDay: (id) => sql`from (select created_at from reports where reporter_id = ${id}
    order by id desc limit ${quotas.reportsOfDay}) r where created_at > now() - interval '1 day'`,
  invitationsOnRequest: (id) => sql`from invitations where request_id = ${id} and email is not null`,
  invitationsOfDay: (id) => sql`from (select invited_at from invitations where inviter_id = ${id}
    order by id desc limit ${quotas.invitationsOfDay}) i where invited_at > now() - interval '1 day'`,
  invitationsOfDomain: (domain, callerId) => sql`from (select email, invited_at from invitations
    where inviter_id = ${callerId} order by id desc limit ${quotas.invitationsOfDay}) i
    where invited_at > now() - interval '1 day' and split_part(email, '@', 2) = ${domain}`,
  problems: (id) => sql`from transaction_history where transaction_id = ${id} and kind = 'problem_opened'`,
  problemUnits: (id) => sql`from problem_units where transaction_id = ${id}`,
  problemAnswers: (id) =>
    sql`from transaction_history where transaction_id = ${id} and kind = 'problem_answered'`,
};

/** The statement that counts up to the quota. @internal */
export const countUsed = (quota: Counted, id: string, callerId: string): SQL =>
  sql`select count(*)::int as used from (select 1 ${rowsOf[quota](id, callerId)} limit ${quotas[quota]}) as used`;

/**
 * Refuses a write above the quota, within the write's transaction. Simultaneous writes of one person may each take the last
 * place: the quota bounds storage, not to the row.
 */
export async function requireQuota(ctx: TxCtx, quota: Counted, id: string, more = 1): Promise<void> {
  const { caller } = ctx;
  if (!caller?.address) return;
  const [row] = await read<{ used: number }>(ctx, countUsed(quota, id, caller.id));
  requireAllowed(refuseOverQuota(quota, row?.used ?? 0, more));
  if (ctx.settings.verifiesEmails && isOfFirstDay(quota)) await requireFirstDay(ctx, quota, caller.id);
}

const isOfFirstDay = (quota: string): quota is keyof typeof firstDay => quota in firstDay;

async function requireFirstDay(ctx: TxCtx, quota: keyof typeof firstDay, id: string): Promise<void> {
  const sent = {
    openRequests: sql`from requests where user_id = u.id`,
    pendingOffers: sql`from offers where supplier_id = u.id`,
  }[quota];
  const statement = sql`
    select u.created_at as "createdAt", (select count(*)::int from (select 1 ${sent} limit ${firstDay[quota]}) s) as used
    from users u where u.id = ${id} and u.created_at > now() - interval '24 hours'`;
  const [young] = await read<{ createdAt: Date; used: number }>(ctx, statement);
  if (young) requireAllowed(refuseOnFirstDay(quota, young));
}
