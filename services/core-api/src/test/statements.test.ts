import { dayInWib } from '@pasok/domain/request';
import { costly } from '@pasok/testing/statement-costs';
import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { purgeExpired } from '../app/purge-expired.ts';
import { runDueWork } from '../app/run-due-work.ts';
import { exportAccount } from '../features/account/export-account.ts';
import { applyBlocks, applyWaiting } from '../features/chain-follower/apply-blocks.ts';
import { readCursor } from '../features/chain-follower/cursor.ts';
import { countMarket } from '../features/dashboard/market-figures.ts';
import { readEvents } from '../platform/events/read-events.ts';
import { signToken } from '../platform/signing-keys/sign-token.ts';
import type { Caller } from './caller.ts';
import { useCosts } from './costs.ts';
import { type Person, useHarness } from './harness.ts';
import { postOffer, postRequest } from './market.ts';
import { fillMillion } from './million.ts';
import { createFixtures, type Fixture, pathFor } from './permission-fixtures.ts';
import type { Ids } from './permission-row.ts';
import { permissionRows } from './permission-rows.ts';

/**
 * What every statement of the service may cost in buffers of 8 kB, in a market of a million (`npm run test:release`) and
 * here in a smaller one: a bound does not grow with the market, and whatever reads all of even the smaller one meets it.
 * The server counts, whoever asks: a statement that is new is measured with the call that asks it.
 */
const rows = Number(process.env.MARKET_ROWS ?? 60_000);

/** Of any statement, unless a larger number stands beside it. */
const usual = 230;

const thisMonth = dayInWib(Date.now()).slice(0, 7);
const inElevenDays = new Date(Date.now() + 11 * 86_400_000).toISOString();

