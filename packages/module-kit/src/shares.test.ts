import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { federationName } from './package-card.ts';
import { sharedModules, sharedPackages } from './shares.ts';

/** A project outside: every shared package from a file, installed at 1.4.0, save react, which it names itself. */
function makeProject(installed = true): URL {
  const home = mkdtempSync(join(tmpdir(), 'pasok-shares-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const write = (folder: string, content: object) => {
    mkdirSync(join(home, folder), { recursive: true });
    writeFileSync(join(home, folder, 'package.json'), JSON.stringify(content));
  };
  const files = Object.fromEntries(sharedPackages.map((name) => [name, `file:kit/${name}.tgz`]));
  write('.', { name: '@team/mf-gudang-2', version: '1.0.0', dependencies: { ...files, react: '19.3.1' } });
  for (const name of installed ? sharedPackages : []) write(`node_modules/${name}`, { version: '1.4.0' });
  return pathToFileURL(join(home, '/'));
}

test('a package that comes from a file is asked for by the version that is installed', () => {
  const shares = sharedModules(makeProject(), { fromHost: true });
  expect(shares['@pasok/client']?.requiredVersion).toBe('^1.4.0');
  expect(shares.react?.requiredVersion).toBe('^19.3.1');
  expect(Object.values(shares).every((share) => share.import === false)).toBe(true);
});

test('one that is not installed is said in a sentence', () => {
  expect(() => sharedModules(makeProject(false), { fromHost: true })).toThrow('npm install');
});

test("a team's own scope is no part of the module's name", () => {
  expect(federationName(makeProject())).toBe('mf_gudang_2');
});
