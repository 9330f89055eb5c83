import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { isRunning } from '@pasok/postgres/server';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { keepService } from './service.ts';

const program = fileURLToPath(new URL('test/service-program.ts', import.meta.url));
const keeperProgram = fileURLToPath(new URL('test/hold-service.ts', import.meta.url));
let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pasok-service-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
});

function keep() {
  const told: string[] = [];
  const service = keepService({
    name: 'core-api',
    command: ['--import', 'tsx', program, join(dir, 'crash')],
    env: process.env,
    logFile: join(dir, 'core-api.log'),
    report: (line) => told.push(line),
  });
  onTestFinished(() => service.kill());
  return { service, told };
}

test('a service that crashes is started again and its last words are told', async () => {
  const { service, told } = keep();
  await expect.poll(() => told).toHaveLength(1);
  writeFileSync(join(dir, 'crash'), '');
  await expect.poll(() => told).toHaveLength(4);
  expect(told[1]).toBe('core-api: no more (told to)');
  expect(told[2]).toBe('core-api ended (1) and is started again.');
  expect(told[3]).not.toBe(told[0]);
  expect(service.trouble()).toEqual({ ended: 1, sentence: 'no more (told to)' });
  await service.stop();
});

test('a service that ends with a sentence has said why', async () => {
  const words = 'The pooler of DATABASE_URL is in statement mode: let it be session mode.';
  const service = keepService({
    name: 'core-api',
    command: ['-e', `console.error(${JSON.stringify(words)}); process.exit(1)`],
    env: process.env,
    logFile: join(dir, 'core-api.log'),
    report: () => undefined,
  });
  onTestFinished(() => service.kill());
  await expect.poll(() => service.trouble().sentence).toBe(words);
});

test('stop lets it finish, starts nothing new and keeps the log', async () => {
  const { service, told } = keep();
  await expect.poll(() => told).toHaveLength(1);
  await service.stop();
  expect(isRunning(Number(told[0]?.split(' ').pop()))).toBe(false);
  expect(told.at(-1)).toBe('core-api: finished my work');
  expect(readFileSync(join(dir, 'core-api.log'), 'utf8')).toContain('finished my work');
});

test('a service ends when whoever keeps it is killed', async () => {
  const args = ['--import', 'tsx', keeperProgram, program, join(dir, 'held.log')];
  const keeper = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(createInterface({ input: keeper.stdout }), 'line');
  const pid = Number(String(line).split(' ').pop());
  expect(isRunning(pid)).toBe(true);
  keeper.kill('SIGKILL');
  await expect.poll(() => isRunning(pid)).toBe(false);
});
