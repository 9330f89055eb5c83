import { type SQL, sql } from 'drizzle-orm';
import { inTransaction, type ServiceCtx, write } from '../../platform/context/context.ts';
import { type NewNotification, notify } from '../../platform/notifications/notify.ts';
import { nameOf } from './notify-parties.ts';
import type { transactions } from './table.ts';

/** Transactions of one round; the next round takes the rest. */
const perRound = 100;

type Due = Pick<typeof transactions.$inferSelect, 'id' | 'judul' | 'buyerId' | 'vendorId' | 'status'> & {
  /** Some units have not been shipped. */
  isUnshipped: boolean;
  /** When the open problem was last reported, or units were replaced or validating began after that. */
  reported: string | null;
  /** When the receipt period began, where units were replaced: it is not the first. */
  replaced: string | null;
};
type Reminder = {
  /** Condition on `transactions t` without this reminder; the oldest by `since` come first. */
  which: SQL;
  /** After the first of a problem's two moments there is the second; after all others the deal has to change. */
  told: 'for now' | 'for good';
  since: SQL;
  notice: Pick<NewNotification, 'kind' | 'title'>;
  /** The parties get one reminder for each `key` of a deal. */
  key: (deal: Due) => string;
  words: (name: string, deal: Due) => { buyer: string; vendor: string };
};

/** Of a deal of which a part has been shipped: shipped as a whole before shipments were kept, it has no number. */
const isUnshipped = sql`t.shipped_units is not null and t.shipped_units < t.total_units`;
const unshippedWords = (name: string) => ({
  buyer: `Sebagian barang transaksi ${name} belum dikirim; masukkan token yang sudah datang, segera penjual dapat menutupnya.`,
  vendor: `Sebagian barang transaksi ${name} belum dikirim; kirim sisanya, atau segera tutup dengan unit yang diterima.`,
});

/**
 * Reminds both parties once before a period of their deal ends: a day before, or half of a period shorter than two days. Answers
 * the number of transactions.
 */
export async function remindParties(ctx: ServiceCtx): Promise<number> {
  let reminded = 0;
  for (const reminder of remindersOf(ctx)) reminded += await remind(ctx, reminder);
  return reminded;
}

/** A period of `days` ends soon if it began at or before this moment. */
const soon = ({ clock }: ServiceCtx, days: number | SQL) =>
  sql`${clock} - make_interval(secs => 86400 * (${days}::float8 - least(1, ${days}::float8 / 2)))`;

function remindersOf(ctx: ServiceCtx): Reminder[] {
  const { receiptDays, vendorSilenceDays } = ctx.settings;
  const receiptSoon = soon(ctx, receiptDays);
  const silentSoon = soon(ctx, vendorSilenceDays);
  const promised = sql`(select coalesce(o.delivery_time, 0) from offers o where o.id = t.offer_id)`;
  return [
    {
      which: sql`t.status = 'validating' and t.problem_opened_at is null and t.validating_since <= ${receiptSoon}
        and t.receipt_notified_at is null`,
      told: 'for good',
      since: sql`t.validating_since`,
      notice: { kind: 'receipt_ending' },
      key: ({ id, isUnshipped, replaced }) =>
        `${isUnshipped ? 'shipments' : 'receipt'}-ending:${id}${replaced === null ? '' : `:${replaced}`}`,
      words: (name, { isUnshipped }) =>
        isUnshipped
          ? unshippedWords(name)
          : {
              buyer: `Masa penerimaan transaksi ${name} segera berakhir; masukkan token atau laporkan masalah.`,
              vendor: `Masa penerimaan transaksi ${name} segera berakhir; setelah itu Anda dapat menyelesaikannya.`,
            },
    },
    ...ofProblem(ctx),
    {
      which: sql`t.status in ('in_progress', 'shipped') and t.status_since <= ${silentSoon}
        and (t.status = 'in_progress' or t.created_at <= ${soon(ctx, promised)}) and t.receipt_notified_at is null`,
      told: 'for good',
      since: sql`t.status_since`,
      notice: { kind: 'status_changed', title: 'Status lama tidak berubah' },
      key: ({ id, status }) => `silent:${status}:${id}`,
      words: (name) => ({
        buyer: `Status transaksi ${name} lama tidak berubah; segera Anda dapat membatalkannya.`,
        vendor: `Status transaksi ${name} lama tidak berubah; segera pembeli dapat membatalkannya.`,
      }),
    },
  ];
}

/** Of an open problem: before the buyer may cancel, and before it no longer keeps the vendor from completing. */
function ofProblem(ctx: ServiceCtx): Reminder[] {
  const { receiptDays, vendorSilenceDays } = ctx.settings;
  const since = (moment: SQL) =>
    sql`t.status = 'validating' and t.problem_opened_at <= ${moment}
      and case when ${isUnshipped} then t.status_since else t.validating_since end <= ${moment}`;
  return [
    {
      which: sql`${since(soon(ctx, receiptDays))} and t.receipt_notified_at is null`,
      told: 'for now',
      since: sql`t.problem_opened_at`,
      notice: { kind: 'problem', title: 'Masalah belum selesai' },
      key: ({ id, reported }) => `problem-open:${id}:${reported}`,
      words: (name) => ({
        buyer: `Masalah pada transaksi ${name} masih terbuka; segera Anda dapat membatalkannya bila belum ada unit yang diterima.`,
        vendor: `Masalah pada transaksi ${name} masih terbuka; segera pembeli dapat membatalkannya bila belum ada unit yang diterima.`,
      }),
    },
    {
      which: sql`${since(soon(ctx, receiptDays + vendorSilenceDays))}
        and (t.receipt_notified_at is null or t.receipt_notified_at < 'infinity') and not (${isUnshipped})`,
      told: 'for good',
      since: sql`t.problem_opened_at`,
      notice: { kind: 'problem', title: 'Masalah lama tidak diperbarui' },
      key: ({ id, reported }) => `problem-ending:${id}:${reported}`,
      words: (name) => ({
        buyer: `Masalah pada transaksi ${name} lama tidak diperbarui; laporkan lagi bila belum selesai, supaya transaksi tidak dianggap diterima.`,
        vendor: `Masalah pada transaksi ${name} lama tidak diperbarui pembeli; segera Anda dapat menyelesaikannya.`,
      }),
    },
  ];
}

function remind(ctx: ServiceCtx, { which, told, since, notice, key, words }: Reminder): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const due = await write<Due>(
      ctx,
      sql`
      update transactions set receipt_notified_at = ${told === 'for now' ? ctx.clock : sql`'infinity'`}
      where id in (
        select t.id from transactions t where ${which}
        order by ${since} limit ${perRound} for update of t skip locked)
      returning id, judul, status, buyer_id as "buyerId", vendor_id as "vendorId",
        coalesce(shipped_units < total_units, false) as "isUnshipped",
        extract(epoch from greatest(problem_opened_at,
          case when shipped_units < total_units then status_since else validating_since end)) as reported,
        case when exists (select 1 from problem_units u where u.transaction_id = transactions.id and u.replaced_at is not null)
          then extract(epoch from validating_since) end as replaced`,
    );
    const news = due.flatMap((deal) => {
      const { buyer, vendor } = words(nameOf(deal), deal);
      const common = { ...notice, path: `/transaction/${deal.id}`, dedupe: key(deal) };
      return [
        { ...common, user: deal.buyerId, message: buyer },
        { ...common, user: deal.vendorId, message: vendor },
      ];
    });
    await notify(ctx, news);
    return due.length;
  });
}