/** What people read, by filters and searches that have few, many and no rows. Of Ani, who has a tenth of everything, too. */
const reads: Record<string, number> = {
  '/requests?limit=9': usual,
  '/requests?limit=9&minBudget=2000000': usual,
  '/requests?limit=9&minBudget=50999000': usual,
  '/requests?limit=9&maxBudget=1001000': usual,
  '/requests?limit=9&search=a1b': usual,
  // Up to 200 people are looked at one by one, nine requests of each.
  '/requests?limit=9&search=a1': 4_000,
  // All of theirs, by the index alone.
  '/requests?limit=100&page=40&search=a1': 2_800,
  '/requests?limit=9&search=ani': 260,
  '/requests?limit=9&search=qqq': usual,
  '/requests?limit=9&search=zz': usual,
  // Counted to 10,001 in the rows of words.
  '/requests?limit=9&goods=laptop': 1_000,
  '/requests?limit=9&goods=lapt&open=yes': 1_000,
  '/requests?limit=9&goods=zebra': usual,
  // The index of words walks each word from end to end: of a million requests that all have one, and of those half.
  '/requests?limit=9&goods=langka7+laptop': 11_000,
  // Once as they stand, once by their stems, as nothing is found.
  '/requests?limit=9&goods=ganjil+genap': 800,
  // More than the newest thousand hold: all matches, one in fifty of half a million.
  '/requests?limit=100&goods=jenis7&open=yes': 17_000,
  '/requests?limit=9&sort=deadline': usual,
  '/requests?limit=9&sort=deadline&open=yes': usual,
  '/requests?limit=9&sort=deadline&goods=laptop&open=yes': 1_000,
  '/requests?limit=9&sort=budget': usual,
  '/requests?limit=9&sort=budget&open=yes': usual,
  '/requests?limit=9&sort=budget&goods=zebra': usual,
  '/requests?limit=9&sort=budget&goods=laptop': 1_000,
  '/requests?limit=9&maxBudget=1001000&goods=laptop': 1_000,
  '/requests?limit=9&deadlineBefore=2020-01-01T00:00:00Z': usual,
  // All that match, of each 120: the newest of them are far from the newest of all.
  [`/requests?limit=9&deadlineBefore=${inElevenDays}&open=yes`]: 1_000,
  '/requests?limit=9&region=32.73': usual,
  '/requests?limit=9&region=32&open=yes': usual,
  '/requests?limit=9&region=35.78': usual,
  // The newest thousand are looked through, each with its request: of a million that lies four pages deep.
  '/requests?limit=9&goods=surabaya': 4_500,
  '/requests?limit=9&goods=surabaya&open=yes': 4_500,
  '/requests?limit=9&goods=jawa+barat': 4_500,
  '/requests?limit=9&goods=palopo': 4_500,
  '/requests?limit=9&goods=laptop+surabaya': 4_500,
  '/requests?status=open': usual,
  '/requests?status=accepted': usual,
  '/requests?status=completed': usual,
  '/requests?status=completed&search=a1b&minBudget=3000000': usual,
  // All offers one ever sent and all cancelled requests, by their indexes alone.
  '/requests?status=cancelled': 6_500,
  // A page is 1,000 pages deep.
  '/requests?limit=9&page=1000': 1_000,
  '/requests/my?limit=9': usual,
  '/requests/my?status=open': usual,
  '/requests/my?status=cancelled': usual,
  '/requests/my?offers=pending': usual,
  '/requests/my?limit=9&page=40&offers=pending': usual,
  '/requests/my?questions=pending': usual,
  '/requests/my?search=an': usual,
  '/requests/my?search=zz': usual,
  // All of one's own, by the index alone.
  '/requests/my?minBudget=50999000': 1_700,
  '/offers/my': usual,
  '/offers/my?status=pending': usual,
  '/offers/my?status=cancelled': usual,
  // Counted to 10,001 on either side, in an index that holds the title too.
  '/transactions': 600,
  '/transactions?status=validating': usual,
  '/transactions?status=cancelled': usual,
  '/transactions?role=buyer': usual,
  '/transactions?role=vendor&status=completed': usual,
  '/transactions?recorded=no': usual,
  '/transactions?receipt=partial': usual,
  // The newest 500 in each status of either side; of a million each lies on a page of its own.
  '/transactions?turn=mine': 9_000,
  '/transactions?receipt=partial&role=vendor': usual,
  '/transactions?search=a1b': 600,
  '/transactions?search=zebra': usual,
  '/transactions?search=zz': usual,
  '/transactions?search=budi': usual,
  '/transactions?search=laptop': 600,
  // More people bear it than are looked at one by one: all of one's own, by the index alone.
  '/transactions?search=a1': 4_000,
  // All of one's own, by the indexes alone, once in ten seconds.
  '/transactions/counts': 2_500,
  // Two hundred deals with their parties, terms and goods.
  [`/transactions/ledger?month=${thisMonth}`]: 4_000,
  '/transactions/ledger?month=2026-11': 4_000,
  '/transactions/ledger?month=2020-01': usual,
  '/transactions/user-transactions': 600,
  '/notifications': usual,
  '/notifications?unread=1': usual,
  '/searches': usual,
  // Five figures, of all of one's own by the indexes alone, once in ten seconds.
  '/dashboard/stats': 1_900,
  // Ten of each of six kinds, with their requests and people.
  '/dashboard/activities': 450,
  '/auth/me': usual,
  '/auth/profile': usual,
};

/** Of calls that write. */
const most: Record<string, number> = {
  // Saved searches are looked up by each word, by all that it may be made of and by how it begins: a page deeper each where
  // the index has grown by a level.
  'POST /api/requests': 400,
  'POST /api/notifications/read': rows,
};

// One connection: from the sixth time on a statement may be planned for any value.
const harness = useHarness({}, 1);
const costs = useCosts(harness);
const { above } = costs;
let fixtures: Record<string, Fixture>;
beforeAll(async () => {
  await fillMillion(harness, rows);
  await countMarket(harness.deps);
  fixtures = createFixtures(harness);
}, 900_000);
const everyone: Person[] = ['ani', 'budi', 'citra'];

