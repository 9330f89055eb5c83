import type { ISql } from 'postgres';

/** Rows that break a rule, named by their id. */
type Violations = Promise<readonly { id: string }[]>;
type Check = (sql: ISql, settings: { receiptDays: number }) => Violations;

/**
 * What must hold of the core database at every moment between two commits, one query each:
 * it answers the rows that break it, so an empty answer is a pass. What the chain holds is checked beside the chain.
 */
const invariants = {
  'I1 one accepted offer, one transaction, an accepted or completed request: all or none': (sql) => sql`
    select r.id from requests r
      left join lateral (select count(*) as n from offers o
        where o.request_id = r.id and o.status = 'accepted') accepted on true
      left join lateral (select count(*) as n, bool_and(t.status = 'completed') as completed,
          bool_and(exists (select 1 from offers o where o.id = t.offer_id and o.request_id = r.id
            and o.status = 'accepted' and o.supplier_id = t.vendor_id)) as theirs,
          bool_and(t.buyer_id = r.user_id) as own
        from transactions t where t.request_id = r.id) deals on true
    where not case when r.status in ('accepted', 'completed')
      then accepted.n = 1 and deals.n = 1 and deals.theirs and deals.own
        and deals.completed = (r.status = 'completed')
      else accepted.n = 0 and deals.n = 0 end`,

  'I2 totals are the sums of their items, and a transaction’s is its offer’s': (sql) => sql`
    select r.id from requests r
      where r.total_budget <> (select sum(i.budget * i.quantity) from request_items i where i.request_id = r.id)
    union all
    select o.id from offers o
      where o.total_price <> (select sum(i.price * i.quantity) from offer_items i where i.offer_id = o.id)
    union all
    select t.id from transactions t join offers o on o.id = t.offer_id
      where t.total_amount <> o.total_price or t.total_amount <>
        (select sum(i.price * i.quantity) from transaction_items i where i.transaction_id = t.id)`,

  'I3 items are the offer’s, units the sum of their quantities': (sql) => sql`
    select t.id from transactions t
    where exists (
      (select pos, name, price, quantity, unit from offer_items where offer_id = t.offer_id
        except select pos, name, price, quantity, unit from transaction_items where transaction_id = t.id)
      union all
      (select pos, name, price, quantity, unit from transaction_items where transaction_id = t.id
        except select pos, name, price, quantity, unit from offer_items where offer_id = t.offer_id))
    or t.total_units <> (select sum(i.quantity) from transaction_items i where i.transaction_id = t.id)`,

  'I4 no offer by the owner, none after the deadline': (sql) => sql`
    select o.id from offers o join requests r on r.id = o.request_id
    where o.supplier_id = r.user_id or o.created_at > r.deadline`,

  'I5 no pending offer on a closed request': (sql) => sql`
    select o.id from offers o join requests r on r.id = o.request_id
    where o.status = 'pending' and r.status <> 'open'`,

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

  'I9 nothing is left without its parts': (sql) => sql`
    select r.id from requests r
      where r.item_count <> (select count(*) from request_items i where i.request_id = r.id)
    union all
    select o.id from offers o where o.item_count <> (select count(*) from offer_items i where i.offer_id = o.id)
      or o.item_count <> (select item_count from requests r where r.id = o.request_id)
    union all
    select t.id from transactions t
      where not exists (select 1 from transaction_items i where i.transaction_id = t.id)
      or not exists (select 1 from transaction_history h where h.transaction_id = t.id and h.kind = 'created')`,

  'I10 only completed deals stand on the chain, each in a block of its own': (sql) => sql`
    select t.id from transactions t where t.block_index is not null and (t.status <> 'completed'
      or not exists (select 1 from transaction_history h where h.transaction_id = t.id and h.kind = 'recorded')
      or exists (select 1 from transactions o where o.id <> t.id and
        (o.block_index = t.block_index or o.block_hash = t.block_hash)))`,

  'I21 one pending offer a vendor and request': (sql) => sql`
    select request_id as id from offers where status = 'pending'
    group by request_id, supplier_id having count(*) > 1`,

  'I23 nobody asks themselves or more than five times, and an answer comes after its question': (sql) => sql`
    select q.id from questions q join requests r on r.id = q.request_id
    where q.asker_id = r.user_id or q.owner_id <> r.user_id or q.answered_at < q.asked_at
    union all
    select request_id from questions group by request_id, asker_id having count(*) > 5`,

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

  'I25 a file is whole, in pieces without gaps or an object of its own, ten of a person on a thing': (
    sql,
  ) => sql`
    select f.id from files f left join lateral (
      select sum(octet_length(p.bytes)) as size, max(p.pos) + 1 = count(*) as whole from file_pieces p where p.file_id = f.id) p on true
    where case when f.object_key is null then p.size is distinct from f.size or not p.whole else p.size is not null end
    union all
    select min(owner_id::text)::uuid from files where object_key is not null group by object_key having count(*) > 1
    union all
    select owner_id from files group by owner_id, request_id, offer_id, transaction_id, of_problem, problem_id having count(*) > 10
    union all
    select f.id from files f join problems p on p.id = f.problem_id where f.transaction_id is distinct from p.transaction_id
    union all
    select f.id from files f left join requests r on r.id = f.request_id left join offers o on o.id = f.offer_id
      left join transactions t on t.id = f.transaction_id
    where not coalesce(f.owner_id = r.user_id, f.owner_id = o.supplier_id, f.owner_id in (t.buyer_id, t.vendor_id))`,

  'I26 a document is a party’s, numbered without gaps, its hash that of its text, its units those that it names':
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
    select issuer_id from documents group by issuer_id, kind, year having max(serial) <> count(*)`,

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

  'I22 owners, vendors and search keys are what the rows say': (sql) => sql`
    select r.id::text from requests r left join transactions t on t.request_id = r.id
    where r.vendor_id is distinct from t.vendor_id
    union all
    select o.id::text from offers o join requests r on r.id = o.request_id where o.owner_id is distinct from r.user_id
    union all
    select t.id::text from transactions t left join transaction_keys s on s.transaction_id = t.id
    where s.keys is distinct from keys_of_transaction(t.buyer_id, t.vendor_id, t.judul, t.id)
    union all
    select r.id::text from requests r left join request_goods g on g.request_id = r.id
    where (g.open_until, g.words) is distinct from (case when r.status = 'open' then r.deadline end,
      case when r.status <> 'cancelled' then words_of_request(r.id, r.judul) end)`,
} satisfies Record<string, Check>;

/** All broken invariants with the rows that break them; `{}` when everything holds. */
export async function brokenInvariants(
  sql: ISql,
  settings: { receiptDays: number },
): Promise<Record<string, string[]>> {
  const broken: Record<string, string[]> = {};
  for (const [name, check] of Object.entries<Check>(invariants)) {
    const rows = await check(sql, settings);
    if (rows.length > 0) broken[name] = [...new Set(rows.map(({ id }) => id))];
  }
  return broken;
}
