import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { createLogger } from '@pasok/service/process/logger';
import { createTestDatabase } from '@pasok/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { coreKeys } from '../../services/chain-api/src/app/core-keys.ts';
import { prepareDatabase, startChain } from '../../services/chain-api/src/app/start.ts';
import { createHeadSigner } from '../../services/chain-api/src/head/signing-key.ts';
import { every } from '../../services/core-api/src/app/every.ts';
import { tellEndedSessions } from '../../services/core-api/src/features/ended-sessions/tell-ended-sessions.ts';
import { setAccountDisabled } from '../../services/core-api/src/platform/auth/set-account-disabled.ts';
import { createHarness, password } from '../../services/core-api/src/test/harness.ts';

// Both services, each at an address of its own: what ends a session at core-api ends it at chain-api within five seconds.

const log = createLogger('test', 'silent');
/** What main.ts of core-api waits between two turns. */
const everyMs = 1_500;
const endsMs = 5_000;

async function serve(app: { fetch: (request: Request) => Response | Promise<Response> }) {
  const server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // It listens on a port of TCP, so this is how its address reads.
  const { port } = server.address() as AddressInfo;
  return { url: new URL(`http://127.0.0.1:${port}`), close: () => server.close() };
}

async function startBoth() {
  const core = await createHarness();
  const coreServer = await serve(core.app);
  const database = await createTestDatabase(prepareDatabase, 'chain');
  const file = join(tmpdir(), `pasok-jwks-${randomBytes(8).toString('hex')}.json`);
  const { keys, stop } = coreKeys(coreServer.url, file, log);
  const settings = {
    databaseUrl: database.url,
    coreApi: coreServer.url,
    keys,
    signer: createHeadSigner(randomBytes(32).toString('base64url')),
    host: 'pasok.example',
    fullBytes: 16e6,
    rateLimits: false,
  };
  const chain = await startChain(settings, log);
  const chainServer = await serve(chain.app);
  const stopTelling = every({
    name: 'ended sessions',
    ms: everyMs,
    log,
    work: tellEndedSessions(core.deps, chainServer.url.href),
  });
  const read = (path: string, token: string) =>
    fetch(new URL(`/api/blockchain${path}`, chainServer.url), {
      headers: { authorization: `Bearer ${token}` },
    });
  const close = async () => {
    stop();
    await stopTelling();
    await chain.stop();
    coreServer.close();
    chainServer.close();
    await Promise.all([chain.close(), core.close()]);
    await database.drop();
    rmSync(file, { force: true });
  };
  return { core, read, close };
}

let both: Awaited<ReturnType<typeof startBoth>>;
beforeAll(async () => {
  both = await startBoth();
});
afterAll(() => both.close());

const signIn = async (email: string): Promise<string> =>
  (await both.core.anonymous.post('/api/auth/login', { email, password })).body.token;

test.each([
  ['signing out everywhere', 'ani', () => both.core.as('ani').post('/api/auth/sign-out-everywhere')],
  [
    'another password',
    'budi',
    () => both.core.as('budi').post('/api/auth/password', { current: password, next: password }),
  ],
  [
    'disabling the account',
    'citra',
    () => setAccountDisabled(both.core.deps, { email: 'citra@demo.test', disabled: true }),
  ],
] as const)('%s ends reading the chain and an open stream', async (_what, person, end) => {
  const token = both.core.tokens[person];
  const stream = await both.read('/events', token);
  expect([stream.status, (await both.read('/head', token)).status]).toEqual([200, 200]);
  await end();
  const ended = stream.text();
  for (const path of ['', '/head', '/blocks/0', '/classes', '/pages/0', '/events'])
    await expect
      .poll(async () => (await both.read(path, token)).status, { timeout: endsMs, interval: 100 })
      .toBe(401);
  // It says whatever it said before, and is over.
  expect(await ended).toContain('event: head');
  if (person !== 'citra') {
    const again = await signIn(`${person}@demo.test`);
    expect((await both.read('/head', again)).status).toBe(200);
  }
});

test('signing out ends reading the chain and an open stream for that session alone', async () => {
  const [token, other] = [await signIn('ani@demo.test'), await signIn('ani@demo.test')];
  const stream = await both.read('/events', token);
  expect([stream.status, (await both.read('/head', other)).status]).toEqual([200, 200]);
  expect((await both.core.withToken(token).post('/api/auth/sign-out')).status).toBe(200);
  const ended = stream.text();
  await expect
    .poll(async () => (await both.read('/head', token)).status, { timeout: endsMs, interval: 100 })
    .toBe(401);
  expect(await ended).toContain('event: head');
  expect((await both.read('/head', other)).status).toBe(200);
});
