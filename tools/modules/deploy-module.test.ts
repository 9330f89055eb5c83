import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedSchema, type RegistryEntry, registrySchema } from '@pasok/contracts/registry';
import { listFiles } from '@pasok/module-kit/check/files';
import { expect, test } from 'vitest';
import { publishModules } from '../stack/publish-modules.ts';
import { deployModule, removeModule, rollBackModule } from './deploy-module.ts';
import { readJournal } from './journal.ts';
import type { Store } from './switch-modules.ts';
import { buildModule, makeRoot } from './test/build.ts';
import { card } from './test/write-build.ts';

const registryOf = ({ modulesDir }: Store) =>
  registrySchema.parse(JSON.parse(readFileSync(join(modulesDir, 'registry.json'), 'utf8')));
const hashOf = (file: string) => `sha384-${hash('sha384', readFileSync(file), 'base64')}`;
const fileOf = ({ modulesDir }: Store, entry: string) => join(modulesDir, entry.replace('/mf/', ''));

function deployText(root: string, store: Store, text: string): Promise<RegistryEntry> {
  buildModule(root, text);
  return deployModule(root, 'mf-one', store);
}

test('the registry names the version, its manifest by hash, and the manifest every file by hash', async () => {
  const { root, store } = makeRoot();
  buildModule(root, 'one');
  const entry = await deployModule(root, 'mf-one', store);
  expect(registryOf(store)).toEqual([entry]);
  expect(entry).toMatchObject({ name: 'mf_one', label: 'Satu', contract: 1, routes: ['/one'] });
  expect(entry.entry).toBe(`/mf/mf-one/${entry.version}/mf-manifest.json`);
  const manifestFile = fileOf(store, entry.entry);
  expect(entry.integrity).toBe(hashOf(manifestFile));
  const home = join(manifestFile, '..');
  const { integrity } = publishedSchema.parse(JSON.parse(readFileSync(manifestFile, 'utf8')));
  expect(Object.keys(integrity)).toEqual(listFiles(home).filter((file) => file !== 'mf-manifest.json'));
  for (const [file, hash] of Object.entries(integrity)) expect(hash).toBe(hashOf(join(home, file)));
});

test('the manifest says what each page begins with, as the build did', async () => {
  const { root, store } = makeRoot();
  const first = {
    '/one': { files: ['static/js/remoteEntry.aaaaaaaaaa.js'], calls: ['/ones?page=1'], parts: [] },
  };
  buildModule(root, 'one', { first });
  const { entry } = await deployModule(root, 'mf-one', store);
  expect(publishedSchema.parse(JSON.parse(readFileSync(fileOf(store, entry), 'utf8'))).first).toEqual(first);
});

test('what a build before left in dist is not published', async () => {
  const { root, store } = makeRoot();
  const entry = 'static/js/remoteEntry.aaaaaaaaaa.js';
  buildModule(root, 'one', { files: [entry] });
  const before = await deployModule(root, 'mf-one', store);
  buildModule(root, 'one', { files: [entry] }, { 'static/js/old.bbbbbbbbbb.js': 'say()' });
  expect(await deployModule(root, 'mf-one', store)).toEqual(before);
});

test('a version is immutable: the one before stays as it was, the same build makes no new one', async () => {
  const { root, store } = makeRoot();
  buildModule(root, 'one');
  const first = await deployModule(root, 'mf-one', store);
  buildModule(root, 'two');
  const second = await deployModule(root, 'mf-one', store);
  expect(second.version).not.toBe(first.version);
  expect(hashOf(fileOf(store, first.entry))).toBe(first.integrity);
  expect(await deployModule(root, 'mf-one', store)).toEqual(second);
  const visible = readdirSync(join(store.modulesDir, 'mf-one')).filter((name) => !name.startsWith('.'));
  expect(visible.sort()).toEqual([String(first.version), String(second.version)].sort());
});

