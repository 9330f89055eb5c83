// Before `npm pack` and `npm publish` of a package: compiles its sources to `dist` and names that in package.json, since Node
// runs no TypeScript below node_modules. Afterwards (`--undo`) package.json is as it was.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const home = process.cwd();
const manifest = join(home, 'package.json');
const own = join(home, '.package.json.own');

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

function compile(): void {
  const tsc = join(
    dirname(createRequire(import.meta.url).resolve('@typescript/native/package.json')),
    'bin',
    'tsc',
  );
  const emit = ['--noEmit', 'false', '--declaration', '--rewriteRelativeImportExtensions'];
  const [from, to] = [join(home, 'src'), join(home, 'dist')];
  rmSync(to, { recursive: true, force: true });
  const settings = join(home, '.publish.tsconfig.json');
  const extended = {
    extends: './tsconfig.json',
    include: ['src'],
    exclude: ['**/*.test.ts', '**/*.test.tsx'],
  };
  writeFileSync(settings, JSON.stringify(extended));
  const args = [tsc, '-p', settings, ...emit, '--rootDir', from, '--outDir', to];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: home, encoding: 'utf8' });
  rmSync(settings);
  if (status !== 0) throw new Error(stdout);
  const forModules = join(home, 'tsconfig.module.json');
  if (existsSync(forModules)) {
    const [base, more] = [join(home, '../../tsconfig.base.json'), forModules].map((file) =>
      JSON.parse(readFileSync(file, 'utf8')),
    );
    const compilerOptions = { ...base.compilerOptions, ...more.compilerOptions };
    writeFileSync(join(to, 'tsconfig.module.json'), JSON.stringify({ compilerOptions }, null, 2));
  }
  // Style sheets, and what is JavaScript already.
  for (const file of filesBelow(from).filter((each) => !/\.tsx?$/.test(each))) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(from, file), join(to, file));
  }
}

/** './src/x.ts' → './dist/x.js' with its types beside it; a style sheet stays one. */
function published(source: string): string | { types: string; default: string } {
  const place = source.replace(/^\.\/(src\/)?/, './dist/');
  const bare = place.replace(/\.tsx?$/, '');
  return bare === place ? place : { types: `${bare}.d.ts`, default: `${bare}.js` };
}

if (process.argv[2] === '--undo') {
  if (existsSync(own)) renameSync(own, manifest);
} else {
  const text = readFileSync(manifest, 'utf8');
  const card: { exports: Record<string, string>; bin?: Record<string, string> } = JSON.parse(text);
  compile();
  writeFileSync(own, text);
  const exports = Object.fromEntries(Object.entries(card.exports).map(([name, at]) => [name, published(at)]));
  const bin = Object.entries(card.bin ?? {}).map(([name, at]) => [
    name,
    at.replace('./src/', './dist/').replace(/\.ts$/, '.js'),
  ]);
  const { scripts: _, ...kept } = card as typeof card & { scripts?: unknown };
  writeFileSync(
    manifest,
    `${JSON.stringify({ ...kept, exports, ...(card.bin && { bin: Object.fromEntries(bin) }) }, null, 2)}\n`,
  );
}
