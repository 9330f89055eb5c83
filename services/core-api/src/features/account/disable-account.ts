import { read } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import { offers } from '../../market/offers/table.ts';
import { requests } from '../../market/requests/table.ts';
import { nameOf } from '../../market/transactions/notify-parties.ts';
import { runningDeals } from '../../market/transactions/require-nothing-runs.ts';
import { users } from '../../platform/accounts/table.ts';
import { setAccountDisabled } from '../../platform/auth/set-account-disabled.ts';
import { type DatabaseCtx, inTransaction, type TxCtx } from '../../platform/context/context.ts';
import { publish } from '../../platform/events/publish.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { closeMarketOf } from './close-market.ts';

/**
 * Disables an account by address: its sessions end, the other side of each of its running deals is told, and what it has
 * open is closed as deletion closes it. False: no such account. Calling it again goes on where it was ended.
 */
export async function disableAccount(ctx: DatabaseCtx, email: string): Promise<boolean> {
  const found = await switchAccount(ctx, email, true);
  if (found) await closeMarketOf(ctx, found.id);
  return found !== undefined;
}

/** Lets an account in again, and tells the same people. What disabling closed stays closed. False: no such account. */
export async function enableAccount(ctx: DatabaseCtx, email: string): Promise<boolean> {
  return (await switchAccount(ctx, email, false)) !== undefined;
}

const switchAccount = (ctx: DatabaseCtx, email: string, disabled: boolean) =>
  inTransaction(ctx, async (ctx) => {
    const found = await setAccountDisabled(ctx, { email, disabled });
    if (found?.changed) await tellOtherSides(ctx, found.id, disabled);
    return found;
  });

/** Whoever has a running deal with the account: a notification, and their open pages ask for the deal again. */
export async function tellOtherSides(
  ctx: TxCtx<DatabaseCtx>,
  userId: string,
  disabled: boolean,
): Promise<void> {
  const running = await runningDeals(ctx, userId);
  const told = running.map(({ id, judul, buyerId, vendorId }) => ({
    id,
    user: buyerId === userId ? vendorId : buyerId,
    words: disabled
      ? `Akun lawan transaksi ${nameOf({ id, judul })} dinonaktifkan. Anda dapat membatalkan transaksi ini kapan saja.`
      : `Akun lawan transaksi ${nameOf({ id, judul })} aktif kembali.`,
  }));
  await notify(
    ctx,
    told.map(({ id, user, words }) => ({
      user,
      kind: 'problem',
      title: disabled ? 'Akun lawan transaksi dinonaktifkan' : 'Akun lawan transaksi aktif kembali',
      message: words,
      path: `/transaction/${id}`,
    })),
  );
  await publish(
    ctx,
    told.map(({ id, user }) => ({ user, topic: 'transaction', id })),
  );
}

/** Closes what is left open of disabled accounts, where closing it was ended half-way; for the sweep. */
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
