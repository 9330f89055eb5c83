import { type ChildProcess, fork } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { buildService } from '@pasok/testing/built-service';
import { afterAll, afterEach, expect, it } from 'vitest';
import { listen, rawCall } from './test/servers.ts';

const built = buildService(join(import.meta.dirname, '..'));
afterAll(built.remove);
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

function start(environment: Record<string, string>): {
  child: ChildProcess;
  output: () => string;
  exit: Promise<number | null>;
} {
  const child = fork(built.main, {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      CORE_API_URL: 'http://127.0.0.1:9',
      CHAIN_API_URL: 'http://127.0.0.1:9',
      PORT: '0',
      ...environment,
    },
  });
  started.push(child);
  let text = '';
  const collect = (chunk: Buffer) => {
    text += chunk;
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  return { child, output: () => text, exit: new Promise((resolve) => child.on('exit', resolve)) };
}

async function portOf(output: () => string): Promise<URL> {
  await expect.poll(output).toContain('listening');
  const line =
    output()
      .split('\n')
      .find((text) => text.includes('listening')) ?? '';
  return new URL(`http://127.0.0.1:${JSON.parse(line).port}`);
}

it('says where it listens, and ends at SIGTERM', async () => {
  const { child, output, exit } = start({});
  expect((await rawCall(await portOf(output), '/health/live')).status).toBe(200);
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
});

it('ends when its parent lets go', async () => {
  const { child, output, exit } = start({});
  await portOf(output);
  child.disconnect();
  expect(await exit).toBe(0);
});

it('a port in use and a wrong setting: one sentence, exit 1', async () => {
  const taken = createServer();
  const { port } = await listen(taken);
  const busy = start({ PORT: port });
  expect(await busy.exit).toBe(1);
  expect(busy.output().trim().split('\n')).toHaveLength(1);
  expect(busy.output()).toContain(`Port ${port} is in use`);
  taken.close();
  const wrong = start({ CORE_API_URL: 'core' });
  expect(await wrong.exit).toBe(1);
  expect(wrong.output()).toMatch(/^A setting is wrong \(CORE_API_URL/);
});
