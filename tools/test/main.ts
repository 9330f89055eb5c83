import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OperatorError } from '@pasok/postgres/operator-error';
import { missing } from '../test-release/missing.ts';
import { isStopped, runProgram } from './run-program.ts';
import { type Outcome, readFlaky, readPlaywright, readVitest, slowest } from './test-reports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'pasok-reports-'));
const { resolve } = createRequire(import.meta.url);

/** Runs one of node's programs in this terminal; every later step runs whatever the earlier ones said. */
function run(title: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  console.log(`\n── ${title}`);
  return runProgram(process.execPath, args, { cwd: root, env: { ...quiet, ...env } });
}

/** Runs an npm script, its words in one piece at its end where it is `held` because something else is running. */
async function npm(script: string, held = false): Promise<Outcome> {
  const args = ['run', '--silent', script];
  const cli = process.env.npm_execpath;
  const options = { cwd: root, env: quiet, held };
  if (!held) console.log(`\n── npm run ${script}`);
  const passed = cli
    ? await runProgram(process.execPath, [cli, ...args], options)
    : await runProgram('npm', args, { ...options, shell: true });
  if (held) console.log(`\n── npm run ${script}: ${passed ? 'passed' : 'FAILED, see above'}`);
  return asOne(`npm run ${script}`, passed);
}

const quiet = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' };
const nothing: Outcome = { passed: 0, failures: [] };
const asOne = (what: string, passed: boolean): Outcome =>
  passed ? { passed: 1, failures: [] } : { passed: 0, failures: [what] };

async function runVitest(title: string, held: boolean, ...only: string[]): Promise<Outcome> {
  const file = join(reports, `${title}.json`);
  const flaky = join(reports, `flaky ${title}.json`);
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    `--reporter=${join(import.meta.dirname, 'flaky-tests.ts')}`,
    `--outputFile.flaky=${flaky}`,
  ];
  const args = [join(dirname(resolve('vitest/package.json')), 'vitest.mjs'), 'run', ...only, ...reporters];
  if (!held) console.log(`\n── ${title}`);
  const passed = await runProgram(process.execPath, args, { cwd: root, env: quiet, held });
  if (held) console.log(`\n── ${title}: ${passed ? 'passed' : 'FAILED, see above'}`);
  return { ...readVitest(file, passed), flaky: readFlaky(flaky) };
}

async function runPlaywright(title: string, ...only: string[]): Promise<Outcome> {
  const config = join(root, 'e2e', 'playwright.config.ts');
  if (!existsSync(config)) return nothing;
  const file = join(reports, `playwright${only.join('')}.json`);
  const cli = join(dirname(resolve('@playwright/test/package.json')), 'cli.js');
  const args = [cli, 'test', `--config=${config}`, '--reporter=list,json', ...only];
  const passed = await run(title, args, {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  return readPlaywright(file, passed);
}

/** The cluster under load, by a command of its own; alone, because times are read off it. */
const runCluster = (command: string) => async (): Promise<Outcome> =>
  missing.cluster
    ? nothing
    : asOne(command, await run(command.replace('-', ':'), ['tools/bootstrap.mjs', command]));

/** A step that cannot even begin is told in its sentence and counts as one failure. */
async function attempt(step: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await step();
  } catch (error) {
    const words = error instanceof OperatorError ? error.message : String(error);
    console.error(error instanceof OperatorError ? words : error);
    return { passed: 0, failures: [words] };
  }
}

type Step = readonly [name: string, run: () => Promise<Outcome>];
const outcomes: Outcome[] = [];
const minutes: string[] = [];
async function inTurn(...steps: Step[]): Promise<void> {
  for (const [what, run] of steps) {
    if (isStopped()) return;
    const begun = performance.now();
    const outcome = await attempt(run);
    outcomes.push(outcome);
    minutes.push(`${what} ${((performance.now() - begun) / 60_000).toFixed(1)}`);
  }
}
/** What only reads sources runs beside the unit tests, which wait for databases half of their time. */
const readers = ['types', 'lint', 'boundaries', 'unused'].map(
  (script): Step => [script, () => npm(script, true)],
);

await inTurn(['build', () => npm('build')]);
const units = (title: string, held: boolean, ...only: string[]): Step => [
  title,
  () => runVitest(title, held, ...only),
];
await Promise.all([inTurn(units('unit and service tests', false, '--project=!dom')), inTurn(...readers)]);
const isRelease = Boolean(process.env.TEST_RELEASE);
// Screens in one process beside the browser tests, which wait as long as they compute.
const screens = inTurn(units('tests of screens', true, '--project=dom', '--no-file-parallelism'));
const browser = (title: string, ...only: string[]): Step => [title, () => runPlaywright(title, ...only)];
const first = isRelease ? ['--grep-invert=@alone'] : [];
await Promise.all([screens, inTurn(browser('browser tests', ...first))]);
if (isRelease)
  await inTurn(
    browser('browser tests that read times', '--grep=@alone', '--workers=1'),
    ['test:ha', runCluster('test-ha')],
    ['test:restore', runCluster('test-restore')],
  );
rmSync(reports, { recursive: true, force: true });
const passed = outcomes.reduce((total, outcome) => total + outcome.passed, 0);
const failures = outcomes.flatMap((outcome) => outcome.failures);
const flaky = outcomes.flatMap((outcome) => outcome.flaky ?? []);
const notRun = isRelease ? Object.values(missing).filter((sentence) => sentence !== undefined) : [];
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((words) => `- ${words}`).join('\n')}`);
if (flaky.length > 0)
  console.log(`\nFlaky, a fault to be mended:\n${flaky.map((words) => `- ${words}`).join('\n')}`);
for (const sentence of notRun) console.log(`\nNot run: ${sentence}`);
console.log(`\nThe slowest, in seconds:\n${slowest(outcomes.flatMap(({ times = [] }) => times)).join('\n')}`);
console.log(`\nMinutes: ${minutes.join(', ')}`);
console.log(
  `\n${passed} passed, ${failures.length} failed${notRun.length > 0 ? `, ${notRun.length} not run` : ''}${isStopped() ? ', stopped before the end' : ''}`,
);
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;
