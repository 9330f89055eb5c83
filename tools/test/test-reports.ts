import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

export type Count = { passed: number; failed: number };

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
});

const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()).default([]),
});

/** A file that broke before its first test has no failed test of its own, yet it failed. */
export function readVitest(file: string, exitedWell: boolean): Count {
  const report = vitestSchema.safeParse(readJson(file));
  if (!report.success) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = report.data;
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((assertion) => assertion.status !== 'failed'),
  );
  return atLeastOne({ passed: numPassedTests, failed: numFailedTests + broken.length }, exitedWell);
}

export function readPlaywright(file: string, exitedWell: boolean): Count {
  const report = playwrightSchema.safeParse(readJson(file));
  if (!report.success) return { passed: 0, failed: 1 };
  const { stats, errors } = report.data;
  return atLeastOne(
    { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length },
    exitedWell,
  );
}

/** A runner that ends badly never counts as all passed, whatever its report says. */
const atLeastOne = (count: Count, exitedWell: boolean): Count =>
  exitedWell || count.failed > 0 ? count : { ...count, failed: 1 };

function readJson(file: string): unknown {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
