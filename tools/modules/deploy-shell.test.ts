import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readPlatform } from '@pasok/module-kit/check/requirements';
import { expect, test } from 'vitest';
import { deployModule } from './deploy-module.ts';
import { deployShell } from './deploy-shell.ts';
import { readJournal } from './journal.ts';
import { buildModule, buildShell, makeRoot } from './test/build.ts';
import { write, writeBuild } from './test/write-build.ts';

function makeRunning() {
  const { root, store } = makeRoot();
  const dist = store.shellDir;
  return { root, dist, store: { ...store, shellDir: join(root, 'running') } };
}

test('a shell that a published module would not run in is refused, and the one that runs stays', async () => {
  const { root, dist, store } = makeRunning();
  await deployShell(dist, store);
  buildModule(root, 'one', { requires: { client: '^1.2.0' } });
  await deployModule(root, 'mf-one', store);
  buildShell(root, { client: '2.0.0' }, 'new');
  await expect(deployShell(dist, store)).rejects.toThrow(
    'shell/dist/platform.json: Satu needs client ^1.2.0 and the shell has 2.0.0.',
  );
  expect(readFileSync(join(store.shellDir, 'index.html'), 'utf8')).not.toContain('new');
  expect(readJournal(store.modulesDir).map(({ part }) => part)).toEqual(['shell', 'mf-one']);
});

test('a shell runs modules of the contract before; one that some would not run in names them all', async () => {
  const { root, dist, store } = makeRunning();
  await deployShell(dist, store);
  const one = { requires: { client: '^1.2.0' } };
  buildModule(root, 'one', one);
  await deployModule(root, 'mf-one', store);
  writeBuild(root, 'mf-two', 'two', { name: 'mf_two', label: 'Dua', routes: ['/two'], ...one });
  await deployModule(root, 'mf-two', store);
  const publish = (contract: number, client: string) => {
    write(join(dist, 'platform.json'), { contract, provides: { client, ui: '1.0.0' } });
    return deployShell(dist, store);
  };
  await publish(2, '1.4.0');
  await expect(publish(2, '2.0.0')).rejects.toThrow(
    'shell/dist/platform.json: 2 published modules would break: Satu needs client ^1.2.0 and the shell has 2.0.0; Dua needs client ^1.2.0 and the shell has 2.0.0.',
  );
  buildModule(root, 'one', { ...one, contract: 2 });
  await deployModule(root, 'mf-one', store);
  await expect(publish(3, '1.4.0')).rejects.toThrow(
    'shell/dist/platform.json: Dua needs contract 1 and the shell speaks 3.',
  );
  expect(readPlatform(store.shellDir).contract).toBe(2);
});

test('files of the last five builds stay, and the journal says from which build to which', async () => {
  const { root, dist, store } = makeRunning();
  const chunk = (build: number) => `static/js/${build}.js`;
  for (let build = 0; build < 6; build++) {
    write(join(dist, chunk(build)), `say(${build})`);
    await deployShell(dist, store, `build ${build}`);
    // The bundler empties its folder before it builds.
    rmSync(join(dist, chunk(build)));
    buildShell(root, {}, `page ${build + 1}`);
  }
  expect([0, 1, 5].map((build) => existsSync(join(store.shellDir, chunk(build))))).toEqual([
    false,
    true,
    true,
  ]);
  const journal = readJournal(store.modulesDir);
  expect(journal.map(({ why }) => why)).toEqual([0, 1, 2, 3, 4, 5].map((build) => `build ${build}`));
  expect(journal.slice(1).map(({ from }) => from)).toEqual(journal.slice(0, -1).map(({ to }) => to));
});

test('a folder without a page is no shell', async () => {
  const { store } = makeRunning();
  await expect(deployShell(join(store.shellDir, 'nothing'), store)).rejects.toThrow('The shell is not built');
});
