import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readJournal } from './journal.ts';
import { readRegistry } from './registry-file.ts';
import { inStore } from './store-lock.ts';
import { makeRoot } from './test/build.ts';
import { readVersions } from './versions.ts';

const program = join(import.meta.dirname, 'test', 'hold-deploys.ts');
/** Deploys of each process; `npm run test:release` makes 200. */
const deploys = Number(process.env.DEPLOYS ?? 10);

const run = (...args: string[]) =>
  spawn(process.execPath, ['--import', 'tsx', program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
const end = async (child: ChildProcess) => expect(await once(child, 'close')).toEqual([0, null]);

test(`two processes deploy ${deploys} times each and none is lost`, { timeout: 600_000 }, async () => {
  const { root, store } = makeRoot();
  await Promise.all(['a', 'b'].map((name) => end(run('deploy', root, name, String(deploys)))));
  // Each deploy is of a module of its own: whichever wrote over another's registry would have taken one away.
  const names = ['a', 'b'].flatMap((name) => Array.from({ length: deploys }, (_, at) => `mf_${name}${at}`));
  expect(
    readRegistry(store.modulesDir)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(names.sort());
  expect(readJournal(store.modulesDir)).toHaveLength(2 * deploys);
  for (const name of names) expect(readVersions(store.modulesDir, name.replace('_', '-'))).toHaveLength(1);
});

test('the lock of a process that was killed is taken over, by one of two who wait after the other', async () => {
  const { modulesDir } = makeRoot().store;
  const holder = run('hold', modulesDir);
  await once(holder.stdout, 'data');
  holder.kill('SIGKILL');
  await once(holder, 'close');
  let inside = 0;
  const work = async () => {
    inside += 1;
    expect(inside).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 100));
    inside -= 1;
  };
  await Promise.all([inStore(modulesDir, work, 2_000), inStore(modulesDir, work, 2_000)]);
});

test('whoever was taken over changes nothing', async () => {
  const { modulesDir } = makeRoot().store;
  const work = inStore(modulesDir, async (held) => {
    held();
    writeFileSync(join(modulesDir, '.holder'), 'another');
    held();
  });
  await expect(work).rejects.toThrow('was taken over by another command meanwhile');
});
