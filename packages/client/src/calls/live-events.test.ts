import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LiveEvent } from '@pasok/contracts/notification';
import { held } from '@pasok/testing/calls';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { session } from '../session/session.ts';
import { listenLive } from './live-events.ts';

type Stream = { headers: IncomingMessage['headers']; answer: ServerResponse };

/** Every stream asked for, in order; those still open take events. */
const streams: Stream[] = [];
let status = 200;
/** How often a stream was refused. */
let refused = 0;
const server = createServer((request, answer) => {
  answer.writeHead(status, { 'content-type': 'text/event-stream' });
  if (status !== 200) {
    refused++;
    return void answer.end();
  }
  streams.push({ headers: request.headers, answer });
  answer.write(': ok\n\n');
});
const send = (stream: Stream | undefined, event: LiveEvent) =>
  stream?.answer.write(`data: ${JSON.stringify(event)}\n\n`);
const about = (id: string): LiveEvent => ({ topic: 'offer', id });
const opened = (count: number) => expect.poll(() => streams).toHaveLength(count);

/** The browser's exclusive lock, which Node 20 lacks: one holder at a time, the others in a row. */
function createLocks(): Pick<LockManager, 'request'> {
  let holder: Promise<unknown> | undefined;
  let rob: () => void = () => undefined;
  const request = async (_: string, options: LockOptions, work: (lock: unknown) => unknown) => {
    if (holder && options.ifAvailable) return work(null);
    const aborted = new Promise((resolve) => options.signal?.addEventListener('abort', resolve));
    if (options.steal) rob();
    else
      while (holder && !options.signal?.aborted) await Promise.race([holder.catch(() => undefined), aborted]);
    if (options.signal?.aborted) throw options.signal.reason;
    const { wait: stolen, fail } = held<never>();
    rob = () => fail(new DOMException('stolen', 'AbortError'));
    const mine = Promise.race([work({}), stolen]).finally(() => {
      if (holder === mine) holder = undefined;
    });
    holder = mine;
    return mine;
  };
  return { request } as unknown as Pick<LockManager, 'request'>;
}

const leaving: (() => void)[] = [];

/** A tab: what it heard, in order. */
function openTab() {
  const heard: string[] = [];
  const leave = listenLive({
    onEvent: ({ id }) => heard.push(id),
    onReconnect: () => heard.push('again'),
  });
  leaving.push(leave);
  const hears = (...ids: string[]) => expect.poll(() => heard).toEqual(ids);
  return { heard, hears, leave };
}

beforeEach(async () => {
  [status, refused] = [200, 0];
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const whole = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => whole(`http://127.0.0.1:${port}${path}`, init));
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { locks: createLocks() });
});
afterEach(async () => {
  for (const leave of leaving.splice(0)) leave();
  streams.length = 0;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  session.signOut();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('one tab', () => {
  it('sends its bearer, hears events, and skips what is none', async () => {
    session.signIn({ token: 'T', user: { _id: 'u' } as never });
    const tab = openTab();
    await opened(1);
    expect(streams[0]?.headers).toMatchObject({ authorization: 'Bearer T', accept: 'text/event-stream' });
    streams[0]?.answer.write('data: no JSON\n\ndata: {"topic":1}\n\n');
    send(streams[0], about('a'));
    await tab.hears('a');
  });

  it('comes back after a cut and asks everything again', async () => {
    const tab = openTab();
    await opened(1);
    send(streams[0], about('a'));
    await tab.hears('a');
    streams[0]?.answer.destroy();
    await opened(2);
    send(streams[1], about('b'));
    await tab.hears('a', 'again', 'b');
  });

  it('asks everything again when the first stream came late', async () => {
    status = 503;
    const tab = openTab();
    await expect.poll(() => refused).toBeGreaterThan(0);
    status = 200;
    await opened(1);
    await tab.hears('again');
  });

  it('tries at once when the network is back', async () => {
    // The next try is a thousand seconds away.
    const random = vi.spyOn(Math, 'random').mockReturnValue(1_000);
    status = 503;
    openTab();
    await expect.poll(() => random).toHaveBeenCalled();
    status = 200;
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => streams).toHaveLength(1);
  });

  it('a refused bearer ends the session', async () => {
    session.signIn({ token: 'T', user: { _id: 'u' } as never });
    status = 401;
    openTab();
    await expect.poll(() => session.get()).toMatchObject({ token: null, ended: expect.any(String) });
  });

  it('a refused bearer leaves the session that came after it alone', async () => {
    session.signIn({ token: 'old', user: { _id: 'u' } as never });
    status = 401;
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const whole = globalThis.fetch;
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      const answer = await whole(path, init);
      // The person signs in again while the refusal is on its way.
      session.signIn({ token: 'new', user: { _id: 'u' } as never });
      status = 200;
      return answer;
    });
    openTab();
    await opened(1);
    expect(session.get()).toMatchObject({ token: 'new', ended: null });
    expect(streams[0]?.headers).toHaveProperty('authorization', 'Bearer new');
  });

  it('says nothing and asks nothing after it left', async () => {
    const tab = openTab();
    await opened(1);
    tab.leave();
    send(streams[0], about('a'));
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(tab.heard).toEqual([]);
    expect(streams).toHaveLength(1);
  });
});

describe('several tabs', () => {
  it('share one stream, and another opens one when it goes', async () => {
    const [first, second, third] = [openTab(), openTab(), openTab()];
    await opened(1);
    send(streams[0], about('a'));
    for (const tab of [first, second, third]) await tab.hears('a');
    first.leave();
    await opened(2);
    send(streams[1], about('b'));
    for (const tab of [second, third]) await tab.hears('a', 'again', 'b');
    expect(first.heard).toEqual(['a']);
    expect(streams).toHaveLength(2);
  });

  it('read a stream each where there are no locks', async () => {
    vi.stubGlobal('navigator', {});
    openTab();
    openTab();
    await opened(2);
  });
});

describe('a tab that was frozen while it holds', () => {
  it('is robbed by one that waits, and by none while it answers', async () => {
    // What asks the holder every two seconds; the answers come by themselves.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const askNow = () => vi.advanceTimersByTime(2_000);
    let robbed = false;
    navigator.locks
      .request('pasok-live', {}, () => new Promise(() => undefined))
      .catch(() => {
        robbed = true;
      });
    const [one, other] = [openTab(), openTab()];
    for (let times = 0; times < 3; times += 1) askNow();
    await opened(1);
    expect(robbed).toBe(true);
    let answers = 0;
    const room = new BroadcastChannel('pasok-live-holder');
    leaving.push(() => room.close());
    room.onmessage = ({ data }) => {
      if (data === 'here') answers += 1;
    };
    // Asked more often than a deaf one is before it is given up.
    for (let times = 1; times <= 4; times += 1) {
      askNow();
      await expect.poll(() => answers).toBe(times);
    }
    expect(streams).toHaveLength(1);
    send(streams[0], about('o1'));
    await expect.poll(() => [one, other].every(({ heard }) => heard.includes('o1'))).toBe(true);
  });
});
