import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';

/**
 * Brings the market to so many requests of five hundred people, straight into the database. A tenth is `owner`'s, each of
 * these with an offer that became a transaction.
 */
export async function fillMarket(url: string, rows: number, owner: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await sql`
      insert into users (id, name, email, password_hash)
      select uuidv7(), initcap(substr(md5(n::text), 1, 6) || ' ' || substr(md5((-n)::text), 1, 8)),
        'orang' || n || '@bench.test', '-'
      from generate_series(1, 500) n on conflict do nothing`;
    const [{ have } = { have: 0 }] = await sql<
      { have: number }[]
    >`select count(*)::int as have from requests`;
    const anybody = sql`(array(select id from users where email like '%@bench.test'))[1 + n % 500]`;
    const whose = sql`case when n % 10 = 0 then ${owner}::uuid else ${anybody} end`;
    await addRequests(sql, Math.max(rows - have, 0), whose);
    await makeDeals(sql, owner);
    await settle(sql);
  } finally {
    await sql.end();
  }
}

/** `whose`: the person of the n-th. */
async function addRequests(sql: postgres.Sql, rows: number, whose: postgres.Fragment): Promise<void> {
  await sql`
    with added as (
      insert into requests (id, user_id, judul, deadline, total_budget, item_count)
      select uuidv7(), ${whose}, 'Laptop ' || n, now() + interval '30 days', 1000000 + (n::bigint * 7919) % 50000000, 1
      from generate_series(1, ${rows}::int) n
      returning id, total_budget)
    insert into request_items (request_id, pos, name, budget, quantity)
    select id, 0, 'Laptop', total_budget, 1 from added`;
}

/** Gives somebody so many requests, each with an offer that became a transaction. */
export async function giveRequests(url: string, rows: number, owner: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await addRequests(sql, rows, sql`${owner}::uuid`);
    await makeDeals(sql, owner);
    await settle(sql);
  } finally {
    await sql.end();
  }
}

/**
 * A market of this size was not made a second ago: the service has added its figures up, the database has tidied, and
 * no connection is from before it: each would go on comparing plans with what they cost in a market a thousandth as large.
 */
async function settle(sql: postgres.Sql): Promise<void> {
  const [{ now } = { now: '' }] = await sql<{ now: string }[]>`select now()::text as now`;
  while ((await sql`select from market_figures where counted_at > ${now}`).length === 0)
    await setTimeout(1_000);
  await sql`vacuum analyze`;
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`;
  await setTimeout(1_000);
}

/** What came of the owner's requests that had no offer yet; cancelled, so that nobody has to move them on. */
async function makeDeals(sql: postgres.Sql, owner: string): Promise<void> {
  await sql`
    with seller as (select id from users where email like '%@bench.test' order by id limit 1),
    bare as (select id, total_budget from requests r where user_id = ${owner} and status = 'open' and judul like 'Laptop %'
      and not exists (select from offers o where o.request_id = r.id))
    insert into offers (id, request_id, supplier_id, status, total_price, item_count)
    select uuidv7(), bare.id, seller.id, 'accepted', total_budget, 1 from bare, seller`;
  await sql`
    insert into transactions (id, request_id, offer_id, buyer_id, vendor_id, judul, status, payment_status, total_amount,
      agreement_hash, token_kid, total_units)
    select uuidv7(), o.request_id, o.id, ${owner}, o.supplier_id, r.judul, 'cancelled', 'failed', o.total_price, 'x',
      (select kid from token_kids limit 1), 1
    from offers o join requests r on r.id = o.request_id
    where o.owner_id = ${owner} and o.status = 'accepted' and not exists (select from transactions t where t.offer_id = o.id)`;
  await sql`
    insert into offer_items (offer_id, pos, name, price, quantity, notes)
    select id, 0, 'Laptop', total_price, 1, 'ada' from offers where owner_id = ${owner} on conflict do nothing`;
  await sql`
    insert into transaction_items (transaction_id, pos, name, price, quantity)
    select id, 0, 'Laptop', total_amount, 1 from transactions where buyer_id = ${owner} on conflict do nothing`;
  await sql`
    update requests set status = 'accepted' where user_id = ${owner} and status = 'open'
      and exists (select from offers o where o.request_id = requests.id and o.status = 'accepted')`;
}
