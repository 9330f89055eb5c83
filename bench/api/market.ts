import postgres from 'postgres';

/** Brings the market to so many requests of five hundred people, straight into the database. */
export async function fillMarket(url: string, rows: number): Promise<void> {
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
    await sql`
      with people as (select id, row_number() over () as place from users where email like '%@bench.test'),
      added as (
        insert into requests (id, user_id, judul, deadline, total_budget, item_count)
        select uuidv7(), p.id, 'Laptop ' || n, now() + interval '30 days', 1000000 + (n::bigint * 7919) % 50000000, 1
        from generate_series(1, ${Math.max(rows - have, 0)}::int) n join people p on p.place = 1 + n % 500
        returning id, total_budget)
      insert into request_items (request_id, pos, name, budget, quantity)
      select id, 0, 'Laptop', total_budget, 1 from added`;
    await sql`analyze`;
  } finally {
    await sql.end();
  }
}
