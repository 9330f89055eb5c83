import { read } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import { offers } from '../../market/offers/table.ts';
import { requests } from '../../market/requests/table.ts';
import { nameOf } from '../../market/transactions/notify-parties.ts';
import { activeTransactions } from '../../market/transactions/require-no-active-transactions.ts';
import { users } from '../../platform/accounts/table.ts';
import { setAccountDisabled } from '../../platform/auth/set-account-disabled.ts';
import { type DatabaseCtx, inTransaction, type TxCtx } from '../../platform/context/context.ts';
import { publish } from '../../platform/events/publish.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { closeMarketOf } from './close-market.ts';

/**
 * Disables an account by e-mail address: ends its sessions, tells the other side of each of its transactions that is not over,
 * and closes what it has open as deletion does. If it stops half-way, the next call goes on. False: no such account.
 */
export async function disableAccount(ctx: DatabaseCtx, email: string): Promise<boolean> {
  const found = await switchAccount(ctx, email, true);
  if (found) await closeMarketOf(ctx, found.id);
  return found !== undefined;
}

/** Enables an account again and tells the same people. Closed requests and offers stay closed. False: no such account. */
export async function enableAccount(ctx: DatabaseCtx, email: string): Promise<boolean> {
  return (await switchAccount(ctx, email, false)) !== undefined;
}

const switchAccount = (ctx: DatabaseCtx, email: string, disabled: boolean) =>
  inTransaction(ctx, async (ctx) => {
    const found = await setAccountDisabled(ctx, { email, disabled });
    if (found?.changed) await tellOtherSides(ctx, found.id, disabled);
    return found;
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
    words: disabled
      ? `Akun lawan transaksi ${nameOf({ id, judul })} dinonaktifkan. Anda dapat membatalkan transaksi ini kapan saja.`
      : `Akun lawan transaksi ${nameOf({ id, judul })} aktif kembali.`,
  }));
  await notify(
    ctx,
    news.map(({ id, user, words }) => ({
      user,
      kind: 'problem',
      title: disabled ? 'Akun lawan transaksi dinonaktifkan' : 'Akun lawan transaksi aktif kembali',
      message: words,
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
  const left = await read<{ id: string }>(
    ctx,
    sql`
    select id from ${users} where disabled_at is not null and anonymised_at is null
      and (exists (select from ${requests} r where r.user_id = users.id and r.status = 'open')
        or exists (select from ${offers} o where o.supplier_id = users.id and o.status = 'pending'))`,
  );
  for (const { id } of left) await closeMarketOf(ctx, id);
}
