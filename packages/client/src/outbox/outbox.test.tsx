import { giveDatabase } from '@pasok/testing/indexed-db';
import { openDB } from 'idb';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';

const ani = {
  _id: 'ani',
  name: 'Ani',
  email: 'ani@demo.test',
  role: 'user' as const,
  isSupplier: false,
  isAdmin: false,
};
const budi = { ...ani, _id: 'budi' };
type Call = { key: string | null; body: unknown; url?: string };
type Reply = (call: Call) => Response | Promise<Response>;

const ok = () => Response.json({ done: true });
const refused = (status: number, code: string, message: string) => () =>
  Response.json({ code, message, requestId: 'r', errors: [{ index: 1, code, message }] }, { status });
const lost: Reply = () => {
  throw new TypeError('Failed to fetch');
};

let calls: Call[];
let reply: Reply;
type Client = typeof import('../index.ts');
let pages: Client[] = [];

/** A page of its own on the same device: what an earlier one had in memory is gone. */
async function openPage(): Promise<Client> {
  vi.resetModules();
  const page = await import('../index.ts');
  pages.push(page);
  return page;
}

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer;
const entry = (text: string) => ({
  path: '/transactions/t1/validate',
  body: { tokens: [text] },
  about: 't1',
  title: 'Lab 3',
  lines: [{ index: 0, label: 'Mouse', text }],
});
const post = ({ outbox }: Client, text: string) => outbox.post(entry(text), z.object({ done: z.boolean() }));
const waiting = ({ useOutbox }: Client) => useOutbox.getState().entries.map(({ lines }) => lines[0]?.text);
const stored = async () => JSON.stringify(await indexedDB.databases());

/** All that the database holds, whosever it is. */
async function onDisk(name = 'pasok-outbox') {
  const database = await openDB(name);
  const entries = database.objectStoreNames.contains('entries') ? await database.getAll('entries') : [];
  database.close();
  return entries;
}

