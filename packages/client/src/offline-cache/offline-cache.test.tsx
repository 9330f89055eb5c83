import { giveDatabase } from '@pasok/testing/indexed-db';
import { openDB } from 'idb';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { person } from '../test/person.ts';

const day = 86_400_000;
const token = 'MQ0N-X51C-2TAT-2XSZ';
const deal = (status: string) => ({ transaction: { _id: 't1', status, items: [{ tokens: [token, ''] }] } });

let answers: Record<string, unknown>;
/** A page of its own on the same device: what an earlier one had in memory is gone. */
async function openPage(who = 'ani') {
  vi.resetModules();
  const client = await import('../index.ts');
  client.session.signIn({ token: `token of ${who}`, user: person(who) });
  const ask = (path: string) =>
    client.queryClient.fetchQuery({
      queryKey: [path],
      queryFn: ({ signal }) => client.api.get(path, z.unknown(), { signal }),
      retryDelay: 0,
    });
  return { ...client, ask };
}
type Page = Awaited<ReturnType<typeof openPage>>;

const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

/** All that the database holds, whosever it is. */
async function onDisk(): Promise<{ address: string; json: string }[]> {
  // Opening it would make it, and it may be gone since it was listed.
  const database = await openDB('pasok-known', undefined, {
    upgrade(_made, _from, _to, tx) {
      tx.done.catch(() => undefined);
      tx.abort();
    },
  }).catch(() => undefined);
  if (!database) return [];
  const rows = await database.getAll('answers');
  database.close();
  return rows;
}
const addresses = async () => (await onDisk()).map(({ address }) => address.replace('/api', ''));

/** Answered and kept. */
async function see({ ask }: Page, path: string, answer: unknown): Promise<void> {
  answers[path] = answer;
  await ask(path);
  await expect.poll(addresses).toContain(path);
}

let isOnline: boolean;
beforeEach(() => {
  giveDatabase();
  localStorage.clear();
  [answers, isOnline] = [{}, true];
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.stubGlobal('fetch', async (address: string) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    const found = answers[address.replace('/api', '')];
    return found instanceof Response ? found : Response.json(found);
  });
});
// The last page is signed in.
afterAll(() => void vi.resetModules());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('answers without a network what was answered before, and says how old that is', async () => {
  await see(await openPage(), '/dashboard/stats', { open: 3 });
  const later = await openPage();
  isOnline = false;
  const asked = Date.now();
  vi.setSystemTime(asked + 3 * day);
  expect(await later.ask('/dashboard/stats')).toEqual({ open: 3 });
  const state = () => later.queryClient.getQueryState(['/dashboard/stats']);
  await expect.poll(state).toMatchObject({ status: 'error', data: { open: 3 } });
  expect(state()?.dataUpdatedAt).toBeLessThanOrEqual(asked);
});

it.each([
  ['left', 'pagehide', window],
  ['put aside', 'visibilitychange', document],
])('keeps what was shown when the page is %s before it was idle', async (_, event, target) => {
  vi.stubGlobal('requestIdleCallback', () => 0);
  const page = await openPage();
  answers['/dashboard/stats'] = { open: 3 };
  await page.ask('/dashboard/stats');
  // The code that keeps it has come, and the database is open.
  await expect.poll(databases).toContain('pasok-known');
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  target.dispatchEvent(new Event(event));
  await expect.poll(addresses).toEqual(['/dashboard/stats']);
});

it('keeps the total of a list', async () => {
  const page = await openPage();
  const list = ({ api, queryClient }: Page) =>
    queryClient.fetchQuery({ queryKey: ['list'], queryFn: () => api.list('/transactions', z.string()) });
  answers['/transactions'] = Response.json(['a'], { headers: { 'X-Total-Count': '40' } });
  await list(page);
  await expect.poll(addresses).toEqual(['/transactions']);
  isOnline = false;
  expect(await list(await openPage())).toMatchObject({ data: ['a'], total: 40 });
});

it('keeps what belongs to a deal and was answered and written before the deal', async () => {
  const page = await openPage();
  await see(page, '/dashboard/stats', { open: 3 });
  answers['/transactions/t1/digests'] = { digests: [['d']] };
  await page.ask('/transactions/t1/digests');
  // Its turn to be written is over.
  await see(page, '/dashboard/activities', []);
  await see(page, '/transactions/t1', deal('validating'));
  await expect.poll(addresses).toContain('/transactions/t1/digests');
});

it('does not wait for ever for a database that never opens', async () => {
  await see(await openPage(), '/dashboard/stats', { open: 3 });
  const never = indexedDB.open('another');
  never.addEventListener = () => undefined;
  const open = vi.spyOn(indexedDB, 'open').mockReturnValue(never);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const page = await openPage();
  isOnline = false;
  let code: unknown;
  page.ask('/dashboard/stats').catch((error) => {
    code = error.code;
  });
  // From when it is asked for on: until then code is loaded, which takes as long as it takes.
  for (let second = 0; second < 30 && !code; second += Number(open.mock.calls.length > 0)) {
    await vi.advanceTimersByTimeAsync(1_000);
    await new Promise(setImmediate);
  }
  expect(code).toBe('NETWORK_ERROR');
});

