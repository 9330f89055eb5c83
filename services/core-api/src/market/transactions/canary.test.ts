import { documentKinds } from '@pasok/contracts/document';
import { dayInWib } from '@pasok/domain/request';
import { pino } from 'pino';
import { beforeAll, expect, it } from 'vitest';
import { createApp } from '../../app/app.ts';
import type { Call, Caller } from '../../test/caller.ts';
import { createCaller, type Person, password, useHarness } from '../../test/harness.ts';
import { makeTransaction, moveTo } from '../../test/transactions.ts';

const thisMonth = dayInWib(Date.now()).slice(0, 7);

/** Everything that left the service: what each caller was told, and every log line. */
const told: { person: Person | 'nobody'; call: string; text: string }[] = [];
const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
const harness = useHarness();
beforeAll(() => {
  const app = createApp({ ...harness.deps, log });
  const callerOf = (person: Person | 'nobody'): Caller => {
    const caller = createCaller(app, person === 'nobody' ? undefined : harness.tokens[person]);
    const noted =
      (method: keyof Caller): Call =>
      async (path, body) => {
        const answer = await caller[method](path, body);
        told.push({
          person,
          call: `${method} ${path}`,
          text: JSON.stringify([...answer.headers, answer.body]),
        });
        return answer;
      };
    const [get, post] = [noted('get'), noted('post')];
    return { get, post, put: noted('put'), patch: noted('patch'), delete: noted('delete') };
  };
  Object.assign(harness, { app, as: callerOf, anonymous: callerOf('nobody') });
});

const plain = (text: string): string => text.toUpperCase().replace(/[-\s]/g, '');
const holding = (text: string, tokens: readonly string[]): string[] => {
  const searched = plain(text);
  return tokens.filter((token) => searched.includes(plain(token)));
};

/** Issues all papers that the person may, and reads all. */
async function readPapers(caller: Caller, id: string): Promise<void> {
  const path = `/api/transactions/${id}/documents`;
  const { body: shipments } = await caller.get(`/api/transactions/${id}/shipments`);
  const of: (string | undefined)[] = [undefined, ...[shipments].flat().map(({ _id }) => _id)];
  for (const kind of documentKinds) for (const shipment of of) await caller.post(path, { kind, shipment });
  const { status, body } = await caller.get(path);
  if (status === 200) for (const { _id } of body) await caller.get(`${path}/${_id}`);
}

/** Every read a person has, and some calls that are refused. */
async function readEverything(id: string, tokens: readonly string[]): Promise<void> {
  for (const person of ['ani', 'budi', 'citra'] as const) {
    const caller = harness.as(person);
    for (const path of [
      '/api/transactions?limit=100',
      '/api/transactions/user-transactions',
      '/api/transactions/counts',
      `/api/transactions/ledger?month=${thisMonth}`,
      `/api/transactions/${id}`,
      `/api/transactions/${id}/history`,
      `/api/transactions/${id}/digests`,
      `/api/transactions/${id}/problems`,
      `/api/transactions/${id}/record-data`,
      `/api/transactions/${id}/documents`,
      '/api/notifications?limit=100',
      '/api/requests',
      '/api/offers/my',
      '/api/dashboard/activities',
      '/api/auth/export',
      `/api/transactions?search=${encodeURIComponent(tokens[0] ?? '')}`,
    ]) {
      await caller.get(path);
    }
    await readPapers(caller, id);
    await caller.patch(`/api/transactions/${id}/status`, { status: tokens[0] });
    await caller.post(`/api/transactions/${id}/problem`, { reason: '' });
    if (person !== 'ani') await caller.post(`/api/transactions/${id}/validate`, { tokens });
  }
  await harness.anonymous.get(`/api/transactions/${id}`);
}

/** All that the database holds, as text. */
async function readStored(): Promise<string> {
  const { sql } = harness;
  const tables =
    await sql`select table_name as name from information_schema.tables where table_schema = 'public'`;
  const rows = await Promise.all(tables.map(({ name }) => sql`select t::text as text from ${sql(name)} t`));
  return rows.flatMap((each) => each.map(({ text }) => text)).join('\n');
}

