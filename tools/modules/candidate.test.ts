import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deployCandidate, previewModule, promoteModule, withdrawModule } from './candidate.ts';
import { deployModule, rollBackModule } from './deploy-module.ts';
import { deployShell } from './deploy-shell.ts';
import { readJournal } from './journal.ts';
import { readAudience } from './read-audience.ts';
import { readRegistry } from './registry-file.ts';
import { buildShell, makeRoot } from './test/build.ts';
import { makeStore } from './test/candidate-store.ts';
import { writeBuild } from './test/write-build.ts';

test('a candidate stands in the entry of what everybody keeps, and the journal says who gets it', async () => {
  const { store, base, offer } = await makeStore();
  const tried = await offer({ accounts: ['ani@coba.test'], percent: 10 }, 'new table');
  const { version, integrity } = tried;
  const [stored] = readRegistry(store.modulesDir);
  expect(stored).toEqual({
    ...base,
    candidate: { version, integrity, accounts: [expect.stringMatching(/^[\w-]{22}$/)], percent: 10 },
  });
  await offer({ percent: 50 });
  expect(readRegistry(store.modulesDir)[0]?.candidate).toMatchObject({ version, accounts: [], percent: 50 });
  const common = { part: 'mf-one', from: base.version, to: version };
  expect(readJournal(store.modulesDir).slice(1)).toMatchObject([
    { ...common, why: 'new table', candidate: { accounts: 1, percent: 10 } },
    { ...common, candidate: { accounts: 0, percent: 50 } },
  ]);
  expect(statSync(join(store.modulesDir, '.candidate-key')).mode & 0o777).toBe(0o600);
});

test('promoted, it is what everybody gets; withdrawn, nobody gets it; and a rollback leads past what was only tried', async () => {
  const { store, base, build, offer, root, dist } = await makeStore();
  const tried = await offer({ percent: 10 });
  await withdrawModule('mf-one', store);
  expect(readRegistry(store.modulesDir)).toEqual([base]);
  await expect(withdrawModule('mf-one', store)).rejects.toThrow('mf-one has no candidate');
  await expect(promoteModule('mf-one', store)).rejects.toThrow('mf-one has no candidate');
  build('looked at');
  await previewModule(dist, 'mf-one', store);
  build('two');
  const two = await deployModule(root, 'mf-one', store);
  expect(await rollBackModule('mf-one', store)).toEqual(base);
  await rollBackModule('mf-one', store, two.version);

  build('tried');
  await offer({ percent: 10 });
  expect(await promoteModule('mf-one', store)).toEqual(tried);
  expect(readRegistry(store.modulesDir)).toEqual([tried]);
  expect(await rollBackModule('mf-one', store)).toEqual(two);
  expect(readJournal(store.modulesDir).map(({ to, candidate }) => [to, candidate?.percent])).toEqual([
    [base.version, undefined],
    [tried.version, 10],
    [tried.version, 0],
    [two.version, undefined],
    [base.version, undefined],
    [two.version, undefined],
    [tried.version, 10],
    [tried.version, undefined],
    [two.version, undefined],
  ]);
});

test('another version for everybody ends the candidate beside the one before, and the journal says so', async () => {
  const { root, store, build, offer } = await makeStore();
  const tried = await offer({ percent: 10 });
  build('one');
  await deployModule(root, 'mf-one', store);
  expect(readRegistry(store.modulesDir)[0]?.candidate?.version, 'the same again').toBe(tried.version);
  build('three');
  const three = await deployModule(root, 'mf-one', store);
  expect(readRegistry(store.modulesDir)).toEqual([three]);
  expect(readJournal(store.modulesDir).slice(-2)).toMatchObject([
    { to: tried.version, candidate: { accounts: 0, percent: 0 } },
    { to: three.version },
  ]);
});

test('what is in use stays, however many versions are tried', async () => {
  const { store, base, build, offer, dist } = await makeStore();
  const tried = await offer({ percent: 10 });
  for (let at = 0; at < 21; at++) {
    build(`try ${at}`);
    await previewModule(dist, 'mf-one', store);
  }
  for (const { version = '' } of [base, tried])
    expect(existsSync(join(store.modulesDir, 'mf-one', version, 'mf-manifest.json'))).toBe(true);
});

test('the gate asks a candidate, and for it, as it asks a version of everybody', async () => {
  const { root, store, dist, base, offer, build } = await makeStore();
  writeBuild(root, 'mf-one', 'needs more', { requires: { client: '^2.0.0' } });
  await expect(offer({ percent: 10 })).rejects.toThrow('Satu needs client ^2.0.0 and the shell has 1.2.0.');
  await expect(previewModule(dist, 'mf-one', store)).rejects.toThrow('Satu needs client ^2.0.0');
  writeBuild(root, 'mf-one', 'takes', { routes: ['/one', '/new'], requires: { client: '^1.2.0' } });
  await offer({ percent: 10 });
  // Its route is taken, and a shell that it would not run in is refused, as long as it is tried.
  writeBuild(root, 'mf-two', 'two', { name: 'mf_two', label: 'Dua', routes: ['/new'] });
  await expect(deployModule(root, 'mf-two', store)).rejects.toThrow('the route /new belongs to Satu');
  buildShell(root, { client: '1.1.0' });
  const running = { ...store, shellDir: join(root, 'running') };
  await expect(deployShell(store.shellDir, running)).rejects.toThrow('Satu needs client ^1.2.0');
  await withdrawModule('mf-one', store);
  await deployShell(store.shellDir, running);
  await deployModule(root, 'mf-two', store);
  build('one');
  await expect(offer({ percent: 10 })).rejects.toThrow(`${base.version} is what everybody has already`);
});

test('what nobody has yet can be previewed, and is no candidate', async () => {
  const { root, store } = makeRoot();
  writeBuild(root, 'mf-one', 'first');
  const dist = join(root, 'mf-one', 'dist');
  const audience = { accounts: [], percent: 10 };
  await expect(deployCandidate(dist, 'mf-one', store, audience)).rejects.toThrow(
    'deploy it to everybody first',
  );
  expect((await previewModule(dist, 'mf-one', store)).path).toMatch(/^\/preview\/[\w-]+\.[\w-]+$/);
  expect(readRegistry(store.modulesDir)).toEqual([]);
  await expect(previewModule(dist, 'mf-one', store, '9.9.9')).rejects.toThrow('mf-one has no version 9.9.9');
});

test.each([
  [{ canary: '10' }, { accounts: [], percent: 10 }],
  [
    { canary: '2.5 %', accounts: 'a@x.id, b@x.id' },
    { accounts: ['a@x.id', 'b@x.id'], percent: 2.5 },
  ],
  [{ accounts: 'a@x.id' }, { accounts: ['a@x.id'], percent: 0 }],
  [{}, undefined],
])('%o says who gets it', (given, audience) => expect(readAudience('deploy', given)).toEqual(audience));

test.each([
  [{ canary: 'ten' }, 'Say a percentage from 0 to 100'],
  [{ canary: '101' }, 'Say a percentage from 0 to 100'],
  [{ canary: '' }, 'Say a percentage from 0 to 100'],
  [{ accounts: 'ani' }, 'accounts by their e-mail addresses'],
  [{ canary: '0' }, 'Nobody would get it'],
])('%o is refused in words', (given, words) => expect(() => readAudience('deploy', given)).toThrow(words));

test('who gets it is said of a deploy alone', () =>
  expect(() => readAudience('rollback', { canary: '10' })).toThrow('who gets what is deployed'));