it.each(Object.entries(reads))('GET %s', async (path, bound) => {
  const read = async (person: Person) =>
    expect((await harness.as(person).get(`/api${path}`)).status).toBe(200);
  const ofEveryone = async () => {
    for (const person of everyone)
      expect([person, await above(bound, () => read(person))]).toEqual([person, []]);
  };
  await ofEveryone();
  // The one connection knows the statement by then, whoever asks.
  for (let times = 0; times < 3; times++) await read('ani');
  await ofEveryone();
});

// What those calls have prepared on the one connection. A page further back is planned for where it begins.
it('keeps one plan for everybody', async () => {
  const asked = await harness.sql<{ statement: string; isKept: boolean }[]>`
    select statement, generic_plans > 0 as "isKept" from pg_prepared_statements
    where generic_plans + custom_plans > 5 and statement not like '%offset $%'`;
  expect(asked.length).toBeGreaterThan(15);
  expect(asked.filter(({ isKept }) => !isKept)).toEqual([]);
});

// Buffers do not show what a function costs: made for each of a thousand rows, a query is half a second of the processor.
it('a search for goods makes its queries once, however many rows it looks at', async () => {
  const { sql } = harness;
  await sql`set track_functions = 'all'`;
  for (const path of ['goods=laptop', 'goods=laptop&sort=budget', 'goods=laptop&sort=deadline&open=yes'])
    expect((await harness.as('citra').get(`/api/requests?limit=9&${path}`)).status).toBe(200);
  await sql`select pg_stat_force_next_flush()`;
  const [made] = await sql<{ calls: number }[]>`
    select calls::int from pg_stat_user_functions where funcname = 'goods_query'`;
  await sql`reset track_functions`;
  expect(made?.calls).toBeGreaterThan(0);
  expect(made?.calls).toBeLessThan(30);
});

