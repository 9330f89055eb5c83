import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readFileTimes } from './test-reports.ts';
import { minutesOf, slowest } from './times.ts';

test('says the minutes of each part', () => {
  const parts = [
    { what: 'build', ms: 24_000 },
    { what: 'browser tests', ms: 726_000 },
  ];
  expect(minutesOf(parts)).toBe('Minutes: build 0.4, browser tests 12.1');
});

test('names the twenty that took longest, set-up apart where it is known', () => {
  const many = Array.from({ length: 30 }, (_, n) => ({ what: `${n}.spec.ts`, ms: n }));
  const times = [
    { what: 'a.test.ts', ms: 1_000, setUpMs: 70_040 },
    { what: 'b.test.ts', ms: 65_000 },
    ...many,
  ];
  const [title, first, second, ...rest] = slowest('tests', times);
  expect([title, first, second]).toEqual([
    'The slowest of tests, in seconds:',
    '   1.0 and 70.0 of set-up  a.test.ts',
    '  65.0  b.test.ts',
  ]);
  expect(rest).toHaveLength(18);
  expect(slowest('browser tests', [])).toEqual([]);
});

test('the reporter tells what a file took in its tests, and before them, and what passed at its second try', () => {
  const dir = mkdtempSync(join(tmpdir(), 'pasok-times-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const wait = (ms: number) => `await new Promise((end) => setTimeout(end, ${ms}));`;
  writeFileSync(
    join(dir, 'one.test.js'),
    `beforeAll(async () => { ${wait(300)} }); let tries = 0; test('waits', async () => { ${wait(100)} expect(++tries).toBe(2); });`,
  );
  const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
  const reporter = `--reporter=${join(import.meta.dirname, 'file-times.ts')}`;
  const file = join(dir, 'times.json');
  const args = [
    vitest,
    'run',
    '--globals',
    '--retry=1',
    `--root=${dir}`,
    reporter,
    `--outputFile.times=${file}`,
  ];
  spawnSync(process.execPath, args, { cwd: dir });
  const { times, flaky } = readFileTimes(file);
  const [one, ...others] = times;
  expect([one?.what, others]).toEqual(['one.test.js', []]);
  expect(flaky).toEqual([expect.stringMatching(/^one\.test\.js › waits › expected 1 to be 2/)]);
  expect(one?.ms).toBeGreaterThanOrEqual(99);
  expect(one?.setUpMs).toBeGreaterThanOrEqual(299);
});
