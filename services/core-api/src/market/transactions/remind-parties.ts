import { type SQL, sql } from 'drizzle-orm';
import { inTransaction, type ServiceCtx, write } from '../../platform/context/context.ts';
import type { News } from '../../platform/notifications/news-texts.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { nameOf } from './notify-parties.ts';
import type { transactions } from './table.ts';

/** Transactions of one round; the next round takes the rest. */
const perRound = 100;

type Due = Pick<typeof transactions.$inferSelect, 'id' | 'judul' | 'buyerId' | 'vendorId' | 'status'> & {
  /** Some units have not been shipped. */
  isUnshipped: boolean;
  /** When the open problem was last reported, or units were replaced or validating began after that. */
  reported: string | null;
  /** When the vendor asked to cancel. */
  asked: string | null;
  /** When the receipt period began, where units were replaced: it is not the first. */
  replaced: string | null;
};
/** What is said of a deal alone. */
type Reminding<One = News> = One extends News
  ? { deal: string } extends One['facts']
    ? One['says']
    : never
  : never;
type Reminder = {
  /** Condition on `transactions t` without this reminder; the oldest by `since` come first. */
  which: SQL;
  /** After the first of a problem's two moments there is the second; after all others the deal has to change. */
  told: 'for now' | 'for good' | 'of consent';
  since: SQL;
  /** The parties get one reminder for each `key` of a deal. */
  key: (deal: Due) => string;
  /** What buyer and vendor are told. */
  says: (deal: Due) => readonly [Reminding, Reminding];
};

/** Of a deal of which a part has been shipped: shipped as a whole before shipments were kept, it has no number. */
const isUnshipped = sql`t.shipped_units is not null and t.shipped_units < t.total_units`;
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
      key: ({ id, isUnshipped, replaced }) =>
        `${isUnshipped ? 'shipments' : 'receipt'}-ending:${id}${replaced === null ? '' : `:${replaced}`}`,
      says: ({ isUnshipped }) =>
        isUnshipped
          ? ['receipt_ending.unshipped_to_buyer', 'receipt_ending.unshipped_to_vendor']
          : ['receipt_ending.to_buyer', 'receipt_ending.to_vendor'],
    },
    ...ofProblem(ctx),
    // Beside the others: it is of another clock.
    {
      which: sql`t.cancel_asked_by = 'vendor' and t.status in ('waiting_payment', 'in_progress', 'shipped', 'validating')
        and t.cancel_reminded_at is null and t.cancel_asked_at <= ${receiptSoon}
        and t.confirmed_units = 0 and (t.payment_status = 'paid' or t.transferred_at is not null)`,
      told: 'of consent',
      since: sql`t.cancel_asked_at`,
      key: ({ id, asked }) => `consent-ending:${id}:${asked}`,
      says: () => ['status_changed.consent_ending_to_buyer', 'status_changed.consent_ending_to_vendor'],
    },
    {
      which: sql`t.status in ('in_progress', 'shipped') and t.status_since <= ${silentSoon}
        and (t.status = 'in_progress' or t.created_at <= ${soon(ctx, promised)}) and t.receipt_notified_at is null`,
      told: 'for good',
      since: sql`t.status_since`,
      key: ({ id, status }) => `silent:${status}:${id}`,
      says: () => ['status_changed.silent_to_buyer', 'status_changed.silent_to_vendor'],
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
      key: ({ id, reported }) => `problem-open:${id}:${reported}`,
      says: () => ['problem.open_to_buyer', 'problem.open_to_vendor'],
    },
    {
      which: sql`${since(soon(ctx, receiptDays + vendorSilenceDays))}
        and (t.receipt_notified_at is null or t.receipt_notified_at < 'infinity') and not (${isUnshipped})`,
      told: 'for good',
      since: sql`t.problem_opened_at`,
      key: ({ id, reported }) => `problem-ending:${id}:${reported}`,
      says: () => ['problem.ending_to_buyer', 'problem.ending_to_vendor'],
    },
  ];
}

const marks: Record<Reminder['told'], (clock: SQL) => SQL> = {
  'for now': (clock) => sql`receipt_notified_at = ${clock}`,
  'for good': () => sql`receipt_notified_at = 'infinity'`,
  'of consent': (clock) => sql`cancel_reminded_at = ${clock}`,
};

function remind(ctx: ServiceCtx, { which, told, since, key, says }: Reminder): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const statement = sql`
      update transactions set ${marks[told](ctx.clock)}
      where id in (
        select t.id from transactions t where ${which}
        order by ${since} limit ${perRound} for update of t skip locked)
      returning id, judul, status, buyer_id as "buyerId", vendor_id as "vendorId",
        coalesce(shipped_units < total_units, false) as "isUnshipped",
        extract(epoch from cancel_asked_at) as asked,
        extract(epoch from greatest(problem_opened_at,
          case when shipped_units < total_units then status_since else validating_since end)) as reported,
        case when exists (select 1 from problem_units u where u.transaction_id = transactions.id and u.replaced_at is not null)
          then extract(epoch from validating_since) end as replaced`;
    const due = await write<Due>(ctx, statement);
    const news = due.flatMap((deal) => {
      const [toBuyer, toVendor] = says(deal);
      const common = { facts: { deal: nameOf(deal) }, path: `/transaction/${deal.id}`, dedupe: key(deal) };
      return [
        { ...common, user: deal.buyerId, says: toBuyer },
        { ...common, user: deal.vendorId, says: toVendor },
      ];
    });
    await notify(ctx, news);
    return due.length;
  });
}