// Before anything writes: whoever wrote a moment ago is counted for anew.
describe.each(['/requests?limit=9&minBudget=3000000', '/requests/my?limit=9', '/offers/my', '/transactions'])(
  'GET %s',
  (path) => {
    it.each(everyone)('of %s is counted once in some seconds', async (person) => {
      const read = async () => expect((await harness.as(person).get(`/api${path}`)).status).toBe(200);
      const statements = await costs.of(async () => {
        for (let times = 0; times < 3; times++) await read();
      });
      const counting = statements.filter(({ text }) => /^\s*select (least\()?count\(/i.test(text));
      // Once, and not never again: what was kept of a call before may be over just now.
      expect(counting.flatMap(({ text, calls }) => (calls > 1 ? text : []))).toEqual([]);
    });
  },
);

/** As if they had just signed in: some calls want that of the last minutes, and a million rows take longer. */
async function signInAgain(person: Person): Promise<void> {
  const { sub = '', aud = '', iat = 0, exp: _exp, iss: _iss, ...claims } = decodeJwt(harness.tokens[person]);
  if (Date.now() / 1_000 - iat < 60) return;
  harness.tokens[person] = await signToken(harness.deps, {
    subject: sub,
    audience: String(aud),
    life: '12h',
    claims,
  });
}

/** Deals that calls only read: one of each state. */
const deals = new Map<string, Ids>();
async function readable(state: string): Promise<Ids | undefined> {
  const ids = deals.get(state) ?? (await fixtures[state]?.());
  if (ids?.transaction) deals.set(state, ids);
  return ids;
}

describe('every call', () => {
  const done = permissionRows.filter(([, , expected]) => expected.some((status) => status < 300));
  it.each(done.map((row) => ({ row, name: `${row[0]} when ${row[1]}` })))('$name', async ({ row }) => {
    const [call, state, expected, body] = row;
    const [method = '', pattern = ''] = call.split(' ');
    const person = everyone.find((_person, at) => (expected[at + 1] ?? 400) < 300);
    const bound = most[call] ?? reads[pattern.replace('/api', '')] ?? usual;
    const measure = async () => {
      const ids = await (method === 'GET' ? readable(state) : fixtures[state]?.());
      if (!ids || !person) throw new Error('nobody may do this');
      await signInAgain(person);
      const sent = typeof body === 'function' ? await body(ids) : body;
      const work = async () => {
        const caller = harness.as(person);
        if (pattern === '/api/events') return openStream(person);
        // A page in each second: of Ani it would take minutes.
        if (pattern === '/api/auth/export') return;
        const answer = await caller[method.toLowerCase() as keyof Caller](pathFor(pattern, ids), sent);
        expect(answer.status).toBeLessThan(300);
      };
      const statements = await costs.of(work);
      await harness.sql`update users set token_version = 1, anonymised_at = null, is_admin = false
        where id = any(${Object.values(harness.ids)}::uuid[])`;
      await harness.sql`update sessions set ended_at = null`;
      return statements;
    };
    expect(await costly(bound, measure)).toEqual([]);
  });
});

// Without the pages that PostgreSQL writes whole after a checkpoint; half of it are the keys that deals are searched by.
it('a request, its offer and its acceptance write 24 kB of log at most', async () => {
  const deals = 20;
  const statements = await costs.of(async () => {
    for (let deal = 0; deal < deals; deal++) {
      const offer = await postOffer(harness, await postRequest(harness, {}, 'citra'));
      expect((await harness.as('citra').post(`/api/offers/accept/${offer}`)).status).toBe(201);
    }
  });
  const written = statements.reduce((sum, { log }) => sum + log, 0) / deals;
  expect(written).toBeLessThan(24_000);
});

async function openStream(person: Person): Promise<void> {
  const headers = { authorization: `Bearer ${harness.tokens[person]}` };
  const answer = await harness.app.request('/api/events', { headers });
  const reader = answer.body?.getReader();
  await reader?.read();
  await new Promise((resolve) => setImmediate(resolve));
  await reader?.cancel();
}

it.each(everyone)('the first pages of the export of %s', async (person) => {
  const read = async () => {
    let pieces = 0;
    for await (const _piece of await exportAccount(harness.ctx(person))) if (++pieces === 30) break;
  };
  expect(await above(usual, read)).toEqual([]);
});

it('no index orders in a way that no statement asks for', async () => {
  const { sql } = harness;
  expect(await sql`select indexname from pg_indexes where indexdef ilike '%desc nulls last%'`).toEqual([]);
});

describe('what nobody waits for', () => {
  const block = (id: string) => ({
    index: 0,
    hash: 'h',
    nonce: 0,
    previousHash: '',
    timestamp: '',
    data: { transactionId: id, buyer: harness.ids.ani, vendor: harness.ids.budi },
  });
  it.each<[string, () => Promise<unknown>]>([
    ['tidying', () => purgeExpired(harness.deps)],
    ['sweeping', () => runDueWork(harness.deps)],
    ['counting the market', () => countMarket(harness.deps)],
    [
      'reading events',
      async () => {
        const users = Object.values(harness.ids);
        const { position: from } = await readEvents(harness.deps, { from: undefined, users });
        return readEvents(harness.deps, { from, users });
      },
    ],
    ['blocks that waited', () => applyWaiting(harness.deps)],
    [
      'following the chain',
      async () => {
        const ids = await fixtures.completed?.();
        const cursor = await readCursor(harness.deps);
        await applyBlocks(harness.deps, { cursor, blocks: [block(ids?.transaction ?? '')] as never });
      },
    ],
  ])(
    '%s',
    async (_name, work) => {
      // A piece is 1,000 rows: each may be written into all its table's indexes, and be asked for by all that point at it.
      expect(await above(45_000, work)).toEqual([]);
    },
    900_000,
  );
});
