import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createNaming, tellOnce } from '@pasok/testing/name-received';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { startStack } from '../tools/stack/start-stack.ts';
import { ask, baseUrl, call } from './support/api.ts';
import { accept, makeDeal, moveTo, offered, postOffer, postRequest, thisMonth } from './support/market.ts';
import { newPerson, type Person } from './support/people.ts';
import { alreadyPublished } from './support/run.ts';
import { test } from './support/test.ts';

// What services/core-api/src/market/offers/sealed.test.ts says of core-api, said of the running product and of chain-api: Ani
// asks, Budi is the rival, Citra the other supplier, Dewi only looks on. The same is done on two products, on one of them
// with all that Budi and Ani do besides; through the edge Citra and Dewi receive the same bytes of both, but for ids and times.

/** Everything there is to read at both services, of ids that the watchers may know of. */
const paths = (ids: Record<'request' | 'deal', string>) => [
  '/requests',
  '/requests?status=open',
  '/requests?limit=1&page=2',
  '/requests/my',
  `/requests/${ids.request}`,
  `/offers/by-request/${ids.request}`,
  '/offers/my',
  '/transactions',
  '/transactions/counts',
  `/transactions/ledger?month=${thisMonth}`,
  `/transactions/${ids.deal}`,
  `/transactions/${ids.deal}/history`,
  '/notifications',
  '/dashboard/stats',
  '/dashboard/activities',
  '/auth/export',
  '/blockchain',
  '/blockchain/head',
  '/blockchain/keys',
  '/blockchain/blocks/0',
  '/blockchain/blocks/1',
  `/blockchain/transactions/${ids.deal}`,
  `/blockchain/transactions/${ids.deal}/receipt`,
  `/blockchain/transactions/${ids.deal}/proof`,
  '/blockchain/classes',
];

type Received = string[];
const session = z.object({ token: z.string() });
const anything = { parse: (value: unknown) => Object(value) };

test('through the edge nobody else receives what tells of a rival, of either service', async ({
  ani,
  budi,
  citra,
}) => {
  const request = await postRequest(ani);
  const deal = await makeDeal(ani, citra, 'in_progress');
  await postOffer(citra, request._id);
  const items = offered.map((item) => ({ ...item, price: 7_654_321 }));
  const { _id } = await postOffer(budi, request._id, { items, notes: 'Rahasia Budi' });
  for (const who of [citra, await newPerson('Dewi')])
    for (const path of paths({ request: request._id, deal: deal._id })) {
      const { headers, body } = await readRaw(baseUrl(), who, path);
      const received = `${JSON.stringify(headers)}${body}`;
      for (const secret of [_id, budi._id, '7654321', 'Rahasia Budi'])
        expect(received.includes(secret), `${who.name} ${path}: ${secret}`).toBe(false);
    }
});

// Counts, sizes and moments too: of two products that differ in nothing else.
test('through the edge nobody else receives a byte that tells of a rival, of either service', {
  tag: '@release',
}, async () => {
  test.setTimeout(600_000);
  const [quiet, busy] = [await run(false), await run(true)];
  expect(quiet.length).toBeGreaterThan(1_000);
  expect(busy).toEqual(quiet);
});

