import { randomBytes, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, type Logger } from '@pasok/service/process/logger';
import { createTestDatabase } from '@pasok/testing/database';
import type {} from '@pasok/testing/postgres';
import { afterAll, beforeAll } from 'vitest';
import { coreKeys } from '../app/core-keys.ts';
import { type ChainSettings, prepareDatabase, startChain } from '../app/start.ts';
import { createHeadSigner } from '../head/signing-key.ts';
import { type FakeCore, makeDeal, startFakeCore } from './fake-core.ts';

export type Instance = Awaited<ReturnType<typeof startInstance>>;

/** One chain-api over a database, as main.ts wires it. */
async function startInstance(
  databaseUrl: string,
  core: FakeCore,
  settings: Partial<ChainSettings>,
  log = createLogger('chain-api', 'silent'),
) {
  const { keys, stop: stopKeys } = coreKeys(core.url, join(tmpdir(), `pasok-jwks-${core.kid}.json`), log);
  const chain = await startChain(
    {
      databaseUrl,
      coreApi: core.url,
      keys,
      signer: createHeadSigner(randomBytes(32).toString('base64url')),
      host: 'pasok.example',
      fullBytes: 16_000_000,
      rateLimits: false,
      ...settings,
    },
    log,
  );
  const call = (path: string, token?: string, init: RequestInit = {}) =>
    chain.app.request(`/api/blockchain${path}`, {
      ...init,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...init.headers },
    });
  return {
    ...chain,
    call,
    record: (id: string, token?: string) => call(`/record/${id}`, token, { method: 'POST' }),
    end: async () => {
      stopKeys();
      await chain.stop();
      await chain.close();
    },
  };
}

/** A database, a core-api and as many instances as a suite needs; `vendor` and `buyer` have a completed deal. */
export async function startHarness() {
  const core = await startFakeCore();
  const database = await createTestDatabase(prepareDatabase, 'chain');
  const instances: Instance[] = [];
  const [vendor, buyer, stranger] = [randomUUID(), randomUUID(), randomUUID()];
  const tokens = {
    vendor: await core.userToken(vendor),
    buyer: await core.userToken(buyer),
    stranger: await core.userToken(stranger),
  };
  return {
    core,
    databaseUrl: database.url,
    vendor,
    buyer,
    tokens,
    addDeal(status = 'completed'): string {
      const deal = makeDeal(vendor, buyer, status);
      core.deals.set(deal.data.transactionId, deal);
      return deal.data.transactionId;
    },
    async start(settings: Partial<ChainSettings> = {}, log?: Logger): Promise<Instance> {
      const instance = await startInstance(database.url, core, settings, log);
      instances.push(instance);
      return instance;
    },
    async end() {
      await Promise.all(instances.map((instance) => instance.end()));
      await core.stop().catch(() => undefined);
      await database.drop();
      rmSync(join(tmpdir(), `pasok-jwks-${core.kid}.json`), { force: true });
    },
  };
}

export type Harness = Awaited<ReturnType<typeof startHarness>>;

/** {@link startHarness} for a whole file: made before its tests, ended after them. */
export function useHarness(): Harness {
  const harness: Harness = Object.create(null);
  beforeAll(async () => void Object.assign(harness, await startHarness()));
  afterAll(() => harness.end());
  return harness;
}

/** An instance for a whole file. */
export function useInstance(harness: Harness, settings: Partial<ChainSettings> = {}): Instance {
  const instance: Instance = Object.create(null);
  beforeAll(async () => void Object.assign(instance, await harness.start(settings)));
  return instance;
}
