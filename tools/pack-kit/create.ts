// `npx --yes ./create-pasok-module-1.0.0.tgz NAME`: a project outside the repository of Pasok with one working module.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { OperatorError } from '@pasok/postgres/operator-error';
import { checkWord } from '../new-module/check-word.ts';
import { type Base, writeModule } from '../new-module/write-module.ts';

const here = (name: string) => join(import.meta.dirname, name);

function create(given: string): string {
  const name = checkWord(given, 'npx --yes ./create-pasok-module-1.0.0.tgz');
  const home = resolve(`mf-${name}`);
  if (existsSync(home)) throw new OperatorError(`There is already a folder mf-${name}: choose another name.`);
  const base: Base = JSON.parse(readFileSync(here('base.json'), 'utf8'));
  writeModule({ home, name, port: 4301 }, base, [here('template'), here('project')]);
  cpSync(here('kit'), join(home, 'kit'), { recursive: true });
  const shell = process.platform === 'win32';
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], {
    cwd: home,
    stdio: 'inherit',
    shell,
  });
  if (status !== 0)
    throw new OperatorError(`mf-${name} is written but not installed: run npm install in it.`);
  return name;
}

try {
  console.log(`\nmf-${create(process.argv[2] ?? '')} is there. Its README.md says what to do next.`);
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exit(1);
}