beforeEach(() => {
  giveDatabase();
  localStorage.clear();
  [calls, reply] = [[], ok];
  vi.stubGlobal('fetch', async (url: string, { headers, body }: RequestInit) => {
    const key = new Headers(headers).get('Idempotency-Key');
    const call =
      typeof body !== 'string'
        ? { key, url, body: [...new Uint8Array(body as ArrayBuffer)] }
        : { key, body: JSON.parse(String(body)) };
    calls.push(call);
    return reply(call);
  });
});
// The last page is signed in.
afterAll(() => void vi.resetModules());
afterEach(() => {
  // A page that still waits to send would send into the next test.
  for (const { session } of pages) session.signOut();
  pages = [];
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function signedIn(person = ani) {
  const client = await openPage();
  client.session.signIn({ token: `token of ${person._id}`, user: person });
  return client;
}

it('answers what the server answered, and keeps nothing', async () => {
  const client = await signedIn();
  expect(await post(client, 'A')).toEqual({ done: true });
  expect(calls).toEqual([{ key: expect.stringMatching(/^"[0-9a-f]{32}"$/), body: { tokens: ['A'] } }]);
  expect(waiting(client)).toEqual([]);
});

it('keeps what no answer came for, also over the end of the browser, and sends it in order under its key', async () => {
  const client = await signedIn();
  reply = lost;
  for (const text of ['A', 'B']) await expect(post(client, text)).rejects.toThrow(client.QueuedOffline);
  expect(waiting(client)).toEqual(['A', 'B']);
  const [first] = calls;
  const later = await signedIn();
  reply = ok;
  calls = [];
  const news: unknown[] = [];
  later.outbox.listen((one) => news.push(one));
  expect(await later.outbox.mayWait()).toBe(true);
  await later.outbox.open();
  const sent = { kind: 'sent', about: 't1', title: 'Lab 3', answer: { done: true } };
  await expect.poll(() => news).toEqual([sent, sent]);
  expect(calls.map(({ body }) => body)).toEqual([
    { tokens: ['A'], enteredAt: expect.stringMatching(/^20.*Z$/) },
    { tokens: ['B'], enteredAt: expect.stringMatching(/^20.*Z$/) },
  ]);
  expect(calls[0]?.key).toBe(first?.key);
  expect(waiting(later)).toEqual([]);
});

it('keeps a photo as it is, over the end of the browser too, and sends it with what is said of it before what is confirmed', async () => {
  const client = await signedIn();
  reply = lost;
  await expect(post(client, 'A')).rejects.toThrow(client.QueuedOffline);
  const photo = { ...entry('Penyok'), path: '/files/damage', body: { units: '0/1' }, file: bytesOf('foto') };
  await expect(client.outbox.post(photo, z.object({}))).rejects.toThrow(client.QueuedOffline);
  const later = await signedIn();
  [calls, reply] = [[], ok];
  await later.outbox.open();
  await expect.poll(() => calls).toHaveLength(2);
  const url = expect.stringMatching(/^\/api\/files\/damage\?units=0%2F1&enteredAt=20/);
  expect(calls[0]).toEqual({ key: expect.any(String), url, body: [...new Uint8Array(bytesOf('foto'))] });
});

it('sends as soon as the browser says that the network is back', async () => {
  const client = await signedIn();
  reply = lost;
  await expect(post(client, 'A')).rejects.toThrow(client.QueuedOffline);
  reply = ok;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => waiting(client)).toEqual([]);
});

it.each<[string, Reply]>([
  ["a hotel's page", () => new Response('<h1>Wi-Fi</h1>')],
  ['an empty answer', () => new Response('')],
  ['a gateway that is in trouble', () => new Response('Bad gateway', { status: 502 })],
  ['a proxy that refuses', () => new Response('Forbidden', { status: 403 })],
  ['a service that is away', refused(503, 'UNAVAILABLE', 'Tunggu.')],
  ['a limit', refused(429, 'TOO_MANY', 'Tunggu.')],
  ['a twin under way', refused(409, 'KEY_IN_USE', 'Tunggu.')],
])('%s refuses nothing: the queue waits, in order', async (_, answer) => {
  const client = await signedIn();
  reply = lost;
  for (const text of ['A', 'B']) await expect(post(client, text)).rejects.toThrow(client.QueuedOffline);
  [calls, reply] = [[], answer];
  await client.outbox.flush();
  expect(calls).toHaveLength(1);
  expect(waiting(client)).toEqual(['A', 'B']);
});

it('gives a refusal to the person before the screen, and keeps nothing of it', async () => {
  const client = await signedIn();
  reply = refused(400, 'WRONG_TOKENS', 'Salah.');
  await expect(post(client, 'A')).rejects.toMatchObject({ code: '400', message: 'Salah.' });
  expect(waiting(client)).toEqual([]);
});

it('keeps what is refused later with the words for it, and goes on with the next', async () => {
  const client = await signedIn();
  reply = lost;
  for (const text of ['A', 'B']) await expect(post(client, text)).rejects.toThrow(client.QueuedOffline);
  reply = ({ body }) => (JSON.stringify(body).includes('"A"') ? refused(409, 'X', 'Dibatalkan.')() : ok());
  await client.outbox.flush();
  const { entries } = client.useOutbox.getState();
  expect(entries).toMatchObject([
    { title: 'Lab 3', refusal: { message: 'Dibatalkan.', lines: [{ index: 1, message: 'Dibatalkan.' }] } },
  ]);
  calls = [];
  await client.outbox.flush();
  expect(calls).toEqual([]);
  await client.outbox.remove(entries[0]?.id ?? 0);
  expect(waiting(client)).toEqual([]);
});

it('keeps a refusal where its screen lists it, and waits where a refusal passes by itself', async () => {
  const client = await signedIn();
  const listed = (text: string) =>
    client.outbox.post({ ...entry(text), isListed: true, passing: 'EARLY' }, z.object({}));
  reply = refused(409, 'X', 'Dibatalkan.');
  await expect(listed('A')).rejects.toMatchObject({ name: 'QueuedOffline', refusal: 'Dibatalkan.' });
  reply = refused(409, 'EARLY', 'Belum.');
  await expect(listed('B')).rejects.toMatchObject({ name: 'QueuedOffline', refusal: undefined });
  expect(waiting(client)).toEqual(['A', 'B']);
  [calls, reply] = [[], ok];
  await client.outbox.flush();
  expect(calls).toMatchObject([{ body: { tokens: ['B'] } }]);
  expect(client.useOutbox.getState().entries).toMatchObject([{ refusal: { message: 'Dibatalkan.' } }]);
});

it("a link's stays, whoever signs in or out, and goes with its secret; of a link that is over it is forgotten", async () => {
  const client = await signedIn();
  const bearers: (string | null)[] = [];
  const byLink = (secret: string) => client.linkOutbox(secret).post(entry(secret), z.object({}));
  reply = lost;
  for (const secret of ['first', 'second'])
    await expect(byLink(secret)).rejects.toThrow(client.QueuedOffline);
  client.session.signOut();
  await signedIn(budi);
  expect(waiting(client)).toEqual([]);
  const rows = () => onDisk('pasok-link-outbox');
  expect(await rows()).toMatchObject([{ owner: 'first' }, { owner: 'second' }]);
  await (await client.linkOutbox('first').open()).forget(['second']);
  expect(await rows()).toMatchObject([{ owner: 'first' }]);
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    bearers.push(new Headers(headers).get('Authorization'));
    return ok();
  });
  await client.linkOutbox('second').flush();
  await client.linkOutbox('first').flush();
  expect(bearers).toEqual(['Bearer first']);
  expect(client.linkOutbox('first').useEntries.getState().entries).toEqual([]);
});

