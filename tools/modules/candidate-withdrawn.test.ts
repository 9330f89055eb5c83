import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFailureStats } from '../../services/edge/src/candidates/watch.ts';
import { withdraw } from '../../services/edge/src/candidates/withdraw.ts';
import { promoteModule } from './candidate.ts';
import { deployModule } from './deploy-module.ts';
import { readJournal } from './journal.ts';
import { askMe, call, makeStore, openEdge, report, seen } from './test/candidate-store.ts';

const people = ['ani', 'budi', 'citra', 'dewi'].map((name) => `${name}@coba.test`);

test('a candidate that fails is taken back by itself, on every edge, with a line in the journal, and for good', async () => {
  const { root, store, base, offer } = await makeStore();
  const tried = await offer({ accounts: people.slice(0, 2) });
  const [one, other] = [await openEdge(store, 100), await openEdge(store, 100)];
  const cookies = await Promise.all(people.map((email) => askMe(one, email)));
  const versions = () => Promise.all(cookies.map(async (cookie) => (await seen(other, cookie))?.version));
  expect(await versions()).toEqual([tried, tried, base, base].map(({ version }) => version));
  // Pages of everybody are opened; only those of the candidate fail.
  const isBack = async () => {
    for (const [at, cookie] of cookies.entries()) {
      await seen(one, cookie);
      if (at < 2) await report(one, cookie, tried.version);
    }
    return (await versions()).every((version) => version === base.version);
  };
  await expect.poll(isBack, { interval: 60 }).toBe(true);

  const [, , line, ...more] = readJournal(store.modulesDir);
  expect(more).toEqual([]);
  expect(line).toMatchObject({
    part: 'mf-one',
    from: base.version,
    to: tried.version,
    candidate: { accounts: 0, percent: 0 },
    who: expect.stringMatching(/^edge@/),
    why: expect.stringMatching(/^it failed more often than \S+ for ten minutes: \d+ of \d+ against 0 of \d+/),
  });
  const page = (await call(one, '/status')).body.toString();
  expect(page).toContain(`Versi ${tried.version} ditarik karena lebih sering gagal`);

  const refused = new RegExp(`${tried.version} was withdrawn at .*remove \\S+\\.withdrawn-`);
  await expect(offer({ percent: 5 })).rejects.toThrow(refused);
  await expect(promoteModule('mf-one', store)).rejects.toThrow(refused);
  await expect(deployModule(root, 'mf-one', store)).rejects.toThrow(refused);
  rmSync(join(store.modulesDir, 'mf-one', `.withdrawn-${tried.version}.json`));
  expect(await offer({ accounts: people.slice(0, 1) })).toEqual(tried);
});

test('reports of nobody, and of accounts that are given something else, take nothing back', async () => {
  const { store, offer } = await makeStore();
  const tried = await offer({ accounts: people.slice(0, 1) });
  const door = await openEdge(store, 20);
  const [anis = '', budis = ''] = await Promise.all(people.map((email) => askMe(door, email)));
  for (let times = 0; times < 15; times++) {
    await seen(door, anis);
    for (const cookie of ['', 'pasok-account=x.y', budis]) await report(door, cookie, tried.version);
    await wait(30);
  }
  expect((await seen(door, anis))?.version).toBe(tried.version);
});

test('two edges that see it at once write one line', async () => {
  const { store, base, offer } = await makeStore();
  const { version = '' } = await offer({ percent: 50 });
  const given = { module: 'mf_one', version, base: base.version ?? '', why: 'it failed' };
  const told = await Promise.all([1, 2, 3, 4].map(() => withdraw(store.modulesDir, given)));
  expect(told.filter(Boolean)).toHaveLength(1);
  const text = readFileSync(join(store.modulesDir, '.journal.jsonl'), 'utf8');
  expect(text.match(/it failed/g)).toHaveLength(1);
});

/** Fifteen minutes in which `given` accounts open both versions and so many of them fail. */
function play(failing: (minute: number) => { tried: number; base: number }, given = 20): number | undefined {
  let now = 0;
  const watch = createFailureStats(60_000, () => now);
  for (let minute = 0; minute < 25; minute++) {
    now = minute * 60_000;
    const failed = failing(minute);
    for (const version of ['tried', 'base'] as const)
      for (let account = 0; account < given; account++) {
        watch.gave('mf_one', version, `${account}`);
        if (account < failed[version]) watch.failed('mf_one', version, `${account}`);
      }
    if (watch.look('mf_one', 'tried', 'base')) return minute;
  }
  return undefined;
}

test.each([
  ['fails more often for ten minutes', () => ({ tried: 2, base: 1 }), 11],
  ['fails as often as its base', () => ({ tried: 2, base: 2 }), undefined],
  ['fails less often', () => ({ tried: 1, base: 5 }), undefined],
  [
    'failed for one minute, as with a network that was away',
    (at: number) => ({ tried: at === 3 ? 20 : 0, base: 0 }),
    undefined,
  ],
  ['failed once', (at: number) => ({ tried: at < 2 ? 1 : 0, base: 0 }), undefined],
  // In its first minute they are less than one in fifty of those of ten minutes.
  ['fails since the eighth minute', (at: number) => ({ tried: at > 8 ? 3 : 0, base: 0 }), 20],
])('a candidate that %s', (_, failing, withdrawnAt) => {
  expect(play(failing)).toBe(withdrawnAt);
});

test('one account that reloads without end counts once a minute, on both sides', () => {
  let now = 0;
  const watch = createFailureStats(60_000, () => now);
  const looks: unknown[] = [];
  for (let minute = 0; minute < 20; minute++) {
    now = minute * 60_000;
    for (let account = 0; account < 10; account++)
      for (const version of ['tried', 'base']) watch.gave('mf_one', version, `${account}`);
    watch.failed('mf_one', 'tried', '1');
    watch.failed('mf_one', 'tried', '2');
    // Of the base somebody claims a failure a hundred times: it hides no more than its own.
    for (let times = 0; times < 100; times++) watch.failed('mf_one', 'base', '1');
    looks.push(watch.look('mf_one', 'tried', 'base'));
  }
  expect(looks.filter(Boolean)[0]).toBe(
    'it failed more often than base for ten minutes: 20 of 100 against 10 of 100 in the last ten',
  );
});
