import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deployModule, rollBackModule } from './deploy-module.ts';
import { deployShell } from './deploy-shell.ts';
import { readJournal } from './journal.ts';
import { buildModule, makeRoot } from './test/build.ts';

test('a line that a power cut left half is passed over, and takes no other line with it', async () => {
  const { root, store } = makeRoot();
  const { modulesDir, shellDir } = store;
  const running = { modulesDir, shellDir: join(root, 'running') };
  await deployShell(shellDir, running);
  buildModule(root, 'one');
  await deployModule(root, 'mf-one', store);
  const file = join(modulesDir, '.journal.jsonl');
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, -40));
  buildModule(root, 'two');
  await deployModule(root, 'mf-one', store);
  await deployShell(shellDir, running);
  expect(readJournal(modulesDir).map(({ part }) => part)).toEqual(['shell', 'mf-one']);
});

test('a reason that the journal does not take is refused before anything changes', async () => {
  const { root, store } = makeRoot();
  buildModule(root, 'one');
  const first = await deployModule(root, 'mf-one', store);
  buildModule(root, 'two');
  const second = await deployModule(root, 'mf-one', store);
  const registry = join(store.modulesDir, 'registry.json');
  const before = readFileSync(registry, 'utf8');
  const long = 'x'.repeat(501);
  const refused = 'The reason has 501 characters, and the journal takes 500.';
  await expect(rollBackModule('mf-one', store, first.version, long)).rejects.toThrow(refused);
  buildModule(root, 'three');
  await expect(deployModule(root, 'mf-one', store, long)).rejects.toThrow(refused);
  const running = join(root, 'running');
  await expect(deployShell(store.shellDir, { ...store, shellDir: running }, long)).rejects.toThrow(refused);
  expect(readFileSync(registry, 'utf8')).toBe(before);
  expect(readJournal(store.modulesDir).at(-1)).toMatchObject({ from: first.version, to: second.version });
});
