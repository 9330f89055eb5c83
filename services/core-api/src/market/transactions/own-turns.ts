import type { TransactionStatus } from '@pasok/contracts/transaction';
import { type SQL, sql } from 'drizzle-orm';
import type { ServiceCtx } from '../../platform/context/context.ts';
import { isProblemAnswered } from './read-problems.ts';
import type { Own } from './search-transactions.ts';

/** Deals that wait for one side are counted to here: nobody reads more of them one by one. */
export const turnBound = 100;

/** So many deals of each status are looked at, the newest. */
export const turnsLookedAt = 500;

const paysLater = sql`exists (select from offers o where o.id = t.offer_id and o.terms ->> 'payment' in ('on_receipt', 'net'))`;
const isTold = sql`t.payment_status = 'pending' and t.transferred_at is not null`;
const isUnanswered = sql`t.problem_opened_at is not null and not ${isProblemAnswered(sql`t`)}`;
const isUnshipped = sql`coalesce(t.shipped_units < t.total_units, false)`;
const askedBy = (side: 'buyer' | 'vendor') => sql`coalesce(t.cancel_asked_by = ${side}, false)`;
/** The predicate of the indexes of settled deals of which something is open. */
export const isUnsettled = sql`t.receipt is not null and (t.payment_status = 'pending' or t.problem_opened_at is not null)`;

/** Whether the vendor may complete a deal in validating: `refuseVendorCompletion` of packages/domain/src/deal-ends.ts. */
function mayComplete({ clock, settings: { receiptDays, vendorSilenceDays } }: ServiceCtx): SQL {
  const since = (days: number) => sql`${clock} - make_interval(secs => 86400 * ${days}::float8)`;
  const isOver = sql`t.validating_since <= ${since(receiptDays)}`;
  const problemOver = sql`greatest(t.validating_since, t.problem_opened_at) <= ${since(receiptDays + vendorSilenceDays)}`;
  return sql`(${isOver} and case when ${isUnshipped} then t.confirmed_units > 0
    else t.problem_opened_at is null or t.confirmed_units > 0 or ${problemOver} end)`;
}

/**
 * By status, the condition on `transactions t` that it is the turn of the side that `own` names, for anything but a block to record:
 * packages/domain/src/turn.ts as SQL (own-turns.test.ts holds them together).
 */
export function turnConditions(ctx: ServiceCtx, own: Own): [TransactionStatus, SQL][] {
  if (own === 'buyer_id')
    return [
      ['waiting_payment', sql`(t.transferred_at is null and not ${paysLater} or ${askedBy('vendor')})`],
      ['in_progress', askedBy('vendor')],
      ['shipped', sql`true`],
      ['validating', sql`true`],
      ['completed', sql`t.payment_status = 'pending' and t.transferred_at is null`],
    ];
  return [
    ['waiting_payment', sql`(t.transferred_at is not null or ${paysLater} or ${askedBy('buyer')})`],
    ['in_progress', sql`true`],
    ['shipped', sql`(${isUnshipped} or ${isTold} or ${isUnanswered} or ${askedBy('buyer')})`],
    [
      'validating',
      sql`(${isUnshipped} or ${isTold} or ${isUnanswered} or ${askedBy('buyer')} or ${mayComplete(ctx)})`,
    ],
    ['completed', sql`(${isTold} or ${isUnanswered})`],
  ];
}
