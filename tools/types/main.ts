// `npm run types`: the types of everything, for `npm test`. Each tsconfig of the repository is held, those with the same
// options as one program: what packages share is read and checked once, in half the time of one program a package
// (`npm run typecheck`, which remembers what passed).
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';

const root = join(import.meta.dirname, '../..');
const configShape = z.looseObject({
  extends: z.string().optional(),
  compilerOptions: z.record(z.string(), z.unknown()).default({}),
  include: z.array(z.string()).default([]),
  exclude: z.array(z.string()).default([]),
});
type Config = z.infer<typeof configShape>;
const read = (file: string): Config => configShape.parse(JSON.parse(readFileSync(file, 'utf8')));

const foldersIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && !/^\.|^node_modules$|^dist$/.test(entry.name) ? [join(folder, entry.name)] : [],
  );
const tops = foldersIn('.');
const below = tops.flatMap(foldersIn);
// Workspaces, and below one a worker's or a program's with options of its own.
const folders = [...tops, ...below, ...below.flatMap(foldersIn)].filter((folder) =>
  existsSync(join(root, folder, 'tsconfig.json')),
);

const cache = join(root, 'node_modules/.cache/pasok-types');
mkdirSync(cache, { recursive: true });
const base = read(join(root, 'tsconfig.base.json')).compilerOptions;
const programs = new Map<string, Config>();
for (const folder of folders) {
  const own = read(join(root, folder, 'tsconfig.json'));
  // What a new module begins as is checked where it was written.
  if (!own.extends || !existsSync(join(root, folder, own.extends))) continue;
  const from = (pattern: string) => join(relative(cache, join(root, folder)), pattern).replaceAll('\\', '/');
  const options = JSON.stringify(own.compilerOptions);
  const program = programs.get(options) ?? {
    compilerOptions: { ...base, ...own.compilerOptions },
    include: [],
    exclude: [],
  };
  program.include.push(...own.include.map(from));
  program.exclude.push(...own.exclude.map(from));
  programs.set(options, program);
}

const compiler = join(
  dirname(createRequire(import.meta.url).resolve('@typescript/native/package.json')),
  'bin/tsc',
);
const statuses = [...programs.values()].map((program, at) => {
  const file = join(cache, `${at}.json`);
  writeFileSync(file, JSON.stringify(program));
  // Several checkers find out the same of what is shared, each by itself: half as much again to do, beside the unit tests.
  const args = [compiler, '--noEmit', '--checkers', '1', '-p', file];
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status;
});
process.exitCode = statuses.every((status) => status === 0) ? 0 : 1;
