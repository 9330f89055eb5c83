import { sql } from 'drizzle-orm';
import { inTransaction, type ServiceCtx } from '../../platform/context/context.ts';
import { write } from '../../platform/context/write.ts';
import { notify } from '../../platform/notifications/notify.ts';
import type { transactions } from '../../schema/transactions.ts';
import { nameOf } from './notify-parties.ts';

/** Transactions of one round; the next round takes the rest. */
const perRound = 100;

type Ending = Pick<typeof transactions.$inferSelect, 'id' | 'judul' | 'buyerId' | 'vendorId'>;

/**
 * Notifies both parties once that a receipt period ends: a day before, or half of a period shorter than two days. An open
 * problem stops the period's effect, so nothing is said while there is one. Answers how many transactions it was.
 */
export function notifyReceiptEnding(ctx: ServiceCtx): Promise<number> {
  const { receiptDays } = ctx.settings;
  const notice = receiptDays - Math.min(1, receiptDays / 2);
  return inTransaction(ctx, async (ctx) => {
    const ending = await write<Ending>(
      ctx,
      sql`
      update transactions set receipt_notified_at = ${ctx.clock}
      where id in (
        select id from transactions
        where status = 'validating' and receipt_notified_at is null and problem_opened_at is null
          and validating_since <= ${ctx.clock} - make_interval(secs => ${notice * 86_400})
        order by validating_since limit ${perRound} for update skip locked)
      returning id, judul, buyer_id as "buyerId", vendor_id as "vendorId"`,
    );
    await notify(ctx, ending.flatMap(noticesOf));
    return ending.length;
  });
}

function noticesOf({ id, judul, buyerId, vendorId }: Ending) {
  const ends = `Masa penerimaan transaksi ${nameOf({ id, judul })} segera berakhir;`;
  const notice = {
    kind: 'receipt_ending',
    path: `/transaction/${id}`,
    dedupe: `receipt-ending:${id}`,
  } as const;
  return [
    { ...notice, user: buyerId, message: `${ends} masukkan token atau laporkan masalah.` },
    { ...notice, user: vendorId, message: `${ends} setelah itu Anda dapat menyelesaikannya.` },
  ];
}
