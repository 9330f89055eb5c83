// `npm run new:module -- NAME`: a module with one working screen, ready to be built, tested and deployed.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { OperatorError } from '@pasok/postgres/operator-error';
import { checkName } from './check-name.ts';
import { writeNewModule } from './write-new-module.ts';

const root = join(import.meta.dirname, '../..');

/** npm notes the new workspace in the lock file and links it. */
function install(): void {
  const npm = process.env.npm_execpath;
  const [program, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const args = [...first, 'install', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
  const shell = !npm && process.platform === 'win32';
  const { status } = spawnSync(program, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell });
  if (status !== 0) throw new OperatorError('The module is written but not installed: run npm install.');
}

const name = checkName(root, process.argv[3] ?? '');
writeNewModule(root, name);
install();
console.log(
  `mf-${name} is there. npm run dev or npm start shows it at /${name}; docs/modules.md says what to do next.`,
);
