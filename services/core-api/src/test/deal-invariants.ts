import type { ISql } from 'postgres';

/** Rows that break a rule, named by their id. */
type Violations = Promise<readonly { id: string }[]>;
export type Invariant = (sql: ISql, settings: { receiptDays: number }) => Violations;

/** What must hold of deals and what stands beside them, one query each: an empty answer is a pass. */
export const dealInvariants = {
  'I6 history is a path of the table that ends where the transaction stands, its times in order': (
    sql,
  ) => sql`
    with steps as (
      select h.*, lag(h.to_status) over path as before, lead(h.id) over path is null as is_last
      from transaction_history h where h.kind in ('created', 'status')
      window path as (partition by h.transaction_id order by h.id))
    select t.id from transactions t
    where not exists (select 1 from steps s where s.transaction_id = t.id and s.is_last and s.to_status = t.status)
    union all
    select s.transaction_id from steps s
    where case when s.kind = 'created' then s.before is not null or s.to_status <> 'waiting_payment'
      else s.from_status is distinct from s.before or (s.from_status, s.to_status) not in (
        ('waiting_payment', 'in_progress'), ('waiting_payment', 'shipped'), ('waiting_payment', 'validating'),
        ('waiting_payment', 'cancelled'), ('in_progress', 'shipped'), ('in_progress', 'validating'),
        ('in_progress', 'cancelled'), ('shipped', 'validating'), ('shipped', 'cancelled'),
        ('validating', 'completed'), ('validating', 'cancelled')) end
    union all
    select transaction_id from (
      select transaction_id, created_at, lag(created_at) over (partition by transaction_id order by id) as earlier
      from transaction_history) rows where created_at < earlier`,

  'I7 completed with the receipt its rule gives; units confirmed once, within their items': (
    sql,
    { receiptDays },
  ) => sql`
    with ends as (
      select distinct on (transaction_id) transaction_id, actor_id, created_at from transaction_history
      where kind = 'status' and to_status = 'completed' order by transaction_id, id)
    select t.id from transactions t left join ends e on e.transaction_id = t.id
    where not case
      when t.status <> 'completed' then t.receipt is null and e.actor_id is null
      when t.receipt = 'confirmed' then t.confirmed_units = t.total_units
      when t.receipt = 'partial' then t.confirmed_units between 1 and t.total_units - 1 and (e.actor_id = t.buyer_id
        or t.shipped_units < t.total_units or exists (select 1 from transaction_history h where h.transaction_id = t.id and h.kind = 'problem_opened'))
      when t.receipt = 'assumed' then t.confirmed_units < t.total_units and e.actor_id = t.vendor_id
        and e.created_at >= t.validating_since + make_interval(secs => ${receiptDays * 86_400})
      else false end
    or t.confirmed_units <> (select count(*) from unit_tokens u where u.transaction_id = t.id)
    or (t.confirmed_units > 0 and t.status not in ('validating', 'completed', 'cancelled'))
    union all
    select u.transaction_id from unit_tokens u
      join transaction_items i on i.transaction_id = u.transaction_id and i.pos = u.pos
    where u.unit < 0 or u.unit >= i.quantity`,

  'I8 payment agrees with the life of the transaction': (sql) => sql`
    select t.id from transactions t join offers o on o.id = t.offer_id
    where t.payment_status <> case
      when t.status = 'waiting_payment' then 'pending'
      when o.terms->>'payment' in ('on_receipt', 'net') then case
        when exists (select 1 from transaction_history h where h.transaction_id = t.id and h.kind = 'payment'
          and h.to_status = 'paid') then 'paid'
        when t.status = 'cancelled' then 'failed' else 'pending' end
      when t.status = 'cancelled' and exists (select 1 from transaction_history h where h.transaction_id = t.id
        and h.kind = 'status' and h.from_status = 'waiting_payment' and h.to_status = 'cancelled') then 'failed'
      else 'paid' end
      or (t.transferred_at is not null) <> (1 = (select count(*) from transaction_history h where h.transaction_id = t.id
        and h.kind = 'payment' and h.to_status = 'transferred' and h.actor_id = t.buyer_id))`,

  'I10 only completed deals stand on the chain, each in a block of its own': (sql) => sql`
    select t.id from transactions t where t.block_index is not null and (t.status <> 'completed'
      or not exists (select 1 from transaction_history h where h.transaction_id = t.id and h.kind = 'recorded')
      or exists (select 1 from transactions o where o.id <> t.id and
        (o.block_index = t.block_index or o.block_hash = t.block_hash)))`,

  'I24 shipments are numbered, hold the units that follow those sent before, and are counted; a deal that has one was shipped':
    (sql) => sql`
    select t.id from transactions t
    where coalesce(t.shipped_units, 0) <>
        (select coalesce(sum(i.quantity), 0) from shipment_items i where i.transaction_id = t.id)
      or (t.shipped_units is not null and t.status in ('waiting_payment', 'in_progress'))
    union all
    select transaction_id from shipments group by transaction_id having max(number) <> count(*)
    union all
    select s.transaction_id from shipments s where not exists (select 1 from shipment_items i
      where i.transaction_id = s.transaction_id and i.number = s.number)
    union all
    select s.transaction_id from (
      select transaction_id, pos, first_unit, first_unit + quantity as ends, coalesce(sum(quantity) over before, 0) as sent
      from shipment_items window before as (partition by transaction_id, pos order by number
        rows between unbounded preceding and 1 preceding)) s
      join transaction_items i on i.transaction_id = s.transaction_id and i.pos = s.pos
    where s.first_unit <> s.sent or s.ends > i.quantity`,

  'I26 a document is a party’s, numbered without gaps, one of a thing stands, its hash that of its text, its units those that it names':
    (sql) => sql`
    select d.id from documents d join transactions t on t.id = d.transaction_id
    where d.issuer_id not in (t.buyer_id, t.vendor_id)
      or (d.kind in ('purchase_order', 'comparison') and d.issuer_id <> t.buyer_id)
      or (d.kind in ('delivery_note', 'invoice', 'receipt') and d.issuer_id <> t.vendor_id)
      or (d.kind = 'delivery_note' and d.shipment is null)
      or (d.kind = 'handover' and not exists (
        select from json_array_elements(d.content::json->'items') with ordinality x (i, pos)
        having string_agg(((i->>'confirmed')::integer + (i->>'assumed')::integer)::text, ',' order by pos) = d.units
          and (sum((i->>'assumed')::integer) = 0 or t.receipt = 'assumed')))
      or d.sha256 <> encode(sha256(convert_to(d.content, 'UTF8')), 'hex')
      or d.content::json->>'number' <> d.number or d.content::json->>'kind' <> d.kind
    union all
    select issuer_id from documents group by issuer_id, kind, year having max(serial) <> count(*)
    union all
    select transaction_id from documents where cancelled_at is null
    group by transaction_id, kind, shipment, units having count(*) > 1`,

  'I27 a problem names units of its deal; a replaced one was promised, and confirmed by its new token alone':
    (sql) => sql`
    select u.transaction_id as id from problem_units u join problems p on p.id = u.problem_id
      left join transaction_items i on i.transaction_id = u.transaction_id and i.pos = u.pos
    where p.transaction_id <> u.transaction_id or u.unit >= coalesce(i.quantity, 0)
      or (u.replaced_at is not null and coalesce(p.answer, 'disagree') = 'disagree')
      or exists (select 1 from unit_tokens c where c.transaction_id = u.transaction_id and c.pos = u.pos and c.unit = u.unit
        and c.confirmed_at < u.replaced_at)
    union all
    select p.transaction_id from problems p where p.answer = 'replace' and exists (
      select 1 from problem_units u where u.problem_id = p.id having count(*) = 0 or count(u.replaced_at) < count(*))
    union all
    select p.transaction_id from problems p join transactions t on t.id = p.transaction_id join offers o on o.id = t.offer_id
    group by p.transaction_id, t.total_amount, o.terms
    having sum(p.amount) > ceil(1.11 * (t.total_amount
      + case when jsonb_typeof(o.terms->'freight') = 'number' then (o.terms->>'freight')::numeric else 0 end))`,

  'I28 what came by a receiving link came in the buyer’s place': (sql) => sql`
    select t.id::text from transactions t join transaction_history h on h.transaction_id = t.id
    where h.receiver is not null and h.actor_id is distinct from t.buyer_id`,

  'I29 records are what the ended deals of their people come to': (sql) => sql`
    with ended as (
      select t.*, o.delivery_time, o.terms from transactions t join offers o on o.id = t.offer_id
      where t.status = 'completed' or exists (select 1 from transaction_history h where h.transaction_id = t.id
        and h.to_status = 'cancelled' and h.from_status <> 'waiting_payment')),
    told as (
      select h.transaction_id, h.kind, sum((h.kind <> 'problem_opened')::integer) over (partition by h.transaction_id order by h.id
        rows between unbounded preceding and 1 preceding) as part
      from transaction_history h join ended e on e.id = h.transaction_id and h.created_at <= e.status_since
      where h.kind in ('problem_opened', 'problem_solved', 'problem_withdrawn')),
    with_problem as (
      select transaction_id from told group by transaction_id, coalesce(part, 0)
      having bool_or(kind = 'problem_opened') and not bool_or(kind = 'problem_withdrawn')),
    came as (
      select e.id, min(coalesce(h.claimed_at, h.created_at)) at time zone 'Asia/Jakarta' < date_trunc('day',
        e.created_at at time zone 'Asia/Jakarta') + make_interval(days => e.delivery_time + 1) as in_time
      from ended e join transaction_history h on h.transaction_id = e.id and h.kind = 'units_confirmed'
      where e.receipt is not null and e.delivery_time is not null group by e.id, e.created_at, e.delivery_time),
    paid as (
      select e.id, e.transferred_at at time zone 'Asia/Jakarta' < date_trunc('day', e.status_since at time zone 'Asia/Jakarta')
        + make_interval(days => coalesce((e.terms->>'netDays')::integer, 0) + 1) as in_time
      from ended e where e.receipt is not null and e.payment_status = 'paid' and e.transferred_at is not null
        and e.terms->>'payment' in ('on_receipt', 'net')),
    due as (
      select e.vendor_id as person_id, 'vendor' as side, count(*) as ended, count(*) filter (where e.status = 'cancelled') as cancelled,
        count(*) filter (where e.receipt = 'partial') as partial, count(*) filter (where e.id in (select transaction_id from with_problem)) as problems,
        count(c.id) as timed, count(*) filter (where c.in_time) as on_time, 0 as paid, 0 as paid_on_time, min(e.created_at) as since
      from ended e left join came c on c.id = e.id group by e.vendor_id
      union all
      select e.buyer_id, 'buyer', count(*), count(*) filter (where e.status = 'cancelled'), 0, 0, 0, 0, count(p.id),
        count(*) filter (where p.in_time), min(e.created_at)
      from ended e left join paid p on p.id = e.id group by e.buyer_id)
    select person_id as id from ((table due except select * from records) union all (select * from records except table due)) wrong`,

  'I30 a deal is signed by keys of its own parties, its receipt once it is completed': (sql) => sql`
    select t.id from deal_signatures s join transactions t on t.id = s.transaction_id join party_keys k on k.id = s.key_id
    where k.user_id <> case s.party when 'buyer' then t.buyer_id else t.vendor_id end
      or (s.statement = 'receipt' and t.status <> 'completed')`,
} satisfies Record<string, Invariant>;
