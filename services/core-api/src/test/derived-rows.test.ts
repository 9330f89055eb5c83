import { expect, it } from 'vitest';
import { forgetRequests } from '../market/requests/forget-requests.ts';
import { signUp, useHarness } from './harness.ts';
import { requestBody } from './market.ts';

const harness = useHarness({ rateLimits: true });

/** Letters of a number, so that each word is one that nobody wrote before. */
const wordOf = (n: number) =>
  `q${n.toString(26).replace(/[0-9]/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')}zw`;
let words = 0;
const newWords = (count: number) => Array.from({ length: count }, () => wordOf(words++ + 20_000)).join(' ');
const item = () => ({ name: newWords(10), brand: newWords(10), spec: newWords(20), budget: 1, quantity: 1 });
const body = () => requestBody({ judul: newWords(10), items: Array.from({ length: 20 }, item) });

/** Rows of every table, but of those that say what was done for a while: their own tests empty them. */
async function rows() {
  const { sql } = harness;
  const names = await sql`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name <> all(${['live_events', 'rate_limits', 'sessions', 'idempotency_keys']})`;
  const counts = new Map<string, number>();
  for (const { name } of names) {
    const [row] = await sql`select count(*)::int as count from ${sql(String(name))}`;
    counts.set(String(name), Number(row?.count));
  }
  return counts;
}
const derived = async () => {
  const [row] = await harness.sql`select written_bytes as used,
    (select count(*)::int from request_words) as words from users where id = ${harness.ids.ani}`;
  return { used: Number(row?.used), words: Number(row?.words) };
};

it('what is made of a request goes with it, from every table', async () => {
  const before = await rows();
  const ani = harness.as('ani');
  for (let n = 0; n < 3; n += 1) {
    const { body: made } = await ani.post('/api/requests', body());
    await ani.put(`/api/requests/${made._id}`, body());
    const { body: split } = await ani.post(`/api/requests/${made._id}/split`, { items: [0, 1] });
    for (const id of [made._id, split._id])
      expect((await ani.delete(`/api/requests/${id}`)).status).toBe(200);
  }
  expect((await derived()).words).toBe(0);
  await harness.sql`update requests set forget_at = now() - interval '1 second'`;
  await forgetRequests(harness.deps);
  expect(await rows()).toEqual(before);
});

it('of a deleted account nothing derived is left', async () => {
  const { as } = await signUp(harness, 'Dewi');
  for (let n = 0; n < 3; n += 1) await as.post('/api/requests', body());
  expect((await derived()).words).toBeGreaterThan(0);
  expect((await as.delete('/api/auth/me')).status).toBe(200);
  expect((await derived()).words).toBe(0);
});

it('a request of unknown words keeps 60 of them, and its owner’s quota counts them and their places', async () => {
  const { used } = await derived();
  const sent = body();
  expect((await harness.as('ani').post('/api/requests', sent)).status).toBe(201);
  const after = await derived();
  expect(after.words).toBe(60);
  expect(after.used - used).toBeGreaterThan(60_000 + JSON.stringify(sent).length);
});

it('what a word takes with its places in indexes is no more than what is counted', async () => {
  const { sql } = harness;
  const size = async () => {
    const [row] = await sql`select pg_total_relation_size('request_words')::int as size`;
    return Number(row?.size);
  };
  const before = await size();
  const ids = await sql`select id from requests limit 1`;
  const [steps, step] = [8, 1_000];
  for (let from = 0; from < steps * step; from += step)
    await sql`insert into request_words (request_id, word, stem)
      select ${ids[0]?.id}, substr(translate(md5(n::text), '0123456789', 'ghijklmnop'), 1, 16), 'x'
      from generate_series(${from + 1}::int, ${from + step}::int) n`;
  expect((await size()) - before).toBeLessThan(steps * step * 1_200);
});
