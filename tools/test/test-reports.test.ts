import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readPlaywright, readVitest } from './test-reports.ts';

const dir = mkdtempSync(join(tmpdir(), 'pasok-reports-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function report(content: unknown): string {
  const file = join(dir, `${Math.random()}.json`);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const vitest = (failed: number, files: { status: string; assertionResults: { status: string }[] }[]) =>
  report({ numPassedTests: 5, numFailedTests: failed, testResults: files });

test('counts tests, and a file that broke before its first test as one failure', () => {
  const wrong = { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] };
  expect(readVitest(vitest(1, [wrong]), false)).toEqual({ passed: 5, failed: 1 });
  expect(readVitest(vitest(1, [wrong, { status: 'failed', assertionResults: [] }]), false)).toEqual({
    passed: 5,
    failed: 2,
  });
});

test('a runner that ended badly never counts as all passed', () => {
  expect(readVitest(vitest(0, []), false)).toEqual({ passed: 5, failed: 1 });
  expect(readVitest(join(dir, 'missing.json'), true)).toEqual({ passed: 0, failed: 1 });
  expect(readVitest(report('{"half'), true)).toEqual({ passed: 0, failed: 1 });
  const stats = { expected: 3, unexpected: 0, flaky: 1 };
  expect(readPlaywright(report({ stats, errors: [] }), true)).toEqual({ passed: 4, failed: 0 });
  expect(readPlaywright(report({ stats, errors: [{}] }), false)).toEqual({ passed: 4, failed: 1 });
  expect(readPlaywright(report({ stats, errors: [] }), false)).toEqual({ passed: 4, failed: 1 });
});
