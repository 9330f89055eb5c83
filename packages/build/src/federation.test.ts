import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { federationName, readPackage } from '@pasok/module-kit/package-card';
import { sharedModules, sharedPackages } from '@pasok/module-kit/shares';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { moduleFolders } from './module-folders.ts';

const root = new URL('../../../', import.meta.url);
const shell = new URL('shell/', root);
const folders = moduleFolders(fileURLToPath(root));
const modules = folders.map((name) => new URL(`${name}/`, root));

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /(?<!\.test)\.tsx?$/.test(entry.name) ? [path] : [];
  });

/** The programs of shell and modules. */
const programs = ['shell', ...folders, 'packages/ui', 'packages/client', 'packages/contracts']
  .flatMap((folder) => sources(fileURLToPath(new URL(`${folder}/src`, root))))
  .filter((file) => !/screen-test/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim().replace(/ as .*/, ''))
    .filter((name) => name !== '' && !name.startsWith('type '));

it.each(modules.map((app) => [federationName(app), app] as const))(
  '%s shares what the shell shares, in its versions',
  (_, app) => {
    const theirs = readPackage(shell).dependencies;
    const { dependencies } = readPackage(app);
    for (const name of sharedPackages) expect([name, dependencies[name]]).toEqual([name, theirs[name]]);
  },
);

it.each(folders)('npm run check finds the types and the tests of %s by its scripts', (folder) => {
  const { scripts } = JSON.parse(readFileSync(new URL(`${folder}/package.json`, root), 'utf8'));
  const test = `vitest run --root .. --project pages --project dom ${folder}/`;
  expect(scripts).toMatchObject({ typecheck: 'tsc --noEmit', test });
});

it('a module brings no copy of its own, the shell does', () => {
  for (const app of modules)
    for (const share of Object.values(sharedModules(app, { fromHost: true })))
      expect(share).toMatchObject({ singleton: true, import: false });
  for (const share of Object.values(sharedModules(shell, { fromHost: false })))
    expect(share).not.toHaveProperty('import');
});

it('no two modules claim one route', () => {
  const routes = modules.flatMap((app) => readPackage(app).pasok?.routes ?? []);
  expect(new Set(routes).size).toBe(routes.length);
  expect(routes).toContain('/dashboard');
});

it.each(modules.map((app) => [federationName(app), app] as const))(
  'every page that %s describes is a route of its own, with a screen that its routes import',
  (_, app) => {
    const { routes = [], pages = {} } = readPackage(app).pasok ?? {};
    const source = readFileSync(new URL('src/routes.tsx', app), 'utf8');
    expect(Object.keys(pages).sort()).toEqual([...routes].sort());
    for (const { screen } of Object.values(pages)) expect(source).toContain(`import('${screen}')`);
  },
);

it("the shell's router has every name that anyone imports from react-router-dom", () => {
  const router = readFileSync(new URL('src/federation/router.ts', shell), 'utf8');
  const offered = new Set(namesIn(/export \{([^}]*)\}/.exec(router)?.[1] ?? ''));
  const missing = programs.flatMap(({ text }) => {
    const imports = [...text.matchAll(/import \{([^}]*)\} from 'react-router-dom'/g)];
    return imports.flatMap(([, list = '']) => namesIn(list)).filter((name) => !offered.has(name));
  });
  expect(missing).toEqual([]);
});

/** What a program says of zod once its types are gone: every name of it, called or only compared with. */
function zodNamesIn({ file, text }: { file: string; text: string }): string[] {
  const { ESNext: target } = ts.ScriptTarget;
  const { Preserve: jsx } = ts.JsxEmit;
  const { outputText } = ts.transpileModule(text, { fileName: file, compilerOptions: { target, jsx } });
  const imports = [...outputText.matchAll(/import (.*) from 'zod'/g)].filter(([, what]) => what !== '{ z }');
  const names = [...outputText.matchAll(/\bz\s*\??\.\s*(\w+)/g)];
  return [...imports, ...names].map(([, name = '']) => name);
}

it.each([
  ['const is = (one: z.ZodType) => one instanceof z.ZodOptional;', ['ZodOptional']],
  ['const list: z.ZodArray<z.ZodString> = z\n  .array(z.string());', ['array', 'string']],
])('sees a name of zod that is no call, and none of a type: %s', (line, names) =>
  expect(zodNamesIn({ file: 'a.ts', text: `import { z } from 'zod';\n${line}` })).toEqual(names),
);

it('sees what is imported beside z', () => {
  const text = "import { type ZodType, z, ZodError } from 'zod';\nthrow new ZodError(z.config());";
  expect(zodNamesIn({ file: 'a.ts', text })).toEqual(['{ z, ZodError }', 'config']);
});

it("the shell's zod has every name that anyone uses", () => {
  const used = new Set(programs.filter(({ text }) => text.includes("from 'zod'")).flatMap(zodNamesIn));
  expect(used.size).toBeGreaterThan(10);
  const zod = readFileSync(new URL('src/federation/zod-names.ts', shell), 'utf8');
  const offered = new Set(namesIn(/export \{([^}]*)\}/.exec(zod)?.[1] ?? ''));
  expect([...used].filter((name) => !offered.has(name))).toEqual([]);
});

it('what the shell fetches later has a chunk of its own: one without a name would come with every page', () => {
  const later = /import\((?!\s*\/\* webpackChunkName: "screen-)[^)]*\)/g;
  const files = ['shell/src', 'packages/ui/src', 'packages/client/src'].flatMap((folder) =>
    sources(fileURLToPath(new URL(folder, root))),
  );
  const unnamed = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(later)].map(([found]) => `${basename(file)} ${found}`),
  );
  // The steps of every page's beginning, what stands around it, and its foot.
  const everyPages = /^(index\.ts|app\.tsx .*(\/layout|module-page)|layout\.tsx .*operator-foot)/;
  expect(unnamed.filter((each) => !everyPages.test(each))).toEqual([]);
});
