import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort, freePorts } from '@pasok/postgres/server';
import { expect } from '@playwright/test';
import { type Stack, startStack } from '../tools/stack/start-stack.ts';
import { call } from './support/api.ts';
import { faultsOf } from './support/chain.ts';
import { startCollector } from './support/collector.ts';
import { makeDeal, offered, readChain, wanted } from './support/market.ts';
import { newPerson, type Person } from './support/people.ts';
import { alreadyPublished } from './support/run.ts';
import { test } from './support/test.ts';

// Two core-api, two chain-api, PostgreSQL and the edge, as deploy/compose.yaml has them, started as processes.

test.describe.configure({ mode: 'serial' });

let dataDir: string;
let stack: Stack;
let collector: Awaited<ReturnType<typeof startCollector>>;
let metricsPort: number;
let [ani, budi]: Person[] = [];

test.beforeAll(async () => {
  test.setTimeout(240_000);
  dataDir = mkdtempSync(join(tmpdir(), 'pasok-topology-'));
  collector = await startCollector();
  metricsPort = await freePorts(5);
  const env = {
    RATE_LIMITS: 'off',
    DEMO: '0',
    LOG_LEVEL: 'info',
    METRICS_PORT: String(metricsPort),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '200',
  };
  stack = await startStack({
    dataDir,
    port: 0,
    temporary: true,
    instances: 2,
    env,
    ...alreadyPublished(),
    report: () => undefined,
  });
  [ani, budi] = [await newPerson('Ani', stack.url), await newPerson('Budi', stack.url)];
});

test.afterAll(async () => {
  await stack?.stop();
  collector?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const people = () => {
  if (!ani || !budi) throw new Error('nobody registered');
  return { ani, budi };
};

type Line = { requestId?: string; route?: string; traceId?: string; msg: string };
function logOf(service: string): Line[] {
  const file = join(dataDir, 'logs', `${service}.log`);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Line);
}
const logsOf = (...services: string[]) => services.flatMap((name) => [...logOf(name), ...logOf(`${name}-2`)]);
const instances = ['core-api', 'core-api-2', 'chain-api', 'chain-api-2'];

test('a deal goes through all instances while each is restarted, and no request fails', {
  tag: '@release',
}, async () => {
  test.setTimeout(240_000);
  const { ani, budi } = people();
  let over = false;
  const deals: string[] = [];
  const reads = { asked: 0, refused: [] as string[] };
  // Each with a name of its own: the same request asked for twice in one moment is one request.
  const deal = async (judul: string) => {
    const goods = { items: wanted, offered, judul };
    while (!over) {
      deals.push((await makeDeal(ani, budi, 'recorded', goods, stack.url))._id);
    }
  };
  const read = async (path: string) => {
    while (!over) {
      const { status, text } = await call(budi.token, 'GET', path, undefined, stack.url);
      reads.asked++;
      if (status !== 200) reads.refused.push(`${path} ${status} ${text}`);
    }
  };
  const load = [
    deal('Lab 3'),
    deal('Lab 4'),
    read('/requests?limit=5'),
    read('/blockchain/head'),
    read('/auth/me'),
  ];
  const failed = Promise.all(load).then(
    () => undefined,
    (error: unknown) => error,
  );
  const starts = (name: string) => logOf(name).filter(({ msg }) => msg === 'listening').length;
  // The product is ready with one instance of each; one that is still starting cannot be restarted.
  for (const name of instances) await expect.poll(() => starts(name), { timeout: 60_000 }).toBe(1);
  for (const name of instances) {
    const before = starts(name);
    stack.services[name]?.restart();
    await expect.poll(() => starts(name), { timeout: 60_000 }).toBe(before + 1);
    await pause(400);
  }
  over = true;
  expect(await failed).toBeUndefined();
  expect(reads.refused).toEqual([]);
  expect(reads.asked).toBeGreaterThan(100);
  expect(deals.length).toBeGreaterThan(5);
  const chain = await readChain(budi, stack.url);
  expect(faultsOf(chain)).toEqual([]);
  expect(
    chain
      .slice(1)
      .map(({ data }) => data.transactionId)
      .sort(),
  ).toEqual([...deals].sort());
  for (const name of instances)
    expect(logOf(name).filter(({ msg }) => msg === 'request').length, name).toBeGreaterThan(10);
});

test('one request id and one trace lead from the edge through both services', async () => {
  const { ani, budi } = people();
  const deal = await makeDeal(ani, budi, 'completed', undefined, stack.url);
  const requestId = `walk-${deal._id.slice(-6)}-record`;
  const answer = await fetch(`${stack.url}/api/blockchain/record/${deal._id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${budi.token}`, 'x-request-id': requestId },
  });
  expect(answer.status).toBe(201);
  expect(answer.headers.get('x-request-id')).toBe(requestId);
  const of = (lines: Line[]) =>
    lines.filter((line) => line.requestId === requestId && line.msg === 'request');
  const routesOf = (service: string) => of(logsOf(service)).map(({ route }) => route);
  await expect.poll(() => routesOf('edge')).toEqual(['/api', '/api/blockchain']);
  // Each writes its line by itself, and not before it answers.
  await expect.poll(() => routesOf('chain-api')).toEqual(['/api/blockchain/record/:id']);
  await expect.poll(() => routesOf('core-api')).toEqual(['/api/transactions/:id/record-data']);
  const traces = new Set(of(logsOf('edge', 'chain-api', 'core-api')).map(({ traceId }) => traceId));
  expect(traces.size).toBe(1);
  const [traceId] = traces;
  const walk = () =>
    collector.spans
      .filter((span) => span.traceId === traceId)
      .map(({ service, name }) => `${service}: ${name}`)
      .sort();
  await expect
    .poll(walk)
    .toEqual([
      'chain-api: POST /api/blockchain/record/:id',
      'core-api: GET /api/transactions/:id/record-data',
      'edge: GET /api',
      'edge: POST /api/blockchain',
    ]);
});

