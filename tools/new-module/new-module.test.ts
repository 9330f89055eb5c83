import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moduleFolders } from '@pasok/build/module-folders';
import { listFiles } from '@pasok/module-kit/check/files';
import { expect, onTestFinished, test } from 'vitest';
import { checkName } from './check-name.ts';
import { writeNewModule } from './write-new-module.ts';

const root = join(import.meta.dirname, '..', '..');

test.each([
  ['', 'Say how the module is called: npm run new:module -- gudang'],
  ['Gudang', "'Gudang' cannot be a module's name"],
  ['gudang--dua', 'cannot be'],
  ['../x', 'cannot be'],
  ['2gudang', 'cannot be'],
  ['a'.repeat(25), 'cannot be'],
  ['procurement', 'There is already a folder mf-procurement: choose another name.'],
  ['mf-procurement', 'There is already a folder'],
  ['dashboard', 'The address /dashboard is already in use: choose another name.'],
  ['api', 'The address /api is already in use'],
])("the name '%s' is refused in a sentence", (name, sentence) => {
  expect(() => checkName(root, name)).toThrow(sentence);
});

test.each([
  ['gudang', 'gudang'],
  ['mf-gudang-2', 'gudang-2'],
])("'%s' is a name, also of what is deployed", (given, name) => {
  expect(checkName(root, given)).toBe(name);
  const MODULES_DIR = mkdtempSync(join(tmpdir(), 'pasok-no-modules-'));
  onTestFinished(() => rmSync(MODULES_DIR, { recursive: true, force: true }));
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, 'tools/bootstrap.mjs'), 'modules', 'deploy', `mf-${name}`],
    { encoding: 'utf8', env: { ...process.env, MODULES_DIR } },
  );
  expect([status, stderr]).toEqual([
    1,
    `There is no module mf-${name} here: name its version, mf-${name}@1.0.0.\n`,
  ]);
});

test('a new module has a route, a link and a port of its own, and the versions of the shell', () => {
  const checkout = mkdtempSync(join(tmpdir(), 'pasok-new-'));
  onTestFinished(() => rmSync(checkout, { recursive: true, force: true }));
  for (const folder of ['shell', ...moduleFolders(root)])
    for (const file of ['package.json', 'rsbuild.config.ts'])
      cpSync(join(root, folder, file), join(checkout, folder, file));
  writeNewModule(checkout, 'gudang-dua');
  writeNewModule(checkout, 'gudang-tiga');
  const read = (file: string) => readFileSync(join(checkout, file), 'utf8');
  expect(JSON.parse(read('mf-gudang-dua/package.json'))).toMatchObject({
    name: '@pasok/mf-gudang-dua',
    pasok: {
      pages: { '/gudang-dua': { screen: './latest/latest.tsx' } },
      routes: ['/gudang-dua'],
      nav: [{ to: '/gudang-dua', label: 'Gudang dua' }],
    },
    dependencies: { react: JSON.parse(read('shell/package.json')).dependencies.react },
  });
  expect(read('mf-gudang-dua/src/routes.tsx')).toContain("'/gudang-dua': () =>");
  const ports = ['mf-gudang-dua', 'mf-gudang-tiga'].map((folder) =>
    Number(/, (\d+)\)/.exec(read(`${folder}/rsbuild.config.ts`))?.[1]),
  );
  expect(ports[1]).toBe((ports[0] ?? 0) + 1);
  const texts = listFiles(join(checkout, 'mf-gudang-dua')).map((file) => read(`mf-gudang-dua/${file}`));
  expect(texts.filter((text) => /NAME|LABEL|undefined|: ""/.test(text))).toEqual([]);
});