it('keeps no unit token, whoever was answered', async () => {
  await see(await openPage('budi'), '/transactions/t1', deal('shipped'));
  const [row] = await onDisk();
  expect(row?.json).not.toContain(token);
  expect(JSON.parse(row?.json ?? '')).toEqual({
    transaction: { _id: 't1', status: 'shipped', items: [{ tokens: ['', ''] }] },
  });
});

it('keeps deals whose goods are under way, and nothing about them once they are not', async () => {
  const page = await openPage();
  for (const path of ['/transactions/t2/digests', '/transactions/t2']) {
    answers[path] = {};
    await page.ask(path);
  }
  await see(page, '/transactions/t1', deal('validating'));
  expect(await addresses()).toEqual(['/transactions/t1']);
  const again = await openPage();
  await see(again, '/transactions/t1/digests', { digests: [['d']] });
  answers['/transactions/t1'] = deal('completed');
  await again.ask('/transactions/t1');
  await expect.poll(addresses).toEqual([]);
});

it.each(['/offers/by-request/r1', '/notifications', '/auth/me', '/transactions/t1/receipt', '/auth/export'])(
  'keeps nothing of %s',
  async (path) => {
    const page = await openPage();
    answers[path] = {};
    await page.ask(path);
    await see(page, '/dashboard/stats', {});
    expect(await addresses()).toEqual(['/dashboard/stats']);
  },
);

it('keeps what queries ask, and nothing that is called by itself', async () => {
  const page = await openPage();
  answers['/transactions'] = [];
  await page.api.get('/transactions', z.unknown());
  await see(page, '/dashboard/stats', {});
  expect(await addresses()).toEqual(['/dashboard/stats']);
});

it.each([
  ['signing out', (page: Page) => page.session.signOut()],
  ['a session that ended by itself', (page: Page) => page.session.expire()],
  ["another person's sign-in", (page: Page) => page.session.signIn({ token: 'b', user: person('budi') })],
])('is gone after %s, also what was about to be written', async (_, end) => {
  const page = await openPage();
  await see(page, '/dashboard/stats', {});
  answers['/dashboard/activities'] = [];
  await page.ask('/dashboard/activities');
  end(page);
  await expect.poll(databases).not.toContain('pasok-known');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await onDisk()).toEqual([]);
  isOnline = false;
  await expect((await openPage()).ask('/dashboard/stats')).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
});

it('is known to its person alone, also where the browser was killed before it was noted whose it is', async () => {
  await see(await openPage(), '/dashboard/stats', { open: 3 });
  localStorage.removeItem('pasok-known');
  isOnline = false;
  expect(await (await openPage()).ask('/dashboard/stats')).toEqual({ open: 3 });
  localStorage.removeItem('pasok-known');
  await expect((await openPage('budi')).ask('/dashboard/stats')).rejects.toMatchObject({
    code: 'NETWORK_ERROR',
  });
  expect(await onDisk()).toEqual([]);
});

it('writes nothing after another tab has signed out', async () => {
  const page = await openPage();
  await see(page, '/dashboard/stats', {});
  answers['/dashboard/activities'] = [];
  await page.ask('/dashboard/activities');
  // Before this tab hears of it.
  localStorage.clear();
  indexedDB.deleteDatabase('pasok-known');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await onDisk()).toEqual([]);
});

it.each([
  ['after 14 days', 14 * day + 1],
  ['of a clock that was set back by days', -2 * day],
])('is unknown %s', async (_, later) => {
  await see(await openPage(), '/dashboard/stats', {});
  vi.setSystemTime(Date.now() + later);
  isOnline = false;
  await expect((await openPage()).ask('/dashboard/stats')).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
  isOnline = true;
  await see(await openPage(), '/requests/my', []);
  expect(await addresses()).toEqual(['/requests/my']);
});

it('a refusal is an answer: nothing stands in for it', async () => {
  await see(await openPage(), '/dashboard/stats', {});
  answers['/dashboard/stats'] = Response.json({ code: 'X', message: 'x' }, { status: 500 });
  await expect((await openPage()).ask('/dashboard/stats')).rejects.toMatchObject({ code: '500' });
});

it('keeps the newest 150, and nothing that is very large', async () => {
  const page = await openPage();
  for (let n = 0; n < 154; n++) {
    answers[`/requests?page=${n}`] = [];
    await page.ask(`/requests?page=${n}`);
  }
  answers['/requests/my'] = ['x'.repeat(400_000)];
  await page.ask('/requests/my');
  await see(page, '/dashboard/stats', {});
  const kept = await addresses();
  expect(kept).toHaveLength(150);
  expect(kept).toContain('/requests?page=153');
  expect(kept).not.toContain('/requests/my');
});

it('asks as ever where nothing can be stored', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const page = await openPage();
  answers['/dashboard/stats'] = { open: 1 };
  expect(await page.ask('/dashboard/stats')).toEqual({ open: 1 });
});
