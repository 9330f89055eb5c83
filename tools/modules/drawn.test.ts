import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredEntry } from '@pasok/contracts/registry';
import { OperatorError } from '@pasok/postgres/operator-error';
import { expect, test } from 'vitest';
import { deployCandidate, previewModule, promoteModule } from './candidate.ts';
import { deployModule, rollBackModule } from './deploy-module.ts';
import { deployShell } from './deploy-shell.ts';
import type { Draw } from './draw/draw-routes.ts';
import { listFiles } from './files.ts';
import type { Store } from './switch-modules.ts';
import { buildShell } from './test/build.ts';
import { makeStore } from './test/candidate-store.ts';

type Given = Awaited<ReturnType<typeof makeStore>> & { second: string };

/** A store in which mf-one was deployed twice and a third version is a candidate; a fourth is built, and so is another shell. */
async function makeGiven(): Promise<Given> {
  const made = await makeStore();
  made.build('two');
  const { version: second = '' } = await deployModule(made.root, 'mf-one', made.store);
  made.build('three');
  await made.offer({ percent: 10 });
  made.build('four');
  return { ...made, second };
}

/** What lies in a store and is shown, byte by byte; not who held it last. */
const stateOf = ({ modulesDir, shellDir }: Store) =>
  [modulesDir, shellDir].flatMap((folder) =>
    listFiles(folder)
      .filter((file) => file !== '.holder')
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );

/** Each command, and which text its drawn version of mf-one says. */
const commands: [name: string, says: string, run: (given: Given, draw: Draw) => Promise<unknown>][] = [
  [
    'deploy:module',
    'four',
    ({ root, store, dist }, draw) => deployModule(root, 'mf-one', store, 'test', dist, draw),
  ],
  ['rollback:module', 'one', ({ store }, draw) => rollBackModule('mf-one', store, undefined, 'test', draw)],
  ['promote:module', 'three', ({ store }, draw) => promoteModule('mf-one', store, { draw })],
  [
    'preview:module',
    'four',
    ({ store, dist }, draw) => previewModule(dist, 'mf-one', store, undefined, { draw }),
  ],
  [
    'deploy:module --canary',
    'four',
    ({ store, dist }, draw) => deployCandidate(dist, 'mf-one', store, { accounts: [], percent: 5 }, { draw }),
  ],
  [
    'deploy:shell',
    'two',
    ({ root, store }, draw) => {
      const dist = store.shellDir;
      buildShell(root, {}, 'another');
      return deployShell(dist, { ...store, shellDir: join(root, 'running') }, 'test', draw);
    },
  ],
];

test.each(commands)(
  '%s draws what would be shown, and goes on when it was drawn',
  async (name, says, run) => {
    const given = await makeGiven();
    const drawn: [texts: string[], registry: StoredEntry[]][] = [];
    const before = stateOf(given.store);
    await run(given, async (versions, registry) => {
      expect(stateOf(given.store).filter(([file]) => file !== 'index.html')).toEqual(
        before.filter(([file]) => file !== 'index.html'),
      );
      const texts = versions.map(({ home }) =>
        readFileSync(join(home, 'static/js/remoteEntry.aaaaaaaaaa.js'), 'utf8'),
      );
      expect(versions.map(({ entry }) => entry.entry)).toEqual(registry.map(({ entry }) => entry));
      drawn.push([texts, [...registry]]);
    });
    expect(drawn.map(([texts]) => texts)).toEqual([[`say('${says}')`]]);
    expect(stateOf(given.store), name).not.toEqual(before);
  },
);

test.each(commands)('%s changes nothing when a route was not drawn', async (name, _, run) => {
  const given = await makeGiven();
  const running = { ...given.store, shellDir: join(given.root, 'running') };
  await deployShell(given.store.shellDir, running);
  const before = stateOf(running);
  const refused = 'mf-one/module.json: the route /one was drawn, and what was seen is nothing.';
  const draw = () => Promise.reject(new OperatorError(refused));
  await expect(run(given, draw), name).rejects.toThrow(refused);
  expect(stateOf(running)).toEqual(before);
  // The store is free again.
  await deployModule(given.root, 'mf-one', given.store);
});