test('a rollback goes one version back, or to the one named, and says when there is none', async () => {
  const { root, store } = makeRoot();
  const versions: RegistryEntry[] = [];
  for (const text of ['one', 'two', 'three']) versions.push(await deployText(root, store, text));
  expect(await rollBackModule('mf-one', store)).toEqual(versions[1]);
  expect(await rollBackModule('mf-one', store)).toEqual(versions[0]);
  expect(registryOf(store)).toEqual([versions[0]]);
  await expect(rollBackModule('mf-one', store)).rejects.toThrow(/mf-one has no version before/);
  expect(await rollBackModule('mf-one', store, versions[2]?.version)).toEqual(versions[2]);
  expect(await rollBackModule('mf-one', store), 'undoes the named one').toEqual(versions[0]);
  await expect(rollBackModule('mf-one', store, '9.9.9')).rejects.toThrow(/has no version 9.9.9/);
  await expect(rollBackModule('mf-two', store)).rejects.toThrow(/never deployed/);
});

test.each([
  [['deploy', 'mf-one'], 'There are no modules in /moduels: set DATA_DIR or MODULES_DIR to where they are'],
  [['rollback', 'gudang'], "gudang is no module's name: write npm run rollback:module -- mf-gudang"],
  [['deploy', 'mf-one', '--why'], 'mf-one --why: that is not understood. Give a name, and --why "a reason".'],
  [['remove', 'mf-one', 'mf-two'], 'mf-one mf-two: that is not understood. Give a name,'],
  [['remove'], 'Say which module: npm run remove:module -- mf-transactions'],
])('npm run …:module %j is answered by what was given, and makes no store', (args, sentence) => {
  const { root, store } = makeRoot();
  const isMistyped = sentence.includes('/moduels');
  if (!isMistyped) mkdirSync(store.modulesDir);
  const modulesDir = isMistyped ? join(root, 'moduels') : store.modulesDir;
  const { stderr, status } = spawnSync('node', ['tools/bootstrap.mjs', 'modules', ...args], {
    encoding: 'utf8',
    env: { ...process.env, MODULES_DIR: modulesDir, SHELL_DIR: store.shellDir },
  });
  expect([stderr.replace(root, '').trim(), status]).toEqual([expect.stringContaining(sentence), 1]);
  expect(existsSync(join(root, 'moduels'))).toBe(false);
});

test('a module is taken off the pages, and back from the versions that stay', async () => {
  const { root, store } = makeRoot();
  const first = await deployText(root, store, 'one');
  await expect(rollBackModule('mf-one', store)).rejects.toThrow(
    /mf-one has no version before .*npm run remove:module -- mf-one$/,
  );
  await expect(removeModule('mf-two', store)).rejects.toThrow('mf-two is on no page: there are mf-one.');
  expect(await removeModule('mf-one', store, 'it hangs')).toEqual(first);
  expect(registryOf(store)).toEqual([]);
  expect(readJournal(store.modulesDir).at(-1)).toMatchObject({
    part: 'mf-one',
    from: first.version,
    to: 'removed',
    why: 'it hangs',
  });
  expect(existsSync(fileOf(store, first.entry)), 'open pages go on').toBe(true);
  expect(await rollBackModule('mf-one', store)).toEqual(first);
  expect(registryOf(store)).toEqual([first]);
});

test.each([
  [{ requires: { client: '^2.0.0' } }, 'Satu needs client ^2.0.0 and the shell has 1.2.0.'],
  [{ requires: { client: '^1.3.0' } }, 'Satu needs client ^1.3.0 and the shell has 1.2.0.'],
  [{ requires: { maps: '^1.0.0' } }, 'Satu needs maps ^1.0.0 and the shell has none.'],
  [{ contract: 2 }, 'Satu needs contract 2 and the shell speaks 1.'],
])('%o is refused and changes nothing', async (facts, sentence) => {
  const { root, store } = makeRoot();
  buildModule(root, 'one');
  await deployModule(root, 'mf-one', store);
  const before = listFiles(store.modulesDir);
  const registry = readFileSync(join(store.modulesDir, 'registry.json'), 'utf8');
  buildModule(root, 'two', facts);
  await expect(deployModule(root, 'mf-one', store)).rejects.toThrow(sentence);
  expect(listFiles(store.modulesDir)).toEqual(before);
  expect(readFileSync(join(store.modulesDir, 'registry.json'), 'utf8')).toBe(registry);
});

