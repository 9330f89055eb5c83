import type { Party, RequestItem, RequestVisibility, RequestWire } from '@pasok/contracts/request';
import { regionOf } from '@pasok/domain/regions';
import { omitNull } from '@pasok/service/database/columns';
import { type SQL, sql } from 'drizzle-orm';
import { callerId, type WithCaller, type WithMails, type WithReader } from '../../platform/context/caller.ts';
import { addressVisibleTo, requesterPhoneVisibleTo } from './access.ts';
import { notWithdrawn } from './offers-on.ts';
import { requestItemRows, type requests } from './table.ts';

/**
 * The address that others read of a person in `person`, a row of users: the one of their choice, where mails are sent once it is verified
 * (who chose one keeps the other to themselves); none once deleted.
 */
export const shownEmail = ({ settings }: WithMails, person: SQL) =>
  sql`case when ${person}.anonymised_at is null and (not ${settings.verifiesEmails}::boolean or ${person}.contact_verified_at is not null
    or coalesce(${person}.contact_email, ${person}.email) = ${person}.email) then coalesce(${person}.contact_email, ${person}.email) end`;

/** What is asked of whoever reads the address of a requester; nothing where no mails are sent. */
type Asked = 'nothing' | 'verified' | 'a day old';

/**
 * Whether the caller reads the addresses of requesters, where mails are sent: with an address of their own that is verified, and in
 * lists from the second day of their account on. Of accounts from before mails were sent nobody asked to verify.
 */
const readsAddresses = (ctx: WithCaller, asked: Asked) =>
  asked === 'nothing'
    ? sql`true`
    : sql`not exists (select from users v where v.id = ${callerId(ctx)}
    and v.must_verify and (v.email_verified_at is null${asked === 'a day old' ? sql` or v.created_at > now() - interval '24 hours'` : sql``}))`;

/** Who posted `requests r`, with the address for its parties and for whom `readsAddresses`; the phone where `phoneVisible`. */
export const requesterColumn = (
  ctx: WithReader,
  phoneVisible: SQL,
  asked: Asked,
) => sql`(select json_strip_nulls(json_build_object(
    '_id', u.id, 'name', u.name, 'email', case when ${addressVisibleTo(ctx)} or ${readsAddresses(ctx, asked)} then ${shownEmail(ctx, sql`u`)} end,
    'phone', case when ${phoneVisible} then nullif(u.phone, '') end))
  from users u where u.id = r.user_id)`;

/**
 * Columns of a request as the caller may read it, for a statement with `requests r` and {@link joinTransaction}. The owner reads
 * the number of offers that are not withdrawn; a vendor reads their pending or accepted offer, else their latest.
 */
export function requestColumns(ctx: WithReader, { asked }: { asked: Asked }) {
  const caller = callerId(ctx);
  return sql`
    r.id, r.judul, r.description, r.priority, r.deadline, r.sealed_until_deadline as "sealedUntilDeadline", r.status, coalesce(r.hidden_from, r.visibility) as visibility,
    case when r.user_id = ${caller} then r.hidden_reason end as "hiddenReason", r.total_budget as "totalBudget",
    r.created_at as "createdAt", r.updated_at as "updatedAt",
    ${requesterColumn(ctx, requesterPhoneVisibleTo(ctx), asked)} as "user",
    case when ${addressVisibleTo(ctx)} then r.delivery_address end as "deliveryAddress",
    r.delivery_region as "deliveryRegion", r.deliver_by::text as "deliverBy",
    ${requestItemRows.select(sql`r.id`)} as items,
    case when r.user_id = ${caller} then
      (select count(*) from offers o where o.request_id = r.id and ${notWithdrawn}) end as "offerCount",
    case when r.user_id <> ${caller} then
      (select json_build_object('_id', o.id, 'status', o.status) from offers o
        where o.request_id = r.id and o.supplier_id = ${caller}
        order by o.status in ('pending', 'accepted') desc, o.id desc limit 1) end as "myOffer",
    t.id as "transactionId", t.receipt`;
}

/** The transaction made from request `r`, for its two parties only: they are those who read the address. */
export const joinTransaction = (ctx: WithCaller) =>
  sql`left join transactions t on t.request_id = r.id and ${addressVisibleTo(ctx)}`;

/** A row of `requestColumns`: what the viewer may read is decided there. */
export type RequestRow = Omit<
  typeof requests.$inferSelect,
  'userId' | 'vendorId' | 'itemCount' | 'movedDeadlines' | 'visibility' | 'hiddenFrom'
> & {
  /** As its owner chose it. */
  visibility: RequestVisibility;
  user: Party;
  items: RequestItem[];
  offerCount: number | null;
  myOffer: { _id: string; status: string } | null;
  transactionId: string | null;
  receipt: string | null;
};

/** A request as it travels; what is null stays out. */
export function requestToWire(row: RequestRow): RequestWire {
  return omitNull({
    _id: row.id,
    user: row.user,
    judul: row.judul || null,
    description: row.description || null,
    priority: row.priority || null,
    deliveryAddress: row.deliveryAddress || null,
    deliveryRegion: row.deliveryRegion ? regionOf(row.deliveryRegion) : null,
    deliverBy: row.deliverBy,
    items: row.items,
    visibility: row.visibility === 'all' ? null : row.visibility,
    hidden: row.hiddenReason ? { reason: row.hiddenReason } : null,
    deadline: row.deadline.toISOString(),
    sealedUntilDeadline: row.sealedUntilDeadline || null,
    status: row.status,
    totalBudget: row.totalBudget,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    offerCount: row.offerCount,
    myOffer: row.myOffer,
    transactionId: row.transactionId,
    receipt: row.receipt,
  });
}
