import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accountName, sign } from '../../services/edge/src/candidates/signed.ts';
import { previewModule, withdrawModule } from './candidate.ts';
import { readRegistry, writeRegistry } from './registry-file.ts';
import { askMe, call, makeStore, openEdge, openLink, seen, tamper } from './test/candidate-store.ts';

const [ani, budi] = ['ani@coba.test', 'budi@coba.test'];

test('of two accounts the one in the audience gets the candidate, in registry, hints and page alike', async () => {
  const { store, base, offer } = await makeStore();
  const tried = await offer({ accounts: ['Ani@coba.test '] });
  const door = await openEdge(store);
  const [anis, budis] = [await askMe(door, ani), await askMe(door, budi)];
  for (const [cookie, entry, chosen] of [
    [anis, tried, 'candidate'],
    [budis, base, undefined],
    ['', base, undefined],
  ] as const) {
    expect(await seen(door, cookie)).toEqual({ ...entry, ...(chosen && { chosen }) });
    const page = await call(door, '/one', cookie);
    expect(page.headers.link).toContain(entry.entry);
    expect(page.body.toString()).toContain(`/mf/mf-one/${entry.version}/static/js/`);
    for (const answer of [page, await call(door, '/registry.json', cookie)]) {
      expect(answer.headers['cache-control']).toBe('private, no-cache');
      expect(answer.headers.vary).toMatch(/(^|, )cookie$/);
    }
  }
});

test('no page gets what it is chosen from, however it writes the address', async () => {
  const { store, offer } = await makeStore();
  await offer({ accounts: [ani], percent: 10 });
  const door = await openEdge(store);
  const [candidate] = readRegistry(store.modulesDir).map((entry) => entry.candidate?.version);
  for (const path of ['/registry.json', '/mf/registry.json', '/mf//registry.json', '/mf/%72egistry.json/']) {
    const { status, body } = await call(door, path);
    expect([path, status]).toEqual([path, 200]);
    expect(body.toString()).not.toMatch(new RegExp(`candidate|percent|${candidate}`));
  }
  for (const hidden of ['/mf/.candidate-key', '/mf/mf-one/.versions.json'])
    expect((await call(door, hidden)).status).toBe(404);
});

test('without a candidate every byte is as it was: headers, tag, no cookie', async () => {
  const { store, offer } = await makeStore();
  const door = await openEdge(store);
  const { date: _, 'x-request-id': __, ...headers } = (await call(door, '/registry.json')).headers;
  const look = async (cookie = '') => {
    const [registry, page] = [await call(door, '/registry.json', cookie), await call(door, '/one', cookie)];
    return [registry, page].map(({ status, headers: { date, 'x-request-id': id, ...kept }, body }) => [
      status,
      kept,
      body.toString(),
    ]);
  };
  const before = await look();
  expect(headers['cache-control']).toBe('no-cache');
  expect(before[0]?.[2]).toBe(readFileSync(join(store.modulesDir, 'registry.json'), 'utf8'));
  expect(await askMe(door, ani)).toBe('');
  await offer({ accounts: [ani] });
  const cookie = await askMe(door, ani);
  expect(cookie).toMatch(/^pasok-account=/);
  expect(await look(cookie)).not.toEqual(before);
  await withdrawModule('mf-one', store);
  expect(await look()).toEqual(before);
  expect(await look(cookie)).toEqual(before);
  expect(await askMe(door, ani)).toBe('');
});

test('a percentage stays with its accounts: a larger one only adds, on every edge of the store', async () => {
  const { store, base, offer } = await makeStore();
  await offer({ percent: 20 });
  const [one, other] = [await openEdge(store), await openEdge(store)];
  const people = Array.from({ length: 60 }, (_, at) => `orang${at}@coba.test`);
  const cookies = await Promise.all(people.map((email) => askMe(one, email)));
  const inside = async (door: typeof one) => {
    const versions = await Promise.all(cookies.map((cookie) => seen(door, cookie)));
    return people.filter((_, at) => versions[at]?.version !== base.version);
  };
  let before: string[] = [];
  for (const percent of [20, 60, 100]) {
    await offer({ percent });
    const now = await inside(one);
    expect(now).toEqual(await inside(other));
    expect(now).toEqual(expect.arrayContaining(before));
    expect(now.length).toBeGreaterThan(before.length);
    before = now;
  }
  expect(before).toEqual(people);
});

