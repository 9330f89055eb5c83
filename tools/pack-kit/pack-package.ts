import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { OperatorError } from '@pasok/postgres/operator-error';
import { z } from 'zod';
import { listFiles } from '../modules/files.ts';

/** The checkout, a folder to work in, and the one that the packed files go into. */
export type Places = { root: string; work: string; out: string };

const strings = z.record(z.string(), z.string());
const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  exports: strings.default({}),
  dependencies: strings,
  devDependencies: strings.default({}),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Packs a package of the checkout with its JavaScript and types. Answers the file's name. */
export function packPackage(name: string, places: Places): string {
  return packFolder(layOut(name, places), places);
}

/** Lays a package out as others install it: what `src` holds, each program as JavaScript with its types. */
export function layOut(name: string, { root, work }: Places, more: object = {}): string {
  const from = join(root, 'packages', name);
  const home = join(work, name);
  compile(from, home);
  for (const file of listFiles(from, 'src')) if (!isProgram(file)) copy(join(from, file), join(home, file));
  const { exports, dependencies, devDependencies, ...named } = readManifest(from);
  const compiled = Object.entries(exports).map(([path, source]) => [path, published(source)]);
  // Programs that test are the project's own, so that it has one copy of each.
  const peers = Object.entries(devDependencies).filter(([each]) => each.startsWith('@testing-library/'));
  const manifest = {
    ...named,
    type: 'module',
    exports: Object.fromEntries(compiled),
    dependencies,
    ...(peers.length > 0 && name === 'module-kit' && { peerDependencies: Object.fromEntries(peers) }),
    ...more,
  };
  writeJson(join(home, 'package.json'), manifest);
  copy(join(root, 'LICENSE'), join(home, 'LICENSE'));
  return home;
}

/** Packs a folder with a package.json of its own. Answers the file's name. */
export function packFolder(home: string, { out }: Places): string {
  const said = run('npm', ['pack', '--ignore-scripts', '--json', `--pack-destination=${out}`], home);
  const [{ filename }] = z.tuple([z.object({ filename: z.string() })]).parse(JSON.parse(said));
  return filename;
}

/** What the package.json of a folder says. */
export const readManifest = (folder: string): Manifest =>
  manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));

/** './src/x.ts' → './src/x.js' with the types beside it; a style sheet stays one. */
function published(source: string): string | { types: string; default: string } {
  if (!isProgram(source)) return source;
  const bare = source.replace(/\.tsx?$/, '');
  return { types: `${bare}.d.ts`, default: `${bare}.js` };
}

function compile(from: string, to: string): void {
  const { resolve } = createRequire(import.meta.url);
  const tsc = join(dirname(resolve('@typescript/native/package.json')), 'bin', 'tsc');
  const emit = ['--noEmit', 'false', '--declaration', '--rewriteRelativeImportExtensions'];
  run(process.execPath, [tsc, '-p', from, ...emit, '--rootDir', from, '--outDir', to], from);
  for (const file of listFiles(to))
    if (!file.startsWith('src/') || /\.test\./.test(file)) rmSync(join(to, file));
}

const isProgram = (file: string): boolean => /(?<!\.d)\.tsx?$/.test(file);

/** Copies a file or a folder to where there may be no folder yet. */
export function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true });
}

export const writeJson = (file: string, content: object): void =>
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);

function run(program: string, args: string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new OperatorError(`${program} ${args.join(' ')}: ${stdout}${stderr}`);
  return stdout;
}
