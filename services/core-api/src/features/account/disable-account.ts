import { read } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import { recordAct } from '../../market/moderation/act.ts';
import { offers } from '../../market/offers/table.ts';
import { requests } from '../../market/requests/table.ts';
import { nameOf } from '../../market/transactions/notify-parties.ts';
import { activeTransactions } from '../../market/transactions/require-no-active-transactions.ts';
import { changeAccounts } from '../../platform/accounts/change-account.ts';
import { users } from '../../platform/accounts/table.ts';
import {
  isAccount,
  setAccountDisabled,
  type WhichAccount,
} from '../../platform/auth/set-account-disabled.ts';
import { type DatabaseCtx, inTransaction, type TxCtx } from '../../platform/context/context.ts';
import { publish } from '../../platform/events/publish.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { closeMarketOf } from './close-market.ts';

type Switch = WhichAccount & { disabled: boolean; reason: string };

/**
 * Disables an account: ends its sessions, tells the other side of each of its transactions that is not over, and closes what it
 * has open as deletion does. If it stops half-way, the next call goes on. False: no such account.
 */
export async function disableAccount(
  ctx: DatabaseCtx,
  how: WhichAccount & { reason: string },
): Promise<boolean> {
  const found = await switchAccount(ctx, { ...how, disabled: true });
  if (found) await closeMarketOf(ctx, found.id);
  return found !== undefined;
}

/**
 * Disables an account or enables it again, records the act and tells those who have a transaction with it. Closed requests and
 * offers stay closed, and open ones open: `closeMarketOf` closes them. Undefined: no such account.
 */
export const switchAccount = (ctx: DatabaseCtx, { reason, ...how }: Switch) =>
  inTransaction(ctx, async (ctx) => {
    const found = await setAccountDisabled(ctx, how);
    if (!found?.changed) return found;
    const act = how.disabled ? 'disable' : 'enable';
    await recordAct(ctx, { act, kind: 'account', id: found.id, reason });
    await tellOtherSides(ctx, found.id, how.disabled);
    return found;
  });

/** Makes an account an administrator, or no longer one, and records that. False: no such account. */
export const setAdmin = (
  ctx: DatabaseCtx,
  { email, isAdmin, reason }: { email: string; isAdmin: boolean; reason: string },
): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const [user] = await ctx.db.select().from(users).where(isAccount({ email })).for('update');
    if (!user || user.isAdmin === isAdmin) return user !== undefined;
    await changeAccounts(ctx, isAccount({ email }), { isAdmin, updatedAt: ctx.clock });
    const act = isAdmin ? 'grant' : 'revoke';
    await recordAct(ctx, { act, kind: 'account', id: user.id, reason });
    return true;
  });

/** Notifies everybody who has a transaction with the account that is not over, and has their pages refetch it. */
export async function tellOtherSides(
  ctx: TxCtx<DatabaseCtx>,
  userId: string,
  disabled: boolean,
): Promise<void> {
  const active = await activeTransactions(ctx, userId);
  const news = active.map(({ id, judul, buyerId, vendorId }) => ({
    id,
    user: buyerId === userId ? vendorId : buyerId,
    facts: { deal: nameOf({ id, judul }) },
  }));
  await notify(
    ctx,
    news.map(({ id, user, facts }) => ({
      user,
      says: disabled ? 'problem.account_disabled' : 'problem.account_enabled',
      facts,
      path: `/transaction/${id}`,
    })),
  );
  await publish(
    ctx,
    news.map(({ id, user }) => ({ user, topic: 'transaction', id })),
  );
}

/** Closes what disabled accounts still have open because closing stopped half-way; run-due-work.ts calls it. */
export async function closeMarketOfDisabled(ctx: DatabaseCtx): Promise<void> {
  const statement = sql`
    select id from ${users} where disabled_at is not null and anonymised_at is null
      and (exists (select from ${requests} r where r.user_id = users.id and r.status = 'open')
        or exists (select from ${offers} o where o.supplier_id = users.id and o.status = 'pending'))`;
  const left = await read<{ id: string }>(ctx, statement);
  for (const { id } of left) await closeMarketOf(ctx, id);
}
