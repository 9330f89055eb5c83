// `npm run check`: what needs neither databases nor browsers of `npm test`, the tests of the modules that changed, and the
// budgets of bytes. `npm run check -- --changed`: lint, types and tests of what differs from main, in the same words.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { OperatorError } from '@pasok/postgres/operator-error';

const root = join(import.meta.dirname, '../..');

const everything = [
  'npm run --silent fast-check',
  'vitest run --project teams',
  'npm run --silent test:modules',
  'npm run --silent bytes',
];
const since = (commit: string) => [
  `biome check --error-on-warnings --no-errors-on-unmatched --changed --since=${commit}`,
  'npm run --silent boundaries',
  'turbo run typecheck --affected --concurrency=2 --output-logs=errors-only --continue',
  `vitest run --changed=${commit} --passWithNoTests`,
];

/** The commit at which this branch left main; on main itself the last one. */
function findBase(): string {
  for (const main of ['origin/main', 'main']) {
    const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', main], {
      cwd: root,
      encoding: 'utf8',
    });
    if (status === 0) return stdout.trim();
  }
  throw new OperatorError('There is no main to compare with: run npm run check.');
}

const [option, ...more] = process.argv.slice(3);
if (more.length > 0 || (option && option !== '--changed'))
  throw new OperatorError(
    `There is no ${[option, ...more].join(' ')}: npm run check, or npm run check -- --changed.`,
  );
const base = option ? findBase() : undefined;
// npm puts node_modules/.bin on the path.
const env = { ...process.env, ...(base && { TURBO_SCM_BASE: base }) };
const failed = (base ? since(base) : everything).filter((command) => {
  console.log(`\n── ${command}`);
  return spawnSync(command, { cwd: root, env, shell: true, stdio: 'inherit' }).status !== 0;
});
if (failed.length > 0)
  throw new OperatorError(`\nFailed:\n${failed.map((command) => `- ${command}`).join('\n')}`);
