import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** How long a file or a browser test took, in milliseconds. */
type Timed = { what: string; ms: number };
/** How many passed, and what failed: where, its name, and the first line of what it said; `flaky`: what failed once and then passed. */
export type Outcome = { passed: number; failures: string[]; flaky?: string[]; times?: Timed[] };

const vitestSchema = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number().default(0),
      endTime: z.number().default(0),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
});

type Suite = { specs: z.infer<typeof specSchema>[]; suites?: Suite[] | undefined };
const specSchema = z.object({
  file: z.string(),
  line: z.number(),
  title: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(
        z.object({
          duration: z.number().default(0),
          error: z.object({ message: z.string() }).partial().optional(),
        }),
      ),
    }),
  ),
});
const suiteSchema: z.ZodType<Suite> = z.object({
  specs: z.array(specSchema),
  suites: z.lazy(() => z.array(suiteSchema)).optional(),
});
const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number() }),
  suites: z.array(suiteSchema).default([]),
  errors: z.array(z.object({ message: z.string() }).partial()).default([]),
});

const firstLine = (message = ''): string => stripVTControlCharacters(message).trim().split('\n', 1)[0] ?? '';
/** 'where › name › the first line of what it said'. */
export const failure = (where: string, name: string, message?: string): string =>
  [where, name, firstLine(message)].filter(Boolean).join(' › ');

/** What flaky-tests.ts wrote; nothing where it did not come to that. */
export const readFlaky = (file: string): string[] => z.array(z.string()).safeParse(readJson(file)).data ?? [];

/** Of the JSON report in `file`. A file that broke before its first test has no failed test of its own, yet it failed. */
export function readVitest(file: string, exitedWell: boolean): Outcome {
  const report = vitestSchema.safeParse(readJson(file));
  if (!report.success) return unread('unit and service tests');
  const { numPassedTests, testResults } = report.data;
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const where = relative(process.cwd(), name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [failure(where, '', message)];
      return failed.map(({ fullName, failureMessages }) => failure(where, fullName, failureMessages[0]));
    });
  const times = testResults.map(({ name, startTime, endTime }) => ({
    what: relative(process.cwd(), name),
    ms: endTime - startTime,
  }));
  return atLeastOne({ passed: numPassedTests, failures, times }, exitedWell);
}

/** The twenty that took longest, a line each: '  66.6 services/core-api/src/test/statements.test.ts'. */
export const slowest = (times: readonly Timed[]): string[] =>
  times
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 20)
    .map(({ what, ms }) => `${(ms / 1_000).toFixed(1).padStart(6)} ${what}`);

const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)];

/** Of the JSON report in `file`; errors outside of tests count as failures. */
export function readPlaywright(file: string, exitedWell: boolean): Outcome {
  const report = playwrightSchema.safeParse(readJson(file));
  if (!report.success) return unread('browser tests');
  const { stats, suites, errors } = report.data;
  const ended = (as: string) =>
    suites.flatMap(specsOf).flatMap(({ file: where, line, title, tests }) =>
      tests
        .filter(({ status }) => status === as)
        .map(({ results }) => {
          const { error } = results.findLast((result) => result.error) ?? {};
          return failure(`${where}:${line}`, title, error?.message);
        }),
    );
  const times = suites.flatMap(specsOf).flatMap(({ file: where, line, title, tests }) =>
    tests.map(({ results }) => ({
      what: `e2e/${where}:${line} › ${title}`,
      ms: Math.max(0, ...results.map(({ duration }) => duration)),
    })),
  );
  const outside = errors.map(({ message }) => failure('browser tests', '', message));
  return atLeastOne(
    {
      passed: stats.expected + stats.flaky,
      failures: [...ended('unexpected'), ...outside],
      flaky: ended('flaky'),
      times,
    },
    exitedWell,
  );
}

const unread = (what: string): Outcome => ({ passed: 0, failures: [`${what} › no report`] });

/** A runner that ends badly never counts as all passed, whatever its report says. */
const atLeastOne = (outcome: Outcome, exitedWell: boolean): Outcome =>
  exitedWell || outcome.failures.length > 0
    ? outcome
    : { ...outcome, failures: ['the runner ended badly › no test of it failed'] };

function readJson(file: string): unknown {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
