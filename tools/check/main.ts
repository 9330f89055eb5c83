// `npm run check`: what needs neither databases nor browsers of `npm test`, the tests of the modules that changed, and the
// budgets of bytes. `npm run check -- --changed`: what differs from main, its own folders first, then who imports them, then
// the browser tests of the apps that changed; it ends at the first stage that fails.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '@pasok/postgres/operator-error';
import { browserTestsOf, testsOf } from './changed.ts';

const root = join(import.meta.dirname, '../..');

type Step = { title: string; command: string };
/** Steps that are all tried; what comes after is not where one failed. */
type Stage = Step[];

const step = (command: string, title = command): Step => ({ title, command });

const everything: Stage[] = [
  [
    step('npm run --silent fast-check'),
    step('npm run --silent kept'),
    step('vitest run --project checks --project alone'),
    step('npm run --silent test:modules'),
    step('npm run --silent bytes'),
  ],
];

const git = (...args: string[]) =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
const linesOf = (text: string) => text.split('\n').filter(Boolean);

/** The commit at which this branch left main; on main itself the last one. */
function findBase(): string {
  for (const main of ['origin/main', 'main']) {
    const { status, stdout } = git('merge-base', 'HEAD', main);
    if (status === 0) return stdout.trim();
  }
  throw new OperatorError('There is no main to compare with: run npm run check.');
}

function programs() {
  const paths = linesOf(git('ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx').stdout);
  const there = paths.filter((path) => existsSync(join(root, path)));
  return there.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

const vitest = (title: string, files: readonly string[]): Step[] =>
  files.length > 0 ? [step(`vitest run ${files.join(' ')}`, `${title}: ${files.length} files of tests`)] : [];

function since(commit: string): Stage[] {
  const untracked = linesOf(git('ls-files', '-o', '--exclude-standard').stdout);
  const changed = [...linesOf(git('diff', '--name-only', commit).stdout), ...untracked];
  const { own, theirs } = testsOf(changed, programs());
  const types = (filter: string) =>
    `turbo run typecheck ${filter} --concurrency=2 --output-logs=errors-only --continue`;
  const browser = `playwright test --config=e2e/playwright.config.ts ${browserTestsOf(changed).join(' ')}`;
  const isShown = changed.some((path) => /^(shell|mf-|services|packages|e2e)/.test(path));
  return [
    [
      step(`biome check --error-on-warnings --no-errors-on-unmatched --changed --since=${commit}`, 'lint'),
      step(types(`--filter=[${commit}]`), 'types of what changed'),
      ...vitest('what changed', own),
    ],
    [
      step('npm run --silent boundaries', 'import rules'),
      step(types('--affected'), 'types of what depends on it'),
      ...vitest('what imports it', theirs),
    ],
    isShown ? [step(`npm run --silent build && ${browser}`, 'browser tests')] : [],
  ];
}

const minutesSince = (begun: number) => `${((Date.now() - begun) / 60_000).toFixed(1)} min`;

// npm puts node_modules/.bin on the path.
function run({ title, command }: Step, env: NodeJS.ProcessEnv): boolean {
  console.log(`\n── ${title}`);
  const begun = Date.now();
  const { status } = spawnSync(command, { cwd: root, env, shell: true, stdio: 'inherit' });
  console.log(`── ${title}: ${status === 0 ? 'passed' : 'FAILED'}, ${minutesSince(begun)}`);
  return status === 0;
}

function runStages(stages: readonly Stage[], env: NodeJS.ProcessEnv): void {
  for (const [at, stage] of stages.entries()) {
    const failed = stage.filter((each) => !run(each, env)).map(({ title }) => `- ${title}`);
    const left = stages.slice(at + 1).flatMap((later) => later.map(({ title }) => `- not tried: ${title}`));
    if (failed.length > 0) throw new OperatorError(`\nFailed:\n${[...failed, ...left].join('\n')}`);
  }
}

const [option, ...more] = process.argv.slice(3);
if (more.length > 0 || (option && option !== '--changed'))
  throw new OperatorError(
    `There is no ${[option, ...more].join(' ')}: npm run check, or npm run check -- --changed.`,
  );
const base = option ? findBase() : undefined;
const begun = Date.now();
runStages(base ? since(base) : everything, { ...process.env, ...(base && { TURBO_SCM_BASE: base }) });
const all = base ? 'npm run check -- --changed' : 'npm run check';
console.log(`\n${all}: ${minutesSince(begun)}`);
