import { type SQL, sql } from 'drizzle-orm';
import { callerId, type WithCaller, type WithReader } from '../../platform/context/caller.ts';
import { recordColumn } from '../records/columns.ts';
import { ownerGone } from '../requests/access.ts';
import { requesterColumn, shownEmail } from '../requests/columns.ts';
import { requestItemRows } from '../requests/table.ts';
import { contactShown } from './access.ts';
import { offerItemRows } from './table.ts';

/**
 * What offers are ordered by: those that say what is paid first, by that (`payableOf` of packages/domain, before its rounding), then those
 * without terms, by their total.
 */
export const byPrice = (offer: 'o' | 'rival'): SQL => {
  const [total, terms] = [sql.raw(`${offer}.total_price`), sql.raw(`${offer}.terms`)];
  return sql`${terms} is null, (${total} + case when ${terms}->>'freight' <> 'included' then (${terms}->>'freight')::bigint else 0 end)
    * case when ${terms}->>'tax' = 'added' then 1.11 else 1 end`;
};

/**
 * Condition on `offers o` and its `requests r`: no deal was made, and an administrator hid the request, or its owner is gone: which
 * only its vendors can find.
 */
const isUnread = (ctx: WithCaller) =>
  sql`(o.status <> 'accepted' and (r.visibility = 'hidden' or o.supplier_id = ${callerId(ctx)} and ${ownerGone}))`;

/** The same, and the caller is a vendor: they read nothing that its owner wrote. */
export const withheldFrom = (ctx: WithCaller) => sql`(o.supplier_id = ${callerId(ctx)} and ${isUnread(ctx)})`;

/**
 * Columns of an offer for a statement with `offers o` and `requests r`, read by its vendor or the request's owner only. Of a
 * hidden request the vendor reads nothing that its owner wrote; `offerToWire` names the items. Of an owner who is gone the offer's
 * own items stay.
 */
export const offerColumns = (ctx: WithReader) => sql`
  o.id, o.status, o.notes, o.delivery_time as "deliveryTime", o.total_price as "totalPrice", o.terms,
  o.version, o.reason, o.reason_said as "reasonSaid", (o.status = 'rejected' and exists (select 1 from transactions t where t.request_id = o.request_id and t.created_at = o.updated_at)) as lost,
  o.created_at as "createdAt", o.updated_at as "updatedAt",
  case when o.status = 'pending' then (select max(q.answered_at) from questions q
    where q.request_id = o.request_id and q.answered_at > o.updated_at and q.hidden_at is null) end as "answeredAfter",
  json_build_object('_id', r.id, 'judul', case when not ${withheldFrom(ctx)} then r.judul end, 'deadline', r.deadline, 'status', r.status,
    'deliveryRegion', r.delivery_region, 'deliverBy', r.deliver_by,
    'user', ${requesterColumn(ctx, contactShown, 'a day old')}, 'items', case when not ${withheldFrom(ctx)} then ${requestItemRows.select(sql`r.id`)} end,
    'hidden', case when ${isUnread(ctx)} then true end) as request, r.visibility = 'hidden' and ${withheldFrom(ctx)} as withheld,
  (select json_build_object('_id', u.id, 'name', u.name, 'tradeName', nullif(u.trade_name, ''), 'pkp', u.pkp,
      'email', case when ${contactShown} then ${shownEmail(ctx, sql`u`)} end,
      'phone', case when ${contactShown} then nullif(u.phone, '') end)
    from users u where u.id = o.supplier_id) as "user",
  case when r.user_id = ${callerId(ctx)} then ${recordColumn('vendor', sql`o.supplier_id`, sql`r.user_id`)} end as record,
  ${offerItemRows.select(sql`o.id`)} as items,
  case when o.status = 'accepted' then
    (select t.id from transactions t where t.offer_id = o.id) end as "transactionId"`;
