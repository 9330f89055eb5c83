import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commitAct } from '@pasok/chain/act';
import { dataAsOfHeader } from '@pasok/contracts/http';
import { connectDatabase } from '@pasok/service/database/database';
import { migrateDatabase } from '@pasok/service/database/migrate';
import { createLogger } from '@pasok/service/process/logger';
import { openReplicaReads } from '@pasok/service/replica/replica-reads';
import { startReplicated } from '@pasok/service/test/replicated';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { coreKeys } from '../../services/chain-api/src/app/core-keys.ts';
import { prepareDatabase, startChain } from '../../services/chain-api/src/app/start.ts';
import { createHeadSigner } from '../../services/chain-api/src/head/signing-key.ts';
import { makeDeal, startFakeCore } from '../../services/chain-api/src/test/fake-core.ts';
import { createApp } from '../../services/core-api/src/app/app.ts';
import { assembleDeps, createDeps } from '../../services/core-api/src/app/create-deps.ts';
import type { Caller, Person } from '../../services/core-api/src/test/caller.ts';
import { createFaultProxy } from '../../services/core-api/src/test/fault-proxy.ts';
import {
  createCaller,
  defaults,
  migrations,
  password,
  passwords,
  registerPeople,
  tokenKeys,
} from '../../services/core-api/src/test/harness.ts';
import { makeValidating } from '../../services/core-api/src/test/transactions.ts';

// Both services over a leader and a replica that streams from it. The leader stands still, comes back, and is lost for good.

/** Less than any limit of the product: nobody waited for the leader. What it takes here says `npm run test:ha`. */
const soonMs = 5_000;
const log = createLogger('test', 'silent');

/** An address of the leader behind a proxy, and of the replica. */
async function openAddresses(pair: Awaited<ReturnType<typeof startReplicated>>, database: string) {
  const proxy = await createFaultProxy(pair.urlOf(database, 'leader'));
  return { proxy, url: proxy.url, read: pair.urlOf(database, 'replica') };
}

async function startCore({ url, read }: { url: string; read: string }) {
  await migrateDatabase(url, migrations);
  const replica = await openReplicaReads({ variable: 'DATABASE_URL', url, read }, log);
  const connection = connectDatabase(url, { max: 4 });
  const parts = {
    connection,
    log,
    mail: { send: async () => true },
    tokenKeys,
    passwords,
    settings: defaults,
  };
  const deps = await createDeps(parts);
  const away = { ...replica, deps: assembleDeps({ ...parts, connection: replica.standby.connection }) };
  const app = createApp(deps, { away });
  const { tokens } = await registerPeople(app);
  const as = (person: Person): Caller => createCaller(app, tokens[person]);
  return { app, as, tokens, close: () => Promise.all([replica.close(), connection.close()]) };
}

async function startChainApi({ url, read }: { url: string; read: string }) {
  const core = await startFakeCore();
  await prepareDatabase(url);
  const file = join(tmpdir(), `pasok-jwks-${core.kid}.json`);
  const { keys, stop } = coreKeys(core.url, file, log);
  const signer = createHeadSigner(randomBytes(32).toString('base64url'));
  const settings = {
    databaseUrl: url,
    readUrl: read,
    coreApi: core.url,
    keys,
    signer,
    host: 'pasok.example',
    fullBytes: 16e6,
    rateLimits: false,
  };
  const chain = await startChain(settings, log);
  const [vendor, buyer] = ['0198c0de-0000-7000-8000-00000000000a', '0198c0de-0000-7000-8000-00000000000b'];
  const caller = createCaller(chain.app, await core.userToken(vendor));
  const record = () => {
    const deal = makeDeal(vendor, buyer);
    core.deals.set(deal.data.transactionId, deal);
    return caller.post(`/api/blockchain/record/${deal.data.transactionId}`);
  };
  const close = async () => {
    stop();
    await chain.stop();
    await Promise.all([chain.close(), core.stop()]);
    rmSync(file, { force: true });
  };
  return { ...caller, record, close };
}

let pair: Awaited<ReturnType<typeof startReplicated>>;
let core: Awaited<ReturnType<typeof startCore>>;
let chain: Awaited<ReturnType<typeof startChainApi>>;
let otherChain: Awaited<ReturnType<typeof startChainApi>>;
let proxies: Awaited<ReturnType<typeof createFaultProxy>>[];
beforeAll(async () => {
  pair = await startReplicated();
  const leader = postgres(pair.url('leader'), { max: 1 });
  await leader`alter system set synchronous_standby_names = '*'`;
  await leader`select pg_reload_conf()`;
  await leader.end();
  const [ofCore, ofChain] = [await openAddresses(pair, 'core'), await openAddresses(pair, 'chain')];
  proxies = [ofCore.proxy, ofChain.proxy];
  [core, chain, otherChain] = [
    await startCore(ofCore),
    await startChainApi(ofChain),
    await startChainApi(ofChain),
  ];
});
afterAll(async () => {
  await Promise.all([core?.close(), chain?.close(), otherChain?.close()]);
  for (const proxy of proxies ?? []) proxy.close();
  await pair?.stop();
});

type Seen = { status: number; headers: Headers };
const asOf = ({ headers }: Seen) => headers.get(dataAsOfHeader);
const timed = async <Value>(work: Promise<Value>): Promise<[Value, ms: number]> => {
  const began = performance.now();
  return [await work, performance.now() - began];
};
const untilFresh = (get: () => Promise<Seen>) =>
  expect
    .poll(async () => get().then((seen) => [seen.status, asOf(seen)]), { interval: 50 })
    .toEqual([200, null]);
const meet = (mode: 'freeze' | 'pass') => {
  for (const proxy of proxies) proxy.set(mode);
};
const request = () => ({
  deadline: new Date(Date.now() + 86_400_000),
  items: [{ name: 'Meja', budget: 1, quantity: 1 }],
});

