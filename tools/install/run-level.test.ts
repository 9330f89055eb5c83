import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { neededPlaces } from './install.mjs';

const root = join(import.meta.dirname, '../..');
const namesSchema = z.record(z.string(), z.string()).default({});
const packageSchema = z.object({ dependencies: namesSchema, optionalDependencies: namesSchema });
const { packages } = z
  .object({ packages: z.record(z.string(), z.looseObject({})) })
  .parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
const workspaces = Object.keys(packages).filter((place) => place && !place.includes('node_modules/'));

/** What `npm start` and its kin run: their own files, what builds a workspace, and what is built of it. */
const commands = ['start', 'dev', 'maintain', 'modules', 'backup', 'verify-receipt', 'watch'];
const builds = ['rsbuild.config.ts', 'qr-worker.config.ts', 'verifier/build.config.mjs'];
const sources = ['src/main.ts', 'src/routes.tsx', 'src/worker.ts'];
const entryPoints = [
  ...commands.map((name) => `tools/${name}/main.ts`),
  'packages/build/src/build-service.mjs',
  'shell/src/index.ts',
  ...workspaces.flatMap((folder) => [...builds, ...sources].map((file) => `${folder}/${file}`)),
].filter((file) => existsSync(join(root, file)));

const workspaceOf = (file: string) => workspaces.find((folder) => file.startsWith(`${folder}/`)) ?? '';
const nameOf = (path: string) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path;
function dependenciesOf(folder: string): Set<string> {
  const own = packageSchema.parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')));
  return new Set(Object.keys({ ...own.dependencies, ...own.optionalDependencies }));
}

test('what starting and building imports is among the dependencies, which are all that npm start installs', async () => {
  const { metafile } = await build({
    entryPoints,
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'nowhere',
    platform: 'node',
    format: 'esm',
    loader: { '.css': 'empty', '.md': 'text', '.svg': 'empty', '.woff2': 'empty' },
    plugins: [
      {
        name: 'only-ours',
        setup({ onResolve }) {
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@pasok/') ? undefined : { path, external: true },
          );
        },
      },
    ],
  });
  const missing = Object.entries(metafile.inputs).flatMap(([file, { imports }]) => {
    const declared = dependenciesOf(workspaceOf(file));
    return imports
      .filter(({ external, path }) => external && !isBuiltin(path) && !declared.has(nameOf(path)))
      .map(({ path }) => `${file} imports ${path}`);
  });
  expect(Object.keys(metafile.inputs).length).toBeGreaterThan(300);
  expect(missing).toEqual([]);
});

test('running installs no compiler of types and no browser', () => {
  const heavy = neededPlaces(packages, 'run').filter((place) =>
    /\/(typescript|playwright|@playwright)(-core|\/|$)/.test(place),
  );
  expect(heavy).toEqual([]);
});
