import { sql } from 'drizzle-orm';
import { inTransaction, type ServiceCtx } from '../context/context.ts';
import { notify } from '../notifications/notify.ts';
import { nameOf } from './notify-parties.ts';

/** Transactions of one round; the next round takes the rest. */
const perRound = 100;

type Ending = { id: string; judul: string | null; buyer_id: string; vendor_id: string };

/**
 * Notifies both parties once that a receipt period ends: a day before, or half of a period shorter than two days. An open
 * problem stops the period's effect, so nothing is said while there is one. Answers how many transactions it was.
 */
export function notifyReceiptEnding(ctx: ServiceCtx): Promise<number> {
  const { receiptDays } = ctx.settings;
  const notice = receiptDays - Math.min(1, receiptDays / 2);
  return inTransaction(ctx, async (ctx) => {
    const ending = await ctx.db.execute<Ending>(sql`
      update transactions set receipt_notified_at = clock_timestamp()
      where id in (
        select id from transactions
        where status = 'validating' and receipt_notified_at is null and problem_opened_at is null
          and validating_since <= clock_timestamp() - make_interval(secs => ${notice * 86_400})
        order by validating_since limit ${perRound} for update skip locked)
      returning id, judul, buyer_id, vendor_id`);
    await notify(ctx, ending.flatMap(noticesOf));
    return ending.length;
  });
}

function noticesOf({ id, judul, buyer_id, vendor_id }: Ending) {
  const ends = `Masa penerimaan transaksi ${nameOf({ id, judul })} segera berakhir;`;
  const notice = {
    kind: 'receipt_ending',
    path: `/transaction/${id}`,
    dedupe: `receipt-ending:${id}`,
  } as const;
  return [
    { ...notice, user: buyer_id, message: `${ends} masukkan token atau laporkan masalah.` },
    { ...notice, user: vendor_id, message: `${ends} setelah itu Anda dapat menyelesaikannya.` },
  ];
}
