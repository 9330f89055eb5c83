import { setTimeout as pause } from 'node:timers/promises';
import { connectDatabase } from '@pasok/service/database';
import { createLogger } from '@pasok/service/logger';
import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { createHarness, type Harness, type Person } from '../test/harness.ts';
import { makeDeal, moveTo } from '../transactions/test-deal.ts';
import { createHub } from './hub.ts';
import { listenForEvents } from './listen.ts';
import { eventStream } from './stream.ts';

let harness: Harness;
let listening: ReturnType<typeof listenForEvents>;
const opened: (() => Promise<void>)[] = [];
const log = createLogger('test', 'silent');

const listen = async (hub = harness.deps.hub, beatMs?: number) => {
  const connection = connectDatabase(harness.url, { max: 1 });
  // Every new listening connection ends the streams: that is how it shows.
  const isListening = new Promise<void>((resolve) => {
    const leave = hub.subscribe({
      user: 'probe',
      send: () => undefined,
      end: () => {
        leave();
        resolve();
      },
    });
  });
  const mine = listenForEvents({
    url: harness.url,
    sql: connection.sql,
    hub,
    log,
    ...(beatMs ? { beatMs } : {}),
  });
  await isListening;
  return {
    stop: async () => {
      await mine.stop();
      await connection.close();
    },
  };
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
async function open(person: Person, headers: Record<string, string> = {}, app = harness.app, token?: string) {
  const authorization = `Bearer ${token ?? harness.tokens[person]}`;
  const response = await app.request('/api/events', { headers: { authorization, ...headers } });
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
  const until = async (enough: () => boolean) => {
    for (let tries = 0; tries < 250 && !enough(); tries++) await pause(20);
    expect(enough(), state.text).toBe(true);
  };
  const events = () =>
    [...state.text.matchAll(/id: (\d+)\ndata: (.*)\n\n/g)].map(([, seq, data]) => ({
      seq: Number(seq),
      ...JSON.parse(data ?? ''),
    }));
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

  it('X09 tells both parties at once what to refetch, and nobody else', async () => {
    const { id } = await makeDeal(harness, 'langsung');
    const [ani, budi, citra] = [await open('ani'), await open('budi'), await open('citra')];
    await moveTo(harness, id, 'shipped');
    const has = (page: typeof ani) => () =>
      page.events().some((event) => event.topic === 'transaction' && event.id === id);
    await ani.until(has(ani));
    await budi.until(has(budi));
    await ani.until(() => ani.events().some(({ topic }) => topic === 'notification'));
    expect(citra.events().filter((event) => event.id === id)).toEqual([]);
    for (const event of ani.events()) expect(Object.keys(event).sort()).toEqual(['id', 'seq', 'topic']);
    expect(ani.state.text).not.toContain('langsung');
  });

  it('reaches a page at another instance', async () => {
    const hub = createHub();
    const other = await listen(hub);
    const app = createApp({ ...harness.deps, hub });
    const page = await open('ani', {}, app);
    const { id } = await makeDeal(harness, 'dua instans');
    await page.until(() => page.events().some((event) => event.id === id));
    await other.stop();
    await page.until(() => page.state.ended);
  });

  it('resumes after Last-Event-ID without a gap', async () => {
    const first = await open('ani');
    const { id } = await makeDeal(harness, 'putus');
    await first.until(() => first.events().some((event) => event.id === id));
    const last = first.events().at(-1)?.seq ?? 0;
    await opened.pop()?.();
    const missed = await makeDeal(harness, 'terlewat');
    const second = await open('ani', { 'last-event-id': String(last) });
    await second.until(() => second.events().some((event) => event.id === missed.id));
    const serials = second.events().map(({ seq }) => seq);
    expect(serials).toEqual([...new Set(serials)].sort((a, b) => a - b));
    const citra = await open('citra', { 'last-event-id': '1' });
    await pause(100);
    expect(citra.events().filter((event) => event.id === missed.id)).toEqual([]);
  });

  it('tells an event that became visible after one with a higher serial', async () => {
    const { sql } = harness.deps;
    const user = harness.ids.ani;
    const insert = (db: typeof sql, ref: string, secondsAgo: number) => db<{ seq: string }[]>`
      insert into live_events (user_id, topic, ref_id, created_at)
      values (${user}, 'offer', ${ref}, now() - make_interval(secs => ${secondsAgo})) returning seq`;
    let later = 0;
    await sql.begin(async (slow) => {
      await insert(slow as unknown as typeof sql, 'slow', 5);
      const [row] = await insert(sql, 'quick', 0);
      later = Number(row?.seq);
    });
    const page = await open('ani', { 'last-event-id': String(later) });
    await page.until(() => page.events().some((event) => event.id === 'slow'));
  });

  it('tells a first stream what happened while its page was asking, and nothing older', async () => {
    const older = await makeDeal(harness, 'sebelumnya');
    await harness.deps.sql`update live_events set created_at = created_at - interval '20 seconds'`;
    const { id } = await makeDeal(harness, 'di antaranya');
    const [ani, citra] = [await open('ani'), await open('citra')];
    await ani.until(() => ani.events().some((event) => event.id === id));
    expect(ani.events().filter((event) => event.id === older.id)).toEqual([]);
    await pause(100);
    expect(citra.events().filter((event) => event.id === id)).toEqual([]);
  });

  it.each(['abc', '-1', '1e9', '9'.repeat(40)])('takes Last-Event-ID %j for absent', async (lastId) => {
    const { id } = await makeDeal(harness, lastId.slice(0, 3));
    const page = await open('ani', { 'last-event-id': lastId });
    await page.until(() => page.events().some((event) => event.id === id));
  });

  it('ends when the bearer expires', async () => {
    const { kid, key } = await harness.deps.signingKeys.current();
    const token = await new SignJWT({ version: 1 })
      .setProtectedHeader({ alg: 'EdDSA', kid })
      .setIssuer('pasok-core')
      .setAudience('pasok')
      .setSubject(harness.ids.ani)
      .setIssuedAt()
      .setExpirationTime('4s')
      .sign(key);
    const page = await open('ani', {}, harness.app, token);
    expect(page.state.ended).toBe(false);
    await pause(2_500);
    await page.until(() => page.state.ended);
  });

  it('the eleventh stream of a user ends the first', async () => {
    const pages: Awaited<ReturnType<typeof open>>[] = [];
    for (let n = 0; n < 11; n++) pages.push(await open('citra'));
    await pages[0]?.until(() => pages[0]?.state.ended === true);
    expect(pages.map(({ state }) => state.ended)).toEqual([true, ...Array(10).fill(false)]);
  });

  it('one too many for the instance is 503 in words', async () => {
    const app = createApp({ ...harness.deps, hub: createHub({ ofAll: 1 }) });
    const ask = (person: Person) =>
      app.request('/api/events', { headers: { authorization: `Bearer ${harness.tokens[person]}` } });
    await open('ani', {}, app);
    const refused = await ask('budi');
    expect([refused.status, await refused.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'STREAMS_FULL', message: expect.stringMatching(/\S/) }),
    ]);
    expect(refused.headers.get('retry-after')).toBe('5');
    await opened.pop()?.();
    expect((await open('budi', {}, app)).response.status).toBe(200);
  });

  it('survives the loss of its listening connection: pages reconnect and news flow again', async () => {
    const hub = createHub();
    const mine = await listen(hub, 1_000);
    const app = createApp({ ...harness.deps, hub });
    const before = await open('ani', {}, app);
    await harness.deps.sql`
      select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = current_database()`;
    // Ended by the new connection, which listens by then.
    await before.until(() => before.state.ended);
    const after = await open('ani', {}, app);
    const { id } = await makeDeal(harness, 'sambung lagi');
    await after.until(() => after.events().some((event) => event.id === id));
    await mine.stop();
  });

  it('replaces a listening connection that hears nothing', async () => {
    const hub = createHub();
    let ended = 0;
    hub.subscribe({ user: 'u', send: () => undefined, end: () => void ended++ });
    // Heartbeats that are never sent: the silence of a frozen connection.
    const sql = (async () => []) as unknown as Harness['deps']['sql'];
    const mine = listenForEvents({ url: harness.url, sql, hub, log, beatMs: 200 });
    // The first listening and two replacements.
    for (let tries = 0; tries < 250 && ended < 3; tries++) await pause(20);
    await mine.stop();
    expect(ended).toBeGreaterThanOrEqual(3);
  });
});