test('the shell and the other modules keep every byte', async () => {
  const { root, store } = makeRoot();
  buildModule(root, 'one');
  await deployModule(root, 'mf-one', store);
  const other = { ...registryOf(store)[0], name: 'mf_other', routes: ['/other'] };
  writeFileSync(join(store.modulesDir, 'registry.json'), JSON.stringify([other, ...registryOf(store)]));
  const shell = listFiles(store.shellDir).map((file) => [file, hashOf(join(store.shellDir, file))]);
  buildModule(root, 'two');
  const entry = await deployModule(root, 'mf-one', store);
  expect(registryOf(store)).toEqual([other, entry]);
  expect(listFiles(store.shellDir).map((file) => [file, hashOf(join(store.shellDir, file))])).toEqual(shell);
});

test('twenty versions stay, the oldest goes', async () => {
  const { root, store } = makeRoot();
  const versions: RegistryEntry[] = [];
  for (let at = 0; at < 21; at++) versions.push(await deployText(root, store, `text ${at}`));
  const [first, second] = versions;
  expect(existsSync(fileOf(store, first?.entry ?? ''))).toBe(false);
  expect(existsSync(fileOf(store, second?.entry ?? ''))).toBe(true);
});

test('what is not built, or built without a card of its own, is refused in words', async () => {
  const { root, store } = makeRoot();
  mkdirSync(join(root, 'mf-two'));
  writeFileSync(join(root, 'mf-two', 'package.json'), '{}');
  await expect(deployModule(root, 'mf-two', store)).rejects.toThrow('mf-two is not built');
  buildModule(root, 'one', { requires: undefined });
  await expect(deployModule(root, 'mf-one', store)).rejects.toThrow('run npm run build again');
});

test.each<[string, object]>([
  ['a label without words', { label: '' }],
  ['a version longer than the registry takes', { version: `1.0.0-${'x'.repeat(80)}` }],
])('%s is refused in words, and the next build is deployed as ever', async (_, facts) => {
  const { root, store } = makeRoot();
  await deployText(root, store, 'one');
  buildModule(root, 'two', facts);
  await expect(deployModule(root, 'mf-one', store)).rejects.toThrow(
    /^mf-one\/dist\/module\.json: .*package\.json/,
  );
  expect(await deployText(root, store, 'three')).toEqual(registryOf(store)[0]);
});

test('a build that lost a file, or was written half, is refused in words', async () => {
  const { root, store } = makeRoot();
  buildModule(root, 'one', { files: ['static/js/remoteEntry.aaaaaaaaaa.js', 'static/js/b.bbbbbbbbbb.js'] });
  await expect(deployModule(root, 'mf-one', store)).rejects.toThrow(
    'mf-one/dist/static/js/b.bbbbbbbbbb.js: it went away after it was built: run npm run build again.',
  );
  for (const file of ['module.json', 'mf-manifest.json']) {
    buildModule(root, 'one');
    writeFileSync(join(root, 'mf-one', 'dist', file), '{"name": "mf_');
    await expect(deployModule(root, 'mf-one', store)).rejects.toThrow(
      `mf-one/dist/${file}: it is not whole: run npm run build again.`,
    );
  }
});

test('a start publishes all built modules in one switch, and keeps those of others', async () => {
  const { root, store } = makeRoot();
  buildModule(root, 'one');
  await publishModules(root, store, ['mf-one']);
  const [entry] = registryOf(store);
  expect(entry).toMatchObject({ name: card.name, version: expect.stringMatching(/^1\.0\.0-[0-9a-f]{10}$/) });
  const other = { ...entry, name: 'mf_other', routes: ['/other'] };
  writeFileSync(join(store.modulesDir, 'registry.json'), JSON.stringify([other]));
  await publishModules(root, store, ['mf-one']);
  expect(registryOf(store)).toEqual([other, entry]);
});

test('a broken registry is refused in words and left as it is', async () => {
  const { root, store } = makeRoot();
  buildModule(root, 'one');
  await deployModule(root, 'mf-one', store);
  writeFileSync(join(store.modulesDir, 'registry.json'), '[{"name": 1}]');
  await expect(deployModule(root, 'mf-one', store)).rejects.toThrow('is not a registry');
  expect(readFileSync(join(store.modulesDir, 'registry.json'), 'utf8')).toBe('[{"name": 1}]');
});
