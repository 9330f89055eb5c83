import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { info as ofChain } from '../../services/chain-api/src/app/api-info.ts';
import { info as ofCore } from '../../services/core-api/src/app/api-info.ts';

const root = join(import.meta.dirname, '../..');
const packageSchema = z.object({
  workspaces: z.array(z.string()).optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});
const read = (folder: string) =>
  packageSchema.parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')));

/** 'tools' is a folder, 'packages/*' all folders in one, 'mf-*' those whose name begins so. */
const foldersOf = (pattern: string): string[] => {
  if (!pattern.endsWith('*')) return [pattern];
  const [, parent = '', start = ''] = /^(?:(.*)\/)?(.*)\*$/.exec(pattern) ?? [];
  const names = readdirSync(join(root, parent)).filter((name) => name.startsWith(start));
  return names.map((name) => (parent ? `${parent}/${name}` : name));
};
const workspaces = (read('.').workspaces ?? []).flatMap(foldersOf);
/** Every `name: version` a workspace asks for, with the workspaces that ask for it. */
const asked = new Map<string, Map<string, string[]>>();
for (const folder of ['.', ...workspaces]) {
  const { dependencies, devDependencies } = read(folder);
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    const versions = asked.get(name) ?? new Map<string, string[]>();
    asked.set(name, versions.set(version, [...(versions.get(version) ?? []), folder]));
  }
}

/** Shared packages are one copy on the page: an app built against another version than its neighbours fails there. */
test('all workspaces name the same version of a package', () => {
  const differing = [...asked].filter(([, versions]) => versions.size > 1);
  expect(
    Object.fromEntries(differing.map(([name, versions]) => [name, Object.fromEntries(versions)])),
  ).toEqual({});
});

test('versions are exact', () => {
  const versions = [...asked].flatMap(([name, byVersion]) =>
    [...byVersion.keys()].map((version) => [name, version]),
  );
  expect(
    versions.filter(([, version = '']) => !/^(npm:[@\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
  ).toEqual([]);
});

test('the version of package.json is the one that is released, and shown by the services and in deploy/', () => {
  const text = (file: string) => readFileSync(join(root, file), 'utf8');
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(text('package.json')));
  const [, released] = text('CHANGELOG.md').match(/^## \[(\d[\d.]*)\]/m) ?? [];
  const tags = text('deploy/kubernetes/example/kustomization.yaml').match(/(?<=newTag: )[\d.]+/g) ?? [];
  expect(new Set([released, ofCore.version, ofChain.version, ...tags])).toEqual(new Set([version]));
});