describe('an event stream', () => {
  const streamOf = (isLive: () => Promise<boolean>) => {
    const hub = createHub();
    const body = eventStream({
      hub,
      user: 'u',
      expiresAt: Date.now() + 60_000,
      missed: async () => [],
      isLive,
      commentMs: 20,
    });
    return { hub, reader: body.getReader() };
  };

  it('comments now and then, and lets go of everything when the reader leaves', async () => {
    const { hub, reader } = streamOf(async () => true);
    for (let n = 0; n < 3; n++)
      expect(new TextDecoder().decode((await reader.read()).value)).toContain(': ok');
    expect(hub.size()).toBe(1);
    await reader.cancel();
    expect(hub.size()).toBe(0);
  });

  it('ends when the account no longer honours the bearer', async () => {
    const { hub, reader } = streamOf(async () => false);
    await reader.read();
    expect((await reader.read()).done).toBe(true);
    expect(hub.size()).toBe(0);
  });

  it('ends a reader that does not read instead of filling memory', () => {
    const { hub } = streamOf(async () => true);
    for (let seq = 0; seq < 3_000; seq++) hub.publish({ seq, user: null, topic: 'offer', id: String(seq) });
    return pause(10).then(() => {
      for (let seq = 0; seq < 3_000; seq++) hub.publish({ seq, user: null, topic: 'offer', id: String(seq) });
      expect(hub.size()).toBe(0);
    });
  });
});