it('is gone when the person signs out, and for anybody else', async () => {
  const client = await signedIn();
  reply = lost;
  await expect(post(client, 'A')).rejects.toThrow(client.QueuedOffline);
  client.session.signOut();
  await expect.poll(stored).not.toContain('pasok-outbox');
  await expect.poll(() => waiting(client)).toEqual([]);
  client.session.signIn({ token: 'again', user: ani });
  await expect(post(client, 'B')).rejects.toThrow(client.QueuedOffline);
  const other = await signedIn(budi);
  await expect.poll(() => other.outbox.mayWait()).toBe(false);
  await expect.poll(stored).not.toContain('pasok-outbox');
});

it('is a number on the app\u2019s icon, gone also where somebody else comes to a page that knows of no queue', async () => {
  let badge = 0;
  const setAppBadge = async (count: number) => {
    badge = count;
  };
  Object.assign(navigator, { setAppBadge, clearAppBadge: () => setAppBadge(0) });
  const client = await signedIn();
  reply = lost;
  await expect(post(client, 'A')).rejects.toThrow(client.QueuedOffline);
  await expect(post(client, 'B')).rejects.toThrow(client.QueuedOffline);
  await expect.poll(() => badge).toBe(2);
  client.session.expire();
  pages = [];
  badge = 2;
  await signedIn(budi);
  await expect.poll(() => badge).toBe(0);
});

/** Browsers write localStorage to the disk seconds after IndexedDB. */
const loseNote = () => localStorage.removeItem('pasok-outbox');

it('is sent although the browser was killed before it was noted whose it is', async () => {
  const client = await signedIn();
  reply = lost;
  await expect(post(client, 'A')).rejects.toThrow(client.QueuedOffline);
  loseNote();
  const later = await signedIn();
  [calls, reply] = [[], ok];
  expect(await later.outbox.mayWait()).toBe(true);
  await later.outbox.open();
  await expect.poll(() => calls).toHaveLength(1);
});

