import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '@pasok/postgres/server';
import { expect, test } from 'vitest';
import { createHttpApp } from '../http/http.ts';
import { createLogger } from './logger.ts';
import { startTelemetry } from './telemetry.ts';

const log = createLogger('test', 'silent');
const settings = {
  METRICS_HOST: '127.0.0.1',
  METRICS_PORT: undefined,
  OTEL_EXPORTER_OTLP_ENDPOINT: undefined,
};

test('calls are counted by pattern, whatever their address and method', async () => {
  const port = await freePort();
  const telemetry = await startTelemetry('test', { ...settings, METRICS_PORT: port }, log);
  telemetry.gauge('things', 'Things', () => 3);
  telemetry.gauge('broken', 'Broken', () => Promise.reject(new Error('away')));
  const app = createHttpApp({ log, telemetry });
  app.get('/api/things/:id', (c) => c.json({}));
  app.get('/api/broken', () => {
    throw new Error('broken');
  });
  for (const path of ['/api/things/1', '/api/things/2', '/api/broken', '/api/nowhere/3'])
    await app.request(path);
  await app.request('/api/things/4', { method: 'BREW' });
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const counts = text.split('\n').filter((line) => line.startsWith('http_request_duration_seconds_count'));
  expect(counts.sort()).toEqual(
    [
      '{method="GET",route="/api/things/:id",status="200"} 2',
      '{method="GET",route="/api/broken",status="500"} 1',
      '{method="GET",route="none",status="404"} 1',
      '{method="other",route="none",status="405"} 1',
    ]
      .map((rest) => `http_request_duration_seconds_count${rest}`)
      .sort(),
  );
  expect(text).toContain('\nthings 3\n');
  expect(text).toContain('\nbroken Nan\n');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
});

/** Packages of numbers and traces that a fresh process holds after starting what each of `asked` says, one after the other. */
function loadedBy(...asked: Record<string, unknown>[]): string[][] {
  const program = `
    const { startTelemetry } = await import(${JSON.stringify(import.meta.resolve('./telemetry.ts'))});
    const { createLogger } = await import(${JSON.stringify(import.meta.resolve('./logger.ts'))});
    const { createRequire } = await import('node:module');
    const loaded = [];
    for (const asked of ${JSON.stringify(asked)}) {
      await startTelemetry('test', { METRICS_HOST: '127.0.0.1', ...asked }, createLogger('test', 'silent'));
      const files = Object.keys(createRequire(import.meta.url).cache);
      const names = files.map((file) => file.match(/node_modules.(prom-client|@opentelemetry.sdk-trace-node)/)?.[1]);
      loaded.push([...new Set(names.filter(Boolean))].sort());
    }
    console.log(JSON.stringify(loaded));
    process.exit(0);`;
  const options = { encoding: 'utf8', cwd: fileURLToPath(new URL('.', import.meta.url)) } as const;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  return JSON.parse(spawnSync(process.execPath, args, options).stdout);
}

test('nothing is loaded that no setting asks for', () => {
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };
  expect(loadedBy({}, { METRICS_PORT: 0 }, traces)).toEqual([
    [],
    ['prom-client'],
    ['@opentelemetry/sdk-trace-node', 'prom-client'],
  ]);
});
