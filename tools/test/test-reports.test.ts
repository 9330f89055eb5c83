import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readPlaywright, readVitest, slowest } from './test-reports.ts';

const dir = mkdtempSync(join(tmpdir(), 'pasok-reports-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function report(content: unknown): string {
  const file = join(dir, `${Math.random()}.json`);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const vitest = (...testResults: object[]) => report({ numPassedTests: 5, testResults });
const playwright = (content: object) => report({ stats: { expected: 3, flaky: 1 }, ...content });

test('names each failed test, and a file that broke before its first test as one failure', () => {
  const wrong = {
    name: resolve('services/edge/src/a.test.ts'),
    status: 'failed',
    assertionResults: [
      {
        status: 'failed',
        fullName: 'adds up',
        failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\n at'],
      },
      { status: 'passed', fullName: 'takes away' },
    ],
  };
  const broken = {
    name: resolve('b.test.ts'),
    status: 'failed',
    message: 'no such file',
    assertionResults: [],
    startTime: 1_000,
    endTime: 67_600,
  };
  const { times = [], ...read } = readVitest(vitest(wrong, broken), false);
  expect(slowest(times)).toEqual(['  66.6 b.test.ts', '   0.0 services/edge/src/a.test.ts']);
  expect(read).toEqual({
    passed: 5,
    failures: ['services/edge/src/a.test.ts › adds up › expected 1 to be 2', 'b.test.ts › no such file'],
  });
});

test('names each browser test that failed, at last or once, in whatever group it stands, and errors outside of tests', () => {
  const spec = (title: string, status: string) => ({
    file: 'lab.spec.ts',
    line: 7,
    title,
    tests: [{ status, results: [{ error: { message: 'not visible\nCall log' }, duration: 9 }, {}] }],
  });
  const suites = [
    { specs: [spec('opens', 'expected')], suites: [{ specs: [spec('mines', 'unexpected')] }] },
    { specs: [spec('flickers', 'flaky')] },
  ];
  expect(readPlaywright(playwright({ suites, errors: [{ message: 'no browser' }] }), false)).toEqual({
    passed: 4,
    failures: ['lab.spec.ts:7 › mines › not visible', 'browser tests › no browser'],
    flaky: ['lab.spec.ts:7 › flickers › not visible'],
    times: ['opens', 'mines', 'flickers'].map((title) => ({ what: `e2e/lab.spec.ts:7 › ${title}`, ms: 9 })),
  });
});

test('a runner that ended badly never counts as all passed', () => {
  expect(readVitest(vitest(), true)).toEqual({ passed: 5, failures: [], times: [] });
  expect(readVitest(vitest(), false).failures).toHaveLength(1);
  for (const unread of [join(dir, 'missing.json'), report('{"half')])
    expect(readVitest(unread, true)).toEqual({ passed: 0, failures: [expect.any(String)] });
  expect(readPlaywright(playwright({}), true)).toMatchObject({ passed: 4, failures: [] });
  expect(readPlaywright(playwright({}), false).failures).toHaveLength(1);
});