it('is nobody else\u2019s, and gone when its person signs out, although the note was lost', async () => {
  const client = await signedIn();
  reply = lost;
  await expect(post(client, 'A')).rejects.toThrow(client.QueuedOffline);
  loseNote();
  const other = await signedIn(budi);
  [calls, reply] = [[], ok];
  await other.outbox.open();
  expect(calls).toEqual([]);
  await expect.poll(() => onDisk()).toEqual([]);
  reply = lost;
  await expect(post(other, 'B')).rejects.toThrow(other.QueuedOffline);
  loseNote();
  other.session.signOut();
  await expect.poll(stored).not.toContain('pasok-outbox');
});

it('waits for its person when the session ends by itself', async () => {
  const client = await signedIn();
  reply = lost;
  await expect(post(client, 'A')).rejects.toThrow(client.QueuedOffline);
  reply = refused(401, 'UNAUTHENTICATED', 'Masuk.');
  await client.outbox.flush();
  expect(client.session.get().user).toBeNull();
  expect(waiting(client)).toEqual([]);
  [calls, reply] = [[], ok];
  client.session.signIn({ token: 'new', user: ani });
  await expect.poll(() => calls).toHaveLength(1);
});

it('sends at once where nothing can be stored', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const client = await signedIn();
  expect(await post(client, 'A')).toEqual({ done: true });
  reply = lost;
  await expect(post(client, 'A')).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
});

it('waits once for a database that never opens, then sends at once', async () => {
  const never = indexedDB.open('another');
  never.addEventListener = () => undefined;
  const open = vi.spyOn(indexedDB, 'open').mockReturnValue(never);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const client = await signedIn();
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise(setImmediate);
  };
  const first = post(client, 'A');
  await until(() => open.mock.calls.length > 0);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await first).toEqual({ done: true });
  // No time passes.
  const second = post(client, 'B');
  await until(() => calls.length === 2 || open.mock.calls.length > 1);
  expect(open.mock.calls).toHaveLength(1);
  expect(await second).toEqual({ done: true });
});

it('200 writes over a network that loses calls and answers: each done once, in order', async () => {
  const client = await signedIn();
  const done = new Map<string | null, unknown>();
  let [state, lostCalls] = [20_260, 0];
  const isLost = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    if (state / 2 ** 31 >= 0.3) return false;
    lostCalls += 1;
    return true;
  };
  // As the service does: what comes again under its key is not done again.
  reply = (call) => {
    if (isLost()) return lost(call);
    if (!done.has(call.key)) done.set(call.key, call.body);
    return isLost() ? lost(call) : ok();
  };
  const texts = Array.from({ length: 200 }, (_, n) => `T${n}`);
  for (const text of texts) await post(client, text).catch(() => undefined);
  const leftOver = async () => {
    await client.outbox.flush();
    return waiting(client);
  };
  await expect.poll(leftOver).toEqual([]);
  expect(lostCalls).toBeGreaterThan(100);
  expect([...done.values()]).toMatchObject(texts.map((text) => ({ tokens: [text] })));
});

it('brings nothing back that its person took away by signing out while it was under way', async () => {
  const client = await signedIn();
  reply = lost;
  await expect(post(client, 'A')).rejects.toThrow(client.QueuedOffline);
  const news: unknown[] = [];
  client.outbox.listen((one) => news.push(one));
  reply = async () => {
    client.session.signOut();
    await expect.poll(stored).not.toContain('pasok-outbox');
    return refused(409, 'X', 'Dibatalkan.')();
  };
  await client.outbox.flush();
  expect(await onDisk()).toEqual([]);
  expect(news).toEqual([]);
});

it("sends nobody's entry under another's name, and shows it to nobody else", async () => {
  const client = await signedIn();
  reply = lost;
  await expect(post(client, 'A')).rejects.toThrow(client.QueuedOffline);
  [calls, reply] = [[], ok];
  // Both begin by reading the disk.
  const underWay = [client.outbox.flush(), client.outbox.remove(-1)];
  await Promise.resolve();
  client.session.signIn({ token: 'token of budi', user: budi });
  await Promise.all(underWay);
  expect(calls).toEqual([]);
  expect(waiting(client)).toEqual([]);
});
