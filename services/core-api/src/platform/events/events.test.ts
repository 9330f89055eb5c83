import { setTimeout as pause } from 'node:timers/promises';
import { connectListener } from '@pasok/service/database/database';
import { createLogger } from '@pasok/service/process/logger';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app/app.ts';
import { createRequest } from '../../market/requests/create-request.ts';
import { createFaultProxy } from '../../test/fault-proxy.ts';
import { createHarness, type Harness, type Person, password } from '../../test/harness.ts';
import { requestBody } from '../../test/market.ts';
import { makeTransaction, moveTo } from '../../test/transactions.ts';
import { inTransaction } from '../context/context.ts';
import { createHub } from './hub.ts';
import { channel, listenForEvents } from './listen.ts';

let harness: Harness;
let listening: ReturnType<typeof listenForEvents>;
const opened: (() => Promise<void>)[] = [];
const log = createLogger('test', 'silent');

const listen = async (hub = harness.deps.hub, url = harness.url, beatMs = 2_000) => {
  const mine = listenForEvents({ url, hub, log, beatMs });
  await mine.ready;
  return mine;
};

beforeAll(async () => {
  harness = await createHarness();
  listening = await listen();
});
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});
afterAll(async () => {
  await listening.stop();
  await harness.close();
});

/** Reads a stream; `until` waits for something to hold of it. */
async function open(person: Person, app = harness.app, token?: string) {
  const authorization = `Bearer ${token ?? harness.tokens[person]}`;
  const response = await app.request('/api/events', { headers: { authorization } });
  const reader = response.body?.getReader();
  if (!reader) throw new Error('no body');
  opened.push(() => reader.cancel().catch(() => undefined));
  const state = { text: '', ended: false };
  const decoder = new TextDecoder();
  void (async () => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      state.text += decoder.decode(value, { stream: true });
    }
    state.ended = true;
  })().catch(() => undefined);
  const until = (enough: () => boolean) =>
    expect.poll(() => enough() || state.text, { interval: 20 }).toBe(true);
  const events = () =>
    [...state.text.matchAll(/^data: (.*)\n\n/gm)].map(([, data]) => JSON.parse(data ?? ''));
  await until(() => state.text.includes(': ok'));
  return { response, state, until, events };
}