it('no token outside its viewers: every answer and log line of a whole life is searched', async () => {
  const { id } = await makeTransaction(harness, 'Kenari');
  const [row] = await harness.sql<{ tokenKid: string }[]>`
    select token_kid as "tokenKid" from transactions where id = ${id}`;
  const issued = harness.deps.tokens.tokensOf({ id, tokenKid: row?.tokenKid ?? '' }, [
    { quantity: 2 },
    { quantity: 1 },
  ]);
  // The first unit's replacement, before anybody promised it.
  const [replacement] = harness.deps.tokens.tokensOf(
    { id, tokenKid: row?.tokenKid ?? '' },
    [{ quantity: 1 }],
    [{ pos: 0, unit: 0, times: 1 }],
  );
  const tokens = [...issued.flat(), ...(replacement ?? [])];
  const [a1 = '', a2 = '', b1 = '', new1 = ''] = tokens;
  /** What the buyer sent cannot be called a leak to the buyer; everything else of theirs is searched. */
  const check = (vendorSees: readonly string[], buyerSees: readonly string[]) => {
    for (const { person, call, text } of told.splice(0)) {
      const allowed = person === 'budi' ? vendorSees : person === 'ani' ? buyerSees : [];
      expect(
        holding(text, tokens).filter((token) => !allowed.includes(token)),
        `${person} ${call}`,
      ).toEqual([]);
    }
    expect(lines.length).toBeGreaterThan(0);
    expect(holding(lines.splice(0).join('\n'), tokens)).toEqual([]);
  };

  await readEverything(id, tokens);
  check([], []);
  const first = [a1, a2, b1];
  for (const status of ['in_progress', 'shipped', 'validating']) {
    await moveTo(harness, id, status);
    // Of tokens these three are the same to everybody.
    if (process.env.TEST_RELEASE || status === 'validating') await readEverything(id, tokens);
    check(first, []);
  }
  // Nor has whoever reads the database a token before it was entered, a password or a link that sets one.
  await harness.anonymous.post('/api/auth/forgot', { email: 'ani@demo.test' });
  await expect.poll(() => harness.mails.at(-1)?.text).toContain('#secret=');
  const [, link = '-'] = /#secret=([\w-]+)/.exec(harness.mails.at(-1)?.text ?? '') ?? [];
  const stored = await readStored();
  expect([holding(stored, tokens), stored.includes(password), stored.includes(link)]).toEqual([
    [],
    false,
    false,
  ]);
  const buyer = harness.as('ani');
  await buyer.post(`/api/transactions/${id}/validate`, { tokens: [a1, 'WRONG', b1] });
  await buyer.post(`/api/transactions/${id}/validate`, { tokens: [b1, a1, a1] });
  await buyer.post(`/api/transactions/${id}/validate`, { tokens: [a1, a2] });
  await buyer.post(`/api/transactions/${id}/validate`, { tokens: [`${a1}${' '.repeat(60)}`, a2, b1] });
  await buyer.post(`/api/transactions/${id}/validate`, `not an object ${a1}`);
  check(first, []);
  await buyer.post(`/api/transactions/${id}/validate`, { tokens: ['', a2, ''] });
  await readEverything(id, tokens);
  check(first, [a2]);
  expect(holding(await readStored(), tokens)).toEqual([a2]);
  const units = [{ pos: 0, unit: 0 }];
  await buyer.post(`/api/transactions/${id}/problem`, { reason: 'Retak', kind: 'rusak', units });
  await harness.as('budi').post(`/api/transactions/${id}/problem/answer`, { answer: 'replace' });
  await buyer.post(`/api/transactions/${id}/validate`, { tokens: [a1, '', ''] });
  await readEverything(id, tokens);
  check([a2, b1, new1], [a2]);
  await buyer.post(`/api/transactions/${id}/close-short`);
  await readEverything(id, tokens);
  check([a2, b1, new1], [a2]);
});

it('the search itself finds a planted token in any spelling', () => {
  expect(holding('… "ABCD-EFGH-JKMN-PQRS" …', ['ABCD-EFGH-JKMN-PQRS'])).toHaveLength(1);
  expect(holding('abcd efghjkmn-pqrs', ['ABCD-EFGH-JKMN-PQRS'])).toHaveLength(1);
  expect(holding('ABCD-EFGH', ['ABCD-EFGH-JKMN-PQRS'])).toHaveLength(0);
});
