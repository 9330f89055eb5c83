import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { rollBackModule } from '../../tools/modules/deploy-module.ts';
import { deployShell } from '../../tools/modules/deploy-shell.ts';
import { drawIn } from '../../tools/modules/draw/draw-routes.ts';
import { listFiles } from '../../tools/modules/files.ts';
import { readJournal } from '../../tools/modules/journal.ts';
import { test } from '../support/federation-test.ts';
import type { Edit } from '../support/module-store.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A build whose container gives this component. */
const component =
  (body: string): Edit =>
  (file, text) =>
    file.includes('remoteEntry')
      ? `globalThis.mf_transactions={init(){},get(){return Promise.resolve(() => ({ default() { ${body} } }))}}`
      : text;

const bad: [what: string, edit: Edit, refusal: RegExp][] = [
  [
    'draws nothing',
    component('return null'),
    /^mf-transactions\/dist\/module\.json: the route \/transactions .* is nothing, the page stays blank\.$/,
  ],
  [
    'leaves one of its routes blank',
    component("return location.pathname === '/transactions' ? 'Halo' : null"),
    /the route \/transaction\/:id .* is nothing, the page stays blank\.$/,
  ],
  [
    'throws in render',
    component("throw new Error('in render')"),
    /the route \/transactions .* is the card of a part that failed \(.*in render.*\)\.$/,
  ],
  [
    'tells the console of an error',
    component("console.error('lost its way'); return 'Halo'"),
    /the route \/transactions .* is an error in the console \(lost its way\)\.$/,
  ],
  [
    'calls strangers',
    component("fetch('https://stranger.example/').catch(() => {}); return 'Halo'"),
    /the route \/transactions .* is what the page's policy stops/,
  ],
];

test('the gate draws every route: what is well is published, what is not is refused by its route, and nothing has changed', async ({
  moduleStore,
}) => {
  test.setTimeout(600_000);
  for (const folder of ['mf-procurement', 'mf-transactions', 'mf-blockchain'])
    await moduleStore.deployDrawn((_, text) => text, folder);
  const registry = moduleStore.registry();
  for (const [what, edit, refusal] of bad) {
    await expect(moduleStore.deployDrawn(edit), what).rejects.toThrow(refusal);
    expect(moduleStore.registry()).toEqual(registry);
  }
});

test('a rollback draws the version that it leads to, as it would stand beside the others', async ({
  moduleStore,
}) => {
  test.setTimeout(600_000);
  const draw = drawIn(root, moduleStore);
  await moduleStore.deploy(component('return null'));
  await moduleStore.deploy((_, text) => text);
  const good = moduleStore.registry();
  await expect(rollBackModule('mf-transactions', moduleStore, undefined, 'test', draw)).rejects.toThrow(
    /^mf-transactions\/\S+\/module\.json: the route \/transactions .* is nothing, the page stays blank\.$/,
  );
  expect(moduleStore.registry()).toEqual(good);
  await rollBackModule('mf-transactions', moduleStore);
  const forth = good.find(({ name }) => name === 'mf_transactions')?.version;
  await rollBackModule('mf-transactions', moduleStore, forth, 'test', draw);
  expect(moduleStore.registry()).toEqual(good);
});

test('a shell draws every published module in itself before it is served', async ({ moduleStore }) => {
  test.setTimeout(600_000);
  const home = mkdtempSync(join(tmpdir(), 'pasok-shell-'));
  const dist = join(home, 'dist');
  cpSync(moduleStore.shellDir, dist, { recursive: true });
  const store = { modulesDir: moduleStore.modulesDir, shellDir: join(home, 'running') };
  const deploy = () => deployShell(dist, store, 'test', drawIn(root, { ...store, shellDir: dist }));
  try {
    await deploy();
    const journal = readJournal(store.modulesDir);
    expect(readFileSync(join(store.shellDir, 'index.html'))).toEqual(readFileSync(join(dist, 'index.html')));
    // As a shell whose own code fails before a module has its turn.
    const [app = ''] = listFiles(dist).filter((file) => /static\/js\/async\/app\.\w+\.js$/.test(file));
    writeFileSync(join(dist, app), "throw new Error('the shell does not start');");
    await expect(deploy()).rejects.toThrow(/module\.json: the route \S+ was drawn, and what was seen is /);
    expect(readFileSync(join(store.shellDir, app), 'utf8')).not.toContain('the shell does not start');
    expect(readJournal(store.modulesDir)).toEqual(journal);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
});