describe('GET /events', () => {
  it('needs a bearer and is never buffered or stored', async () => {
    expect((await harness.anonymous.get('/api/events')).status).toBe(401);
    const { response } = await open('ani');
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('tells both parties at once what to refetch, and nobody else', async () => {
    const { id } = await makeTransaction(harness, 'langsung');
    const [ani, budi, citra] = [await open('ani'), await open('budi'), await open('citra')];
    await moveTo(harness, id, 'shipped');
    const has = (page: typeof ani) => () =>
      page.events().some((event) => event.topic === 'transaction' && event.id === id);
    await ani.until(has(ani));
    await budi.until(has(budi));
    await ani.until(() => ani.events().some(({ topic }) => topic === 'notification'));
    expect(citra.events().filter((event) => event.id === id)).toEqual([]);
    for (const event of ani.events()) expect(Object.keys(event).sort()).toEqual(['id', 'topic']);
    // A serial would count, for everybody, what happens to others.
    expect(ani.state.text).not.toMatch(/^id:/m);
    expect(ani.state.text).not.toContain('langsung');
  });

  it('reaches a page at another instance', async () => {
    const hub = createHub();
    const other = await listen(hub);
    const app = createApp({ ...harness.deps, hub });
    const page = await open('ani', app);
    const { id } = await makeTransaction(harness, 'dua instans');
    await page.until(() => page.events().some((event) => event.id === id));
    await other.stop();
    await page.until(() => page.state.ended);
  });

  it('tells every event once and at once, in whatever order transactions commit', async () => {
    const { sql } = harness;
    const insert = (db: { unsafe: typeof sql.unsafe }, ref: string) =>
      db.unsafe(`insert into live_events (user_id, topic, ref_id) values ($1, 'offer', $2)`, [
        harness.ids.ani,
        ref,
      ]);
    const told = (page: Awaited<ReturnType<typeof open>>, ...refs: string[]) =>
      page.until(() => refs.every((ref) => page.events().some(({ id }) => id === ref)));
    // A stream reads once, when it opens, what was told already: until then it may hear the same twice.
    await insert(sql, 'before');
    harness.deps.hub.committed();
    await told(await open('ani'), 'before');
    const page = await open('ani');
    await told(page, 'before');
    const ids = () => page.events().map(({ id }) => id);
    await sql.begin(async (slow) => {
      await insert(slow, 'slow');
      await insert(sql, 'quick');
      harness.deps.hub.committed();
      // The open transaction began before it, and holds it up no more than it is held up.
      await told(page, 'quick');
      expect(ids()).not.toContain('slow');
    });
    harness.deps.hub.committed();
    await told(page, 'quick', 'slow');
    expect(ids().filter((id) => ['quick', 'slow'].includes(id))).toEqual(['quick', 'slow']);
  });

  it('loses nothing that was committed in any order while nobody was woken', async () => {
    const refs = Array.from({ length: 60 }, (_, at) => `r${at}`);
    const page = await open('ani');
    await Promise.all(
      refs.map((ref) =>
        harness.sql.begin(async (tx) => {
          await tx`insert into live_events (user_id, topic, ref_id) values (${harness.ids.ani}, 'offer', ${ref})`;
          await tx`select pg_sleep(random() * 0.2)`;
          if (Math.random() < 0.3) harness.deps.hub.committed();
        }),
      ),
    );
    // No wake-up after the last ones, as after a crash between commit and NOTIFY: the next beat tells them.
    await page.until(() => refs.every((ref) => page.events().some(({ id }) => id === ref)));
    const told = page.events().flatMap(({ id }) => (refs.includes(id) ? [id] : []));
    expect(told.sort()).toEqual([...refs].sort());
  });

  it('tells nothing of rows that a backup of another server brought, and what is new all the same', async () => {
    await harness.sql`
      insert into live_events (xid, user_id, topic, ref_id) values ('900000000000', ${harness.ids.ani}, 'offer', 'copy')`;
    const page = await open('ani');
    const { id } = await makeTransaction(harness, 'setelah pulih');
    await page.until(() => page.events().some((event) => event.id === id));
    const later = await open('ani');
    await pause(200);
    for (const { events } of [page, later]) expect(events().map(({ id }) => id)).not.toContain('copy');
    await harness.sql`delete from live_events where ref_id = 'copy'`;
  });

  it('tells a stream that opens what happened while its page was asking, and nothing older', async () => {
    const older = await makeTransaction(harness, 'sebelumnya');
    await harness.sql`update live_events set created_at = created_at - interval '20 seconds'`;
    const { id } = await makeTransaction(harness, 'di antaranya');
    const [ani, citra] = [await open('ani'), await open('citra')];
    await ani.until(() => ani.events().some((event) => event.id === id));
    expect(ani.events().filter((event) => event.id === older.id)).toEqual([]);
    await pause(100);
    expect(citra.events().filter((event) => event.id === id)).toEqual([]);
  });

  it('ends at once with its session, and no other of its person', async () => {
    const signIn = async (secret = password) => {
      const email = 'citra@demo.test';
      const { body } = await harness.anonymous.post('/api/auth/login', { email, password: secret });
      return { token: body.token as string, as: harness.withToken(body.token) };
    };
    const [one, two, three] = [await signIn(), await signIn(), await signIn()];
    const pages: Awaited<ReturnType<typeof open>>[] = [];
    for (const { token } of [one, two, three]) pages.push(await open('citra', harness.app, token));
    const ended = () => pages.map(({ state }) => state.ended);
    await one.as.post('/api/auth/sign-out');
    await pages[0]?.until(() => ended()[0] === true);
    expect(ended()).toEqual([true, false, false]);
    await three.as.delete('/api/auth/sessions');
    await pages[1]?.until(() => ended()[1] === true);
    expect(ended()).toEqual([true, true, false]);
    const { body } = await three.as.post('/api/auth/password', { current: password, next: password });
    await pages[2]?.until(() => ended()[2] === true);
    harness.tokens.citra = body.token;
    // Opened within the time of which a stream is told what happened.
    const next = await open('citra');
    await harness.as('citra').post('/api/requests', requestBody());
    await next.until(() => next.events().length > 0);
    expect([next.state.ended, next.events().some(({ topic }) => topic === 'session')]).toEqual([
      false,
      false,
    ]);
  });

  it('one too many for the instance is 503 in words', async () => {
    const app = createApp({ ...harness.deps, hub: createHub({ ofAll: 1 }) });
    const ask = (person: Person) =>
      app.request('/api/events', { headers: { authorization: `Bearer ${harness.tokens[person]}` } });
    await open('ani', app);
    const refused = await ask('budi');
    expect([refused.status, await refused.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'STREAMS_FULL', message: expect.stringMatching(/\S/) }),
    ]);
    expect(refused.headers.get('retry-after')).toBe('5');
    await opened.pop()?.();
    expect((await open('budi', app)).response.status).toBe(200);
  });

  it('survives the loss of all its connections: the same stream tells what happened meanwhile', async () => {
    const hub = createHub();
    const mine = await listen(hub, harness.url, 300);
    const page = await open('ani', createApp({ ...harness.deps, hub }));
    await harness.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and datname = current_database()
        and query ~* '^listen|pg_notify|as rewound'`;
    const { id } = await makeTransaction(harness, 'sambung lagi');
    await page.until(() => page.events().some((event) => event.id === id));
    expect(page.state.ended).toBe(false);
    await mine.stop();
  });

  it('replaces frozen connections, and the same stream tells what happened meanwhile', async () => {
    const hub = createHub();
    const proxy = await createFaultProxy(harness.url);
    const mine = await listen(hub, proxy.url, 300);
    const page = await open('ani', createApp({ ...harness.deps, hub }));
    proxy.set('freeze');
    const { id } = await makeTransaction(harness, 'beku');
    await pause(1_500);
    expect(page.events().some((event) => event.id === id)).toBe(false);
    proxy.set('pass');
    await page.until(() => page.events().some((event) => event.id === id));
    expect(page.state.ended).toBe(false);
    await mine.stop();
    proxy.close();
  });
});

it('waking is no part of the write, and follows the outermost commit only', async () => {
  const other = await createHarness();
  const heard: string[] = [];
  const listener = connectListener(other.url);
  await listener.listen(channel, (payload) => heard.push(payload));
  let commits = 0;
  other.deps.hub.onCommit(() => commits++);
  const items = [{ name: 'Meja', brand: '', spec: '', budget: 1, quantity: 1 }];
  const body = { deadline: new Date(Date.now() + 86_400_000).toISOString(), items };
  await inTransaction(other.ctx('ani'), async (outer) => {
    await createRequest(outer, { ...body, priority: 'medium' });
    expect(commits).toBe(0);
  });
  expect(commits).toBe(1);
  await pause(100);
  // NOTIFY inside a write would make all commits of the server wait for one another.
  expect(heard).toEqual([]);
  await listener.end({ timeout: 1 });
  await other.close();
});