test('a cookie that this store did not sign, or that is over, means what everybody gets', async () => {
  const { store, base, offer } = await makeStore();
  await offer({ accounts: [ani], percent: 100 });
  const door = await openEdge(store);
  const cookie = await askMe(door, ani);
  expect((await seen(door, cookie))?.version).not.toBe(base.version);
  const key = readFileSync(join(store.modulesDir, '.candidate-key'), 'utf8');
  const until = Date.now() + 60_000;
  const account = accountName(key, ani);
  const [text = '', mark = ''] = (/^pasok-account=([^;]*)/.exec(cookie)?.[1] ?? '').split('.');
  const edited = Buffer.from(JSON.stringify({ account: 'x', until })).toString('base64url');
  const bad = {
    'another mark': `${text}.${mark.startsWith('A') ? 'B' : 'A'}${mark.slice(1)}`,
    'another account': `${edited}.${mark}`,
    'another key': sign('another', 'account', { account, until }),
    'another purpose': sign(key, 'preview', { account, until }),
    over: sign(key, 'account', { account, until: Date.now() - 1 }),
    'more of it': `${text}.${mark}.${mark}`,
    nothing: '',
  };
  for (const [what, value] of Object.entries(bad))
    expect([what, (await seen(door, `pasok-account=${value}`))?.version]).toEqual([what, base.version]);
});

test('a candidate that is changed, away, unknown or of another hash means what everybody gets', async () => {
  const { store, base, offer } = await makeStore();
  const tried = await offer({ accounts: [ani] });
  const door = await openEdge(store);
  const cookie = await askMe(door, ani);
  const now = async () => (await seen(door, cookie))?.version;
  // For a second the edge takes a version for what it was.
  const becomes = (version: string | undefined) => expect.poll(now).toBe(version);
  await becomes(tried.version);
  const mend = tamper(store.modulesDir, tried.version);
  await becomes(base.version);
  mend();
  await becomes(tried.version);
  const [stored] = readRegistry(store.modulesDir);
  const candidate = stored?.candidate;
  if (!(stored && candidate)) throw new Error('there is one');
  for (const wrong of [{ version: '9.9.9-x' }, { integrity: base.integrity ?? '' }]) {
    writeRegistry(store.modulesDir, [{ ...stored, candidate: { ...candidate, ...wrong } }]);
    expect(await now()).toBe(base.version);
  }
  writeRegistry(store.modulesDir, [stored]);
  expect(await now()).toBe(tried.version);
  rmSync(join(store.modulesDir, 'mf-one', tried.version ?? ''), { recursive: true });
  await becomes(base.version);
});

test('a link shows its version to its browser for a day, and there is a way out', async () => {
  const { store, dist, base } = await makeStore();
  const door = await openEdge(store);
  const { path, version } = await previewModule(dist, 'mf-one', store);
  const opened = await call(door, path);
  expect([opened.status, opened.headers.location]).toEqual([303, '/one']);
  expect(opened.headers['set-cookie']?.[0]).toMatch(
    /^pasok-preview=[\w.-]+; Path=\/; Max-Age=86400; HttpOnly; SameSite=Strict$/,
  );
  const cookie = await openLink(door, path);
  expect(await seen(door, cookie)).toMatchObject({ version, chosen: 'preview' });
  expect((await call(door, '/registry.json', cookie)).headers['cache-control']).toBe('private, no-cache');
  expect(await seen(door)).toEqual(base);
  expect((await call(door, '/registry.json')).headers['cache-control']).toBe('no-cache');

  const left = await call(door, '/preview', cookie, 'POST');
  expect(left.headers['set-cookie']?.[0]).toMatch(/^pasok-preview=everybody; /);
  expect(await seen(door, 'pasok-preview=everybody')).toEqual(base);

  const key = readFileSync(join(store.modulesDir, '.candidate-key'), 'utf8');
  const linkOf = (more: object) =>
    `/preview/${sign(key, 'preview', { module: 'mf_one', version, until: Date.now() + 9_000, ...more })}`;
  expect((await call(door, linkOf({}))).status).toBe(303);
  const bad = [`${path}x`, linkOf({ until: 1 }), linkOf({ version: '9.9.9-x' }), '/preview/', '/preview'];
  for (const each of bad) {
    const answer = await call(door, each);
    expect([each, answer.status, answer.headers['set-cookie']]).toEqual([each, 404, undefined]);
    expect(answer.body.toString()).toContain('Tautan pratinjau ini tidak berlaku');
  }
});

test('signing out forgets whose browser it is, and so does a session that has ended', async () => {
  const { store, offer } = await makeStore();
  await offer({ accounts: [ani] });
  const door = await openEdge(store);
  const cookie = await askMe(door, ani);
  const ways = [await call(door, '/preview', cookie, 'DELETE'), await call(door, '/api/auth/me', cookie)];
  for (const { headers } of ways)
    expect(headers['set-cookie']?.map((each) => each.replace(/; HttpOnly.*/, ''))).toEqual([
      'pasok-account=; Path=/; Max-Age=0',
      'pasok-preview=; Path=/; Max-Age=0',
      'pasok-known=; Path=/; Max-Age=0; SameSite=Strict',
    ]);
});

test('who left goes on with what everybody gets, also as one of the audience', async () => {
  const { store, base, offer } = await makeStore();
  await offer({ accounts: [ani] });
  const door = await openEdge(store);
  const cookie = await askMe(door, ani);
  expect(await seen(door, `${cookie}; pasok-preview=everybody`)).toEqual(base);
});