/** Every call of an app that a replica may answer, about the deal. */
const stalePaths = (
  { openAPIRegistry }: typeof core.app,
  deal: { id: string; requestId: string; offerId: string; document: string; commitment: string },
) =>
  openAPIRegistry.definitions
    .flatMap((one) =>
      one.type === 'route' && 'stale' in one.route && one.route.stale === true ? [one.route.path] : [],
    )
    .map((path) =>
      path
        .replace('{requestId}', deal.requestId)
        .replace('requests/{id}', `requests/${deal.requestId}`)
        .replace('offers/{id}', `offers/${deal.offerId}`)
        .replace('papers/{id}', `papers/${deal.document}`)
        .replace('{commitment}', deal.commitment)
        .replace('{id}', deal.id)
        .replace('{document}', deal.document)
        .replace(/\/ledger$/, '/ledger?month=2026-11')
        .replace(/\/files$/, `/files?kind=request&id=${deal.requestId}`),
    );

test('core-api reads on while its leader stands still, and is whole again when it wakes', async () => {
  const deal = await makeValidating(core);
  const path = `/api/transactions/${deal.id}/documents`;
  const { _id: document, sha256 } = (await core.as('ani').post(path, { kind: 'purchase_order' })).body;
  const { act } = (await core.as('ani').get(`${path}/${document}`)).body;
  const commitment = commitAct({ kind: 'paper', id: document }, sha256, act.salt);
  const paths = stalePaths(core.app, { ...deal, document, commitment });
  expect(paths.length).toBeGreaterThan(15);
  const now = async (path: string) => {
    const { status, body, headers } = await core.as('ani').get(path);
    return { path, status, body, isFresh: headers.get(dataAsOfHeader) === null };
  };
  const before = await Promise.all(paths.map(now));
  expect(before.filter(({ status, isFresh }) => status !== 200 || !isFresh)).toEqual([]);
  expect((await core.as('citra').post('/api/auth/sign-out-everywhere')).status).toBe(200);
  const ended = new Date();

  meet('freeze');
  const [first, ms] = await timed(core.as('ani').get('/api/requests'));
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(ms).toBeLessThan(soonMs);
  expect(new Date(asOf(first) ?? 0).getTime()).toBeGreaterThan(ended.getTime() - 1_000);
  const away = await Promise.all(paths.map(now));
  expect(away).toEqual(before.map((seen) => ({ ...seen, isFresh: false })));
  // A session that a person ended does not come back.
  expect((await core.as('citra').get('/api/requests')).status).toBe(401);
  for (const write of [
    core.as('ani').post('/api/requests', request()),
    createCaller(core.app).post('/api/auth/login', { email: 'ani@demo.test', password }),
    core.as('budi').get(`/api/transactions/${deal.id}/record-data`),
  ]) {
    const [refused, waited] = await timed(write);
    expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(waited).toBeLessThan(1_000);
  }

  meet('pass');
  await untilFresh(() => core.as('ani').get('/api/requests'));
  expect((await core.as('ani').post('/api/requests', request())).status).toBe(201);
});

test('chain-api shows no head older than one it has shown', async () => {
  await untilFresh(() => chain.get('/api/blockchain/head'));
  const { body: shown } = await chain.record();
  const replica = postgres(pair.url('replica'), { max: 1 });
  const whole = await chain.get('/api/blockchain');
  await replica`select pg_wal_replay_pause()`;
  expect((await chain.record()).status).toBe(201);
  expect((await chain.get('/api/blockchain/head')).body.index).toBe(shown.block.index + 1);

  meet('freeze');
  for (const path of ['head', `blocks/${shown.block.index}`, '?from=0'])
    expect((await chain.get(`/api/blockchain/${path}`)).status).toBe(503);
  await replica`select pg_wal_replay_resume()`;
  await expect.poll(async () => (await chain.get('/api/blockchain/head')).status).toBe(200);
  const head = await chain.get('/api/blockchain/head');
  expect(head.body).toMatchObject({ index: shown.block.index + 1, time: asOf(head) });
  const again = await chain.get('/api/blockchain', undefined, {
    'if-none-match': whole.headers.get('etag') ?? '',
  });
  expect([again.status, again.headers.get('etag'), again.body.chain.length]).toEqual([
    200,
    null,
    shown.block.index + 2,
  ]);
  expect((await chain.record()).status).toBe(503);

  meet('pass');
  await untilFresh(() => chain.get('/api/blockchain/head'));
  await replica.end();
});

test('the log is not read from a replica, which would seem shorter to whoever watches', async () => {
  expect((await otherChain.get('/log/checkpoint')).status).toBe(200);
  meet('freeze');
  expect((await otherChain.get('/log/checkpoint')).status).toBe(503);
  meet('pass');
  await untilFresh(() => otherChain.get('/api/blockchain/head'));
});

test('with the leader lost both read on, and write again once the replica leads', async () => {
  const { body: known } = await chain.get('/api/blockchain/head');
  await pair.leader.kill();
  const [list, ms] = await timed(core.as('ani').get('/api/requests'));
  expect([list.status, asOf(list)]).toEqual([200, expect.any(String)]);
  expect(ms).toBeLessThan(soonMs);
  expect((await chain.get('/api/blockchain/head')).body.index).toBe(known.index);

  await pair.promote();
  for (const proxy of proxies) proxy.leadTo(pair.url('replica'));
  await untilFresh(() => core.as('ani').get('/api/requests'));
  await untilFresh(() => chain.get('/api/blockchain/head'));
  expect((await core.as('ani').post('/api/requests', request())).status).toBe(201);
  expect((await chain.record()).status).toBe(201);
});
