import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readJournal } from './journal.ts';
import { readRegistry } from './registry-file.ts';
import { inStore } from './store-lock.ts';
import { makeRoot } from './test/build.ts';
import { readVersions } from './versions.ts';

const program = join(import.meta.dirname, 'test', 'hold-deploys.ts');
/** Deploys of each process; `npm run test:release` makes 200. */
const deploys = Number(process.env.DEPLOYS ?? 3);

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

test('of those who wait for the lock of a process that was killed, none writes over another', async () => {
  const { modulesDir } = makeRoot().store;
  const holder = run('hold', modulesDir);
  await once(holder.stdout, 'data');
  holder.kill('SIGKILL');
  await once(holder, 'close');
  const file = join(modulesDir, 'written');
  writeFileSync(file, '');
  const add = (name: string) =>
    inStore(
      modulesDir,
      async (held) => {
        const before = readFileSync(file, 'utf8');
        await new Promise((resolve) => setTimeout(resolve, 20));
        held();
        writeFileSync(file, before + name);
        return name;
      },
      2_000,
    );
  const ends = await Promise.allSettled([...'abcdefgh'].map(add));
  const written = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
  expect(written.length).toBeGreaterThan(0);
  expect([...readFileSync(file, 'utf8')].sort()).toEqual(written.sort());
  // Two may find the dead one's lock in the same moment: the first of them is then told, and changes nothing.
  for (const end of ends)
    if (end.status === 'rejected') expect(String(end.reason)).toContain('taken over by another command');
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
