import { expect, it } from 'vitest';
import { purgeExpired } from '../app/purge-expired.ts';
import { runDueWork } from '../app/run-due-work.ts';
import { useHarness } from './harness.ts';
import { postOffer, postRequest } from './market.ts';

const harness = useHarness();

/** More than two pieces. */
const many = 2_100;
const rows = `from generate_series(1, ${many}) n`;

/** What serves for a time: rows past it, rows just within it, and how to find both. */
const kept: Record<string, { old: string; young: string }> = {
  live_events: {
    old: `insert into live_events (topic, ref_id, created_at) select 'offer', n, now() - interval '25 hours' ${rows}`,
    young: `insert into live_events (topic, ref_id, created_at) values ('offer', 'x', now() - interval '23 hours')`,
  },
  notifications: {
    old: `insert into notifications (id, user_id, kind, title, message, path, created_at)
      select uuidv7(), (select id from users limit 1), 'problem', 't', 'm', '/', now() - interval '181 days' ${rows}`,
    young: `insert into notifications (id, user_id, kind, title, message, path, dedupe, created_at)
      select uuidv7(), (select id from users limit 1), 'problem', 't', 'm', '/', dedupe, now() - age
      from (values (null, interval '179 days'), ('recorded:1', interval '2 years')) x (dedupe, age)`,
  },
  rate_limits: {
    old: `insert into rate_limits select 'k' || n, 1, now() - interval '1 second' ${rows}`,
    young: `insert into rate_limits values ('young', 1, now() + interval '1 minute')`,
  },
  requests: {
    old: `with made as (
        insert into requests (id, user_id, deadline, status, total_budget, item_count, forget_at)
        select uuidv7(), (select id from users limit 1), now(), 'cancelled', 1, 1, now() - interval '1 day' ${rows} returning id)
      insert into request_items (request_id, pos, name, budget, quantity) select id, 0, 'x', 1, 1 from made`,
    // Cancelled lately; and still open, or cancelled when somebody had offered on it.
    young: `insert into requests (id, user_id, deadline, status, total_budget, item_count, forget_at)
      select uuidv7(), (select id from users limit 1), now(), status, 1, 1, forget_at
      from (values ('cancelled', now() + interval '1 day'), ('open', null), ('cancelled', null)) x (status, forget_at)`,
  },
  reports: {
    old: `insert into reports (id, kind, thing_id, reporter_id, reason, settled_at)
      select uuidv7(), 'request', uuidv7(), (select id from users limit 1), 'spam', now() - interval '181 days' ${rows}`,
    // Settled lately, and still open.
    young: `insert into reports (id, kind, thing_id, reporter_id, reason, settled_at)
      select uuidv7(), 'request', uuidv7(), (select id from users limit 1), 'spam', time
      from (values (now() - interval '179 days'), (null)) x (time)`,
  },
  mails: {
    old: `insert into mails (id, address, kind, given_up_at)
      select uuidv7(), '', 'reset-link', now() - interval '8 days' ${rows}`,
    young: `insert into mails (id, address, kind, given_up_at)
      select uuidv7(), '', 'reset-link', time from (values (now() - interval '6 days'), (null)) x (time)`,
  },
  sessions: {
    old: `insert into sessions select uuidv7(), (select id from users limit 1), 'd', now(), now(), now() - interval '61 minutes', null ${rows}`,
    young: `insert into sessions select uuidv7(), (select id from users limit 1), 'd', now(), now(), now() - interval '59 minutes', ended
      from (values (now()), (null)) x (ended)`,
  },
  password_resets: {
    old: `insert into password_resets select 'h' || n, (select id from users limit 1), now() - interval '25 hours' ${rows}`,
    young: `insert into password_resets values ('young', (select id from users limit 1), now() - interval '23 hours')`,
  },
};

it.each(Object.entries(kept))(
  '%s: what is past its time goes, however much; the rest stays',
  async (table, { old, young }) => {
    const { sql } = harness;
    const count = async () => Number((await sql.unsafe(`select count(*) from ${table}`))[0]?.count);
    await sql.unsafe(`delete from ${table}`);
    await sql.unsafe(old);
    expect(await count()).toBe(many);
    await sql.unsafe(young);
    const stays = (await count()) - many;
    // Several instances at once, as they are.
    await Promise.all([
      purgeExpired(harness.deps),
      purgeExpired(harness.deps),
      runDueWork(harness.deps),
      runDueWork(harness.deps),
    ]);
    expect(await count()).toBe(stays);
  },
);

it('a request that was cancelled goes after 90 days, unless somebody offered on it, even in vain', async () => {
  const { sql } = harness;
  const [alone, offered, withdrawn] = [
    await postRequest(harness),
    await postRequest(harness),
    await postRequest(harness),
  ];
  await postOffer(harness, offered);
  await harness.as('citra').post(`/api/requests/${alone}/questions`, { text: 'Boleh merek lain?' });
  const offer = await postOffer(harness, withdrawn);
  expect((await harness.as('budi').delete(`/api/offers/${offer}`)).status).toBe(200);
  for (const id of [alone, offered, withdrawn])
    expect((await harness.as('ani').delete(`/api/requests/${id}`)).status).toBe(200);
  const left = async (days: number) => {
    await sql`update requests set forget_at = forget_at - make_interval(days => ${days})`;
    await purgeExpired(harness.deps);
    const all = await sql<
      { id: string }[]
    >`select id from requests where id in ${sql([alone, offered, withdrawn])}`;
    return all.map(({ id }) => id).sort();
  };
  expect(await left(89)).toEqual([alone, offered, withdrawn].sort());
  expect(await left(2)).toEqual([offered, withdrawn].sort());
});

it('every table is kept for good or has its time: a new one must be decided', async () => {
  const forGood = [
    'users',
    'request_items',
    'offers',
    'offer_items',
    // Kept with what they prove; a seal is gone with its offer's next change.
    'acts',
    // Written no more.
    'offer_seals',
    // Two rows: the last one in the log, and the one that is being put there.
    'seal_quarters',
    // Gone with its request where that is forgotten.
    'questions',
    // Gone with what they are attached to.
    'files',
    'file_pieces',
    // Gone an hour after its file: in-bucket.test.ts.
    'stored_objects',
    // Append-only: who decided what, and why.
    'moderation_acts',
    'invitations',
    'transactions',
    'transaction_items',
    'unit_tokens',
    'shipments',
    'shipment_items',
    // Append-only: the other side's papers too.
    'documents',
    'problems',
    'problem_units',
    // Counts of deals, which are kept; of a deleted account nobody reads it.
    'records',
    'transaction_history',
    // What is signed can be checked for ever; of a deleted account no key says where it was.
    'deal_signatures',
    'party_keys',
    'chain_cursor',
    'waiting_blocks',
    // Evidence: without names or prices.
    'chain_evidence',
    'signing_keys',
    'token_kids',
    'done_once',
    'market_figures',
    'transaction_keys',
    // Gone with the cancellation of its request.
    'request_goods',
    'request_words',
    // Written no more.
    'goods_vocabulary',
    // Gone with its owner, or as soon as it is done.
    'saved_searches',
    'mail_settings',
    // What somebody without an account asked for, as a hash.
    'stopped_addresses',
    // Gone when their owner removes them, or with the account.
    'passkeys',
    'requests_to_tell',
  ];
  const tables = await harness.sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by table_name`;
  // The keys of writes: with-idempotency-key.test.ts; links: receivers.test.ts.
  const decided = [...forGood, ...Object.keys(kept), 'idempotency_keys', 'receivers'].sort();
  expect(tables.map(({ name }) => name)).toEqual(decided);
});
