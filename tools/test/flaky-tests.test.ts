import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readFlaky } from './test-reports.ts';

test('the reporter tells what passed at its second try', () => {
  const dir = mkdtempSync(join(tmpdir(), 'pasok-flaky-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  writeFileSync(
    join(dir, 'one.test.js'),
    `let tries = 0; test('waits', () => { expect(++tries).toBe(2); }); test('passes', () => {});`,
  );
  const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
  const reporter = `--reporter=${join(import.meta.dirname, 'flaky-tests.ts')}`;
  const file = join(dir, 'flaky.json');
  const args = [
    vitest,
    'run',
    '--globals',
    '--retry=1',
    `--root=${dir}`,
    reporter,
    `--outputFile.flaky=${file}`,
  ];
  spawnSync(process.execPath, args, { cwd: dir });
  expect(readFlaky(file)).toEqual([expect.stringMatching(/^one\.test\.js › waits › expected 1 to be 2/)]);
});
