import { sql } from 'drizzle-orm';
import type { Deps } from '../context/deps.ts';
import { notify } from '../notifications/notify.ts';
import { nameOf } from './tell-parties.ts';

/** Transactions of one round; the next round takes the rest. */
const perRound = 100;

type Ending = { id: string; judul: string | null; buyer_id: string; vendor_id: string };

/**
 * Tells both parties once that a receipt period ends: a day before, or half of a period shorter than two days. An open
 * problem stops the period's effect, so nothing is told while there is one. Answers how many were told.
 */
export function tellReceiptEnding({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<number> {
  const { receiptDays } = settings;
  const notice = receiptDays - Math.min(1, receiptDays / 2);
  return db.transaction(async (tx) => {
    const ending = await tx.execute<Ending>(sql`
      update transactions set receipt_notified_at = clock_timestamp()
      where id in (
        select id from transactions
        where status = 'validating' and receipt_notified_at is null and problem_opened_at is null
          and validating_since <= clock_timestamp() - make_interval(secs => ${notice * 86_400})
        order by validating_since limit ${perRound} for update skip locked)
      returning id, judul, buyer_id, vendor_id`);
    await notify(
      tx,
      ending.flatMap((deal) => [
        {
          user: deal.buyer_id,
          kind: 'receipt_ending' as const,
          message: `Masa penerimaan transaksi ${nameOf(deal)} segera berakhir; masukkan token atau laporkan masalah.`,
          path: `/transaction/${deal.id}`,
          dedupe: `receipt-ending:${deal.id}`,
        },
        {
          user: deal.vendor_id,
          kind: 'receipt_ending' as const,
          message: `Masa penerimaan transaksi ${nameOf(deal)} segera berakhir; setelah itu Anda dapat menyelesaikannya.`,
          path: `/transaction/${deal.id}`,
          dedupe: `receipt-ending:${deal.id}`,
        },
      ]),
    );
    return ending.length;
  });
}