test('numbers for Prometheus on ports of their own, by route pattern', { tag: '@release' }, async () => {
  const { budi } = people();
  const scrape = async (at: number) => {
    const answer = await fetch(`http://127.0.0.1:${metricsPort + at}/metrics`);
    expect(answer.headers.get('content-type')).toContain('version=0.0.4');
    return answer.text();
  };
  const [edge = '', core = '', chain = ''] = await Promise.all([scrape(0), scrape(1), scrape(2)]);
  expect(edge).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api",status="200"\} \d/);
  expect(core).toMatch(/duration_seconds_count\{method="POST",route="\/api\/offers",status="201"\} \d/);
  expect(chain).toMatch(
    /duration_seconds_bucket\{le="0.1",method="POST",route="\/api\/blockchain\/record\/:id"/,
  );
  for (const text of [edge, core, chain]) {
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-7/);
  }
  const { length } = await readChain(budi, stack.url);
  expect(chain).toContain(`pasok_chain_blocks ${length}`);
  const number = (text: string, name: string) => Number(text.match(new RegExp(`^${name} (.*)$`, 'm'))?.[1]);
  expect(number(core, 'pasok_database_connections')).toBeGreaterThan(0);
  expect(number(core, 'pasok_follower_lag_seconds')).toBeLessThan(10);
  await expect.poll(async () => number(await scrape(1), 'pasok_follower_blocks')).toBe(length);
  expect((await fetch(`${stack.url}/metrics`)).headers.get('content-type')).not.toContain('version=0.0.4');
});

const root = fileURLToPath(new URL('..', import.meta.url));

/** A service as its image holds it, started in a folder of its own. */
async function runCollected(service: string, env: Record<string, string>) {
  const home = mkdtempSync(join(tmpdir(), 'pasok-image-'));
  const tool = fileURLToPath(new URL('../packages/build/src/collect-service.mjs', import.meta.url));
  const collected = spawnSync(process.execPath, [tool, service, home], { cwd: root, encoding: 'utf8' });
  expect(collected.status, collected.stderr).toBe(0);
  const port = await freePort();
  const running = spawn(process.execPath, [`services/${service}/dist/main.js`], {
    cwd: home,
    env: { ...env, PORT: String(port) },
    stdio: 'ignore',
  });
  const read = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ status }) => status,
      () => 0,
    );
  const end = () => {
    running.kill('SIGKILL');
    rmSync(home, { recursive: true, force: true });
  };
  return { home, read, end };
}

test('what the image of core-api holds is all it needs', { tag: '@release' }, async () => {
  test.setTimeout(240_000);
  const { home, read, end } = await runCollected('core-api', {
    DATABASE_URL: stack.databases.core,
    CHAIN_API_URL: stack.url,
    DATA_DIR: dataDir,
    EMBEDDED: '1',
    DEMO: '0',
    METRICS_PORT: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  try {
    await expect.poll(() => read('/health/ready'), { timeout: 60_000 }).toBe(200);
    expect(await read('/api/openapi.json')).toBe(200);
    expect(existsSync(join(home, 'services/core-api/dist/main.js.map'))).toBe(true);
    expect(await read('/api/auth/me')).toBe(401);
  } finally {
    end();
  }
});

test('what the image of the edge holds is all it needs', { tag: '@release' }, async () => {
  test.setTimeout(240_000);
  const { home, read, end } = await runCollected('edge', {
    CORE_API_URL: stack.url,
    CHAIN_API_URL: stack.url,
    SHELL_DIR: fileURLToPath(new URL('../shell/dist', import.meta.url)),
    MODULES_DIR: join(dataDir, 'modules'),
  });
  try {
    await expect.poll(() => read('/health/self'), { timeout: 60_000 }).toBe(200);
    expect(await read('/api/docs')).toBe(200);
    const page = readFileSync(join(home, 'services/edge/reference/index.html'), 'utf8');
    const [, script = ''] = /src="([^"]+reference[^"]+)"/.exec(page) ?? [];
    expect(await read(script)).toBe(200);
  } finally {
    end();
  }
});
