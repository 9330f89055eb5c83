import type { ISql } from 'postgres';
import { dealInvariants, type Invariant } from './deal-invariants.ts';

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

  'I21 one pending offer a vendor and request': (sql) => sql`
    select request_id as id from offers where status = 'pending'
    group by request_id, supplier_id having count(*) > 1`,

  'I23 nobody asks themselves or more than five times, and an answer comes after its question': (sql) => sql`
    select q.id from questions q join requests r on r.id = q.request_id
    where q.asker_id = r.user_id or q.owner_id <> r.user_id or q.answered_at < q.asked_at
    union all
    select request_id from questions group by request_id, asker_id having count(*) > 5`,

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
      case when r.status <> 'cancelled' then words_of_request(r.id, r.judul) end) and g.spelt is not false`,

  'I31 a seal is of one offer, taken after it was sent and put under a quarter that ended later': (
    sql,
  ) => sql`
    select o.id from acts s join offers o on o.id = s.id
    where s.kind = 'offer' and (s.taken_at < o.created_at or s.quarter <= s.taken_at)`,

  ...dealInvariants,
} satisfies Record<string, Invariant>;

/** All broken invariants with the rows that break them; `{}` when everything holds. */
export async function brokenInvariants(
  sql: ISql,
  settings: { receiptDays: number },
): Promise<Record<string, string[]>> {
  const broken: Record<string, string[]> = {};
  for (const [name, check] of Object.entries<Invariant>(invariants)) {
    const rows = await check(sql, settings);
    if (rows.length > 0) broken[name] = [...new Set(rows.map(({ id }) => id))];
  }
  return broken;
}
