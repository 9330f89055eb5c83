import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contractVersion } from '@pasok/contracts/registry';
import { z } from 'zod';
import { listFiles } from './check/files.ts';
import { sharedPackages } from './shares.ts';

/** What is the same for every module of one repository: its commands, what it installs, the contract it keeps. */
export type Base = {
  scope: string;
  /** What is said of the package besides: whether it may be published, and what of it. */
  more: object;
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};

/** The files of a new module, with NAME and LABEL in place of its own. */
export const templateFolder = join(import.meta.dirname, '../template');

type Place = { home: string; name: string; port: number };

/** Writes the folder of a new module: a package.json of its own, and the files of the templates with its name and port. */
export function writeModule({ home, name, port }: Place, base: Base, templates: readonly string[]): void {
  const label = (name[0] ?? '').toUpperCase() + name.slice(1).replaceAll('-', ' ');
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(home, file)), { recursive: true });
    writeFileSync(join(home, file), text);
  };
  write('package.json', `${JSON.stringify(packageOf(name, label, base), null, 2)}\n`);
  for (const template of templates)
    for (const file of listFiles(template)) {
      const text = readFileSync(join(template, file), 'utf8').replaceAll('LABEL', label);
      // npm packs no file of this name.
      const place = file === 'gitignore' ? '.gitignore' : file;
      write(place, text.replaceAll('NAME', name).replace('4300)', `${port})`));
    }
}

/** The one page of the templates, as src/routes.tsx imports it and as it asks for its first answer. */
const page = { screen: './latest/latest.tsx', calls: ['/requests?page=1&limit=10'] };

function packageOf(name: string, label: string, { scope, more, ...installed }: Base) {
  return {
    name: `${scope}mf-${name}`,
    version: '1.0.0',
    ...more,
    license: 'MIT',
    type: 'module',
    pasok: {
      label,
      contract: contractVersion,
      routes: [`/${name}`],
      nav: [{ to: `/${name}`, label }],
      pages: { [`/${name}`]: page },
    },
    ...installed,
  };
}

const strings = z.record(z.string(), z.string());
const manifestSchema = z.object({
  version: z.string().optional(),
  dependencies: strings.default({}),
  devDependencies: strings.default({}),
});
const readManifest = (folder: string) =>
  manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));

const ofTests = ['@testing-library/react', '@testing-library/user-event', '@types/react', '@types/react-dom'];
/** What a project tests with that has no checkout around. */
const beside = ['@types/node', 'jsdom', 'typescript', 'vitest'];

/** What a module installs, in the versions of this kit, which are the shell's: another would not load there. */
export function installs(given: Record<string, string> = {}, isAlone = false) {
  const kit = readManifest(join(import.meta.dirname, '..'));
  const known: Record<string, string> = {
    ...kit.devDependencies,
    ...kit.dependencies,
    '@pasok/module-kit': kit.version ?? '',
    ...given,
  };
  const pick = (names: readonly string[]) =>
    Object.fromEntries([...names].sort().map((name) => [name, known[name] ?? '']));
  return {
    dependencies: pick([...sharedPackages, '@pasok/contracts']),
    devDependencies: pick(['@pasok/module-kit', '@rsbuild/core', ...ofTests, ...(isAlone ? beside : [])]),
  };
}

const scripts = {
  dev: 'pasok-module dev',
  test: 'vitest run',
  typecheck: 'tsc --noEmit',
  build: 'rsbuild build',
  check: 'npm run build && pasok-module check',
  prepack: 'rsbuild build',
};

/** Writes a module into a folder of its own repository. What its package.json installs of ours already stays as it is named there. */
export function writeProject(home: string, name: string): void {
  const given = existsSync(join(home, 'package.json')) ? readManifest(home) : undefined;
  const base: Base = {
    scope: '',
    more: { files: ['dist'] },
    scripts,
    ...installs({ ...given?.dependencies, ...given?.devDependencies }, true),
  };
  const project = join(import.meta.dirname, '../project');
  writeModule({ home, name, port: 4301 }, base, [templateFolder, project]);
}