async function run(hasRival: boolean): Promise<Received> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pasok-sealed-'));
  const env = { RATE_LIMITS: 'off', DEMO: '0', LOG_LEVEL: 'error' };
  const options = { port: 0, temporary: true, env, report: () => undefined, ...alreadyPublished() };
  const stack = await startStack({ dataDir, ...options });
  try {
    return await play(stack.url, hasRival);
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function register(url: string, name: string): Promise<Person> {
  const account = { name, email: `${name.toLowerCase()}@sealed.test`, password: 'rahasia1' };
  const { token } = await ask(session, undefined, 'POST', '/auth/register', account, url);
  return { ...account, _id: '', token };
}

async function play(url: string, hasRival: boolean): Promise<Received> {
  const [ani, budi, citra, dewi] = [
    await register(url, 'Ani'),
    await register(url, 'Budi'),
    await register(url, 'Citra'),
    await register(url, 'Dewi'),
  ];
  const received: Received = [];
  const name = createNaming();
  const note = (where: string, text: string) => received.push(`${where}: ${name(where, text)}`);
  const may = (
    who: Person,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
  ) => ask(anything, who.token, method, path, body, url);

  const { _id: request } = await postRequest(ani, { judul: 'Permintaan bersama' }, url);
  const dewis = await postRequest(dewi, { judul: 'Milik Dewi' }, url);
  const { _id: deal } = await accept(dewi, (await postOffer(citra, dewis._id, {}, url))._id, url);
  await moveTo(citra, deal, 'in_progress', url);
  const rivals = await postRequest(ani, { judul: 'Transaksi orang lain' }, url);
  const { _id: running } = await accept(ani, (await postOffer(budi, rivals._id, {}, url))._id, url);
  const ids = { request, deal };
  const streams = await Promise.all(
    [citra, dewi].flatMap((who) =>
      ['/events', '/blockchain/events'].map((path) => openStream(url, who, path)),
    ),
  );
  const look = async (moment: string) => {
    for (const who of [citra, dewi])
      for (const path of paths(ids)) {
        const where = `${who.name} ${path.replace(/\/[0-9a-f-]{36}/, '/:id')}`;
        const { status, headers, body } = await readRaw(url, who, path);
        for (const [header, value] of headers) note(`${where} ${header}`, value);
        note(where, `${moment} ${status} ${body}`);
      }
  };

  let offer = '';
  const secrets: [string, () => Promise<unknown>][] = [
    ['an offer', async () => (offer = (await postOffer(budi, request, {}, url))._id)],
    ['an edit', () => may(budi, 'PUT', `/offers/${offer}`, { items: offered })],
    ['a withdrawal', () => may(budi, 'DELETE', `/offers/${offer}`)],
    ['another offer', async () => (offer = (await postOffer(budi, request, {}, url))._id)],
    ['a rejection', () => may(ani, 'POST', `/offers/reject/${offer}`)],
    ['a step of a deal', () => moveTo(budi, running, 'in_progress', url)],
    ['a record that is refused', () => call(budi.token, 'POST', `/blockchain/record/${running}`, {}, url)],
    ['a class', () => may(budi, 'POST', '/blockchain/classes')],
  ];
  const { _id: mine } = await postOffer(citra, request, {}, url);
  await look('before');
  for (const [at, [what, doIt]] of secrets.entries()) {
    if (hasRival) await doIt();
    await look(`after ${what}`);
    // What they do themselves, and hear of: between two of these a shared counter would show how much there was besides.
    note('edit', JSON.stringify(await may(citra, 'PUT', `/offers/${mine}`, { notes: `n${at}` })));
    note(
      'problem',
      JSON.stringify(await may(dewi, 'POST', `/transactions/${deal}/problem`, { reason: `p${at}` })),
    );
    const { _id: heard } = await postRequest(ani, { judul: `Kabar ${at}` }, url);
    for (const stream of streams.filter(({ path }) => path === '/events')) await stream.hears(heard);
  }
  for (const { path, end } of streams) note(`stream ${path}`, tellOnce(await end()));
  return received;
}

/** An answer as it comes, but for the moment that every answer bears and what the connection needs. */
async function readRaw(url: string, { token }: Person, path: string) {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' };
  const answer = await fetch(`${url}/api${path}`, { headers });
  // A tag is a hash of the body, which holds ids.
  const told = [...answer.headers].filter(([name]) => !['date', 'etag'].includes(name));
  return { status: answer.status, headers: told, body: await answer.text() };
}

async function openStream(url: string, { token }: Person, path: string) {
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api${path}`, { headers, signal: leaving.signal });
  let text = '';
  const reading = (async () => {
    for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) text += part;
  })().catch(() => undefined);
  return {
    path,
    hears: (id: string) => expect.poll(() => text, { timeout: 20_000 }).toContain(id),
    end: async () => {
      leaving.abort();
      await reading;
      // How often an open line says that it is open is a matter of time.
      return text.replaceAll(': ok\n\n', '');
    },
  };
}
