import postgres from 'postgres';
import type { Harness } from './harness.ts';

/** `n`-th row of a kind: ids that grow with `n`, as those of the application grow with time. */
const idOf = (kind: string, n = 'n') =>
  `('0198c0de-0000-7000-${kind}-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const request = (n?: string) => idOf('8000', n);
const offer = (n?: string) => idOf('9000', n);
const transaction = (n?: string) => idOf('a000', n);
const other = (n: string) => idOf('b000', n);

const others = 2_000;

/** Made over 120 days, each to end 130 days later. */
const madeAt = (rows: number) => `now() - make_interval(secs => (${rows} - n) * 120.0 * 86400 / ${rows})`;
const deadlineAt = (rows: number) => `${madeAt(rows)} + interval '130 days'`;

/** A word of all requests, two that no request has together, one of a fiftieth, one of twenty; no cancelled one has any. */
const goodsSteps = (rows: number) => [
  'drop index request_goods_open, request_goods_open_words, request_goods_other_words',
  `insert into request_goods (request_id, open_until, words, spelt)
    select ${request()}, case when n % 2 = 1 then ${deadlineAt(rows)} end,
      format('laptop:1A %s:2A jenis%s:3A langka%s:4A', case when n % 4 < 2 then 'ganjil' else 'genap' end, n % 50,
        n % ${Math.ceil(rows / 20)})::tsvector, true
    from generate_series(1, ${rows}) n where n % 20 <> 3`,
  `insert into request_words (request_id, word, stem) select id, word, word from (
    select id, word, row_number() over (partition by word order by id) as held
    from (select id, row_number() over (order by id) as n from requests where status <> 'cancelled') r,
      unnest(array['laptop', 'ganjil', 'genap', 'jenis' || n % 50, 'langka' || n % ${Math.ceil(rows / 20)}]) word) words
    where held <= 8`,
  'create index request_goods_open on request_goods (request_id desc) where open_until is not null',
  'create index request_goods_open_words on request_goods using gin (words) where open_until is not null',
  'create index request_goods_other_words on request_goods using gin (words) where open_until is null',
];

/**
 * A market of so many requests, with an offer on all but a few, and half as many transactions and notifications, over 120 days. A
 * tenth of each kind is Ani's, seven are Budi's, none Citra's, the rest that of two thousand others; or between Ani and Budi all.
 */
export async function fillMillion({ url, ids: { ani, budi } }: Harness, rows: number, isOfTwo = false) {
  const seventh = Math.floor(rows / 8);
  const isBudis = (rest: number) => `n % ${seventh} = ${rest} and n < ${7 * seventh}`;
  const buyer = `case when ${isOfTwo} then '${ani}' when ${isBudis(3)} or ${isBudis(6)} and n < ${seventh} then '${budi}'::uuid
    when n % 10 = case when n <= ${rows / 2} then 0 else 1 end then '${ani}' else ${other(`(n % ${others})`)} end`;
  const vendor = `case when ${isOfTwo} or ${isBudis(8)} then '${budi}'::uuid when n % 10 = 4 then '${ani}'
    else ${other(`((n + 1) % ${others})`)} end`;
  const dealStatus = `case when n % 20 < 10 then 'completed'
    else (array['waiting_payment', 'in_progress', 'shipped', 'validating', 'cancelled'])[1 + n % 5] end`;
  const requestStatus = `case when n % 2 = 1 then case when n % 20 = 3 then 'cancelled' else 'open' end
    when n % 20 < 10 then 'completed' else 'accepted' end`;
  const offerStatus = `case when n % 2 = 0 then 'accepted' when n % 20 = 3 or n % 4 = 3 then 'rejected' else 'pending' end`;
  const at = madeAt(rows);
  const all = `generate_series(1, ${rows}) n`;
  /** Cancelled, and nobody offered on it. */
  const isAlone = '(n % 200 = 3)';
  const named = `where n % 10 in (0, 1, 4) or n > ${rows - 1_000} or n % ${seventh} in (3, 6, 8)`;
  const steps = [
    // Neither foreign keys nor our own triggers are asked: the rows are right.
    'set session_replication_role = replica',
    'set synchronous_commit = off',
    `insert into users (id, name, email, password_hash)
      select ${other('n')}, initcap(substr(md5(n::text), 1, 6) || ' ' || substr(md5((-n)::text), 1, 8)),
        'orang' || n || '@test.test', '-' from generate_series(0, ${others - 1}) n`,
    `insert into requests
        (id, user_id, vendor_id, judul, status, deadline, total_budget, item_count, created_at, updated_at, forget_at, delivery_region)
      select ${request()}, ${buyer}, case when n % 2 = 0 then ${vendor} end, 'Laptop ' || n, ${requestStatus}, ${deadlineAt(rows)},
        1000000 + (n::bigint * 7919) % 50000000, 1, ${at}, ${at}, case when ${isAlone} then ${at} + interval '90 days' end,
        case when n % 20 in (6, 7) then '35.78' when n % 20 in (8, 9) then '32.' || lpad((1 + n % 18)::text, 2, '0') end
      from ${all}`,
    `insert into request_items (request_id, pos, name, budget, quantity)
      select ${request()}, 0, 'Laptop', 1000000 + (n::bigint * 7919) % 50000000, 1 from ${all} ${named}`,
    `insert into offers (id, request_id, supplier_id, owner_id, status, total_price, item_count, created_at, updated_at)
      select ${offer()}, ${request()}, ${vendor}, ${buyer}, ${offerStatus}, 900000 + n, 1, ${at}, ${at}
      from ${all} where not ${isAlone}`,
    `insert into offer_items (offer_id, pos, name, price, quantity, notes)
      select ${offer()}, 0, 'Laptop', 900000 + n, 1, 'ada' from ${all} ${named}`,
    `insert into transactions (id, request_id, offer_id, buyer_id, vendor_id, judul, status, payment_status, receipt,
        total_amount, agreement_hash, token_kid, total_units, created_at, updated_at, status_since, validating_since)
      select ${transaction()}, ${request()}, ${offer()}, ${buyer}, ${vendor}, 'Laptop ' || n, ${dealStatus}, 'paid',
        case when n % 20 < 10 then 'assumed' end, 900000 + n, 'x', 'test', 1, ${at}, ${at}, ${at}, ${at}
      from generate_series(2, ${rows}, 2) n`,
    `insert into transaction_items (transaction_id, pos, name, price, quantity)
      select ${transaction()}, 0, 'Laptop', 900000 + n, 1 from generate_series(2, ${rows}, 2) n ${named}`,
    `insert into transaction_history (transaction_id, kind, actor_id, to_status, created_at)
      select ${transaction()}, 'created', ${buyer}, 'waiting_payment', ${at} from generate_series(2, ${rows}, 2) n`,
    `insert into notifications (id, user_id, kind, title, message, path, vendor_id, created_at, read_at)
      select ${idOf('c000')}, ${buyer}, 'offer_received', 'Baru', 'Ada', '/offer/1', ${vendor}, ${at},
        case when n % 3 > 0 then ${at} end from generate_series(1, ${rows}, 2) n`,
    `insert into live_events (user_id, topic, ref_id, created_at)
      select case when n % 2 = 0 then ${buyer} end, 'request', n, now() - interval '1 hour'
      from generate_series(1, ${Math.floor(rows / 10)}) n`,
    `insert into rate_limits (key, count, ends_at)
      select 'k' || n, 1, now() + interval '1 hour' from generate_series(1, ${Math.floor(rows / 10)}) n`,
    `insert into idempotency_keys (user_id, key, fingerprint)
      select '${ani}', 'k' || n, 'x' from generate_series(1, ${Math.floor(rows / 10)}) n`,
    // On every tenth request one of its owner's, and on Ani's first as many as there may be.
    `insert into files (id, owner_id, request_id, name, type, size, sha256)
      select ${idOf('e000')}, ${buyer}, ${request()}, 'a.pdf', 'application/pdf', 1, 'x' from generate_series(1, ${rows}, 10) n`,
    ...goodsSteps(rows),
    // Half of them go by one of fifty words, the others by one of their own.
    `insert into saved_searches (id, user_id, goods, query, stem, beginning, created_at, spelt)
      select ${idOf('d000')}, ${other(`(n % ${others})`)}, 'kertas ' || n, word::tsquery, word, word, now(), true
      from (select n, case when n % 2 = 0 then 'jenis' || n % 50 else 'langka' || n end as word
        from generate_series(1, ${Math.floor(rows / 10)}) n) words`,
    // As the migration does it: an index over what is there is made in a tenth of the time.
    'drop index transaction_keys_keys',
    `insert into transaction_keys (transaction_id, keys)
      select id, keys_of_transaction(buyer_id, vendor_id, judul, id) from transactions`,
    'create index transaction_keys_keys on transaction_keys using gin (keys) with (gin_pending_list_limit = 64)',
    'set session_replication_role = origin',
    'vacuum analyze',
  ];
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    for (const step of steps) await sql.unsafe(step);
  } finally {
    await sql.end();
  }
}
