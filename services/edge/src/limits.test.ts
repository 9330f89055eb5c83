import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { usualLimits } from './limits.ts';
import { type Route, routesOf } from './routes.ts';
import {
  closedAfterEach,
  fakeService,
  folderOf,
  type Given,
  openSocket,
  rawCall,
  startTestEdge,
} from './test/servers.ts';

// What one caller may hold of the edge, and what the others notice of it.

type Answer = Parameters<typeof fakeService>[0];
const closing = closedAfterEach();

const answered: Answer = (_request, response) => void response.end('{}');

async function doorBefore(answer: Answer, given: Given = {}) {
  const core = await fakeService(answer);
  const door = await startTestEdge({
    CORE_API_URL: [core.url],
    CHAIN_API_URL: [core.url],
    ...given,
  });
  closing.push(() => core.close(), door.close);
  return door;
}

function socketsTo(base: URL, count: number, first = '') {
  const sockets = Array.from({ length: count }, () => openSocket(base));
  for (const { socket } of sockets) {
    if (first) socket.write(first);
    closing.push(() => socket.destroy());
  }
  return sockets;
}
const closedOf = (sockets: ReturnType<typeof socketsTo>) =>
  sockets.filter(({ state }) => state.closed).length;

describe('at once', () => {
  it('an address has so many connections, and gets others when it lets them go', async () => {
    const { base } = await doorBefore(answered, { CONNECTIONS_PER_ADDRESS: 3 });
    const held = socketsTo(base, 3, 'GET /api/x HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(() => held.filter(({ state }) => state.text.includes('200 OK')).length).toBe(3);
    const [over] = socketsTo(base, 1);
    await expect.poll(() => over?.state.closed).toBe(true);
    expect(closedOf(held)).toBe(0);
    held[0]?.socket.destroy();
    await expect
      .poll(() =>
        rawCall(base, '/health/live').then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
  });

  it('behind a proxy an address has so many calls under way, streams among them, and others have theirs', async () => {
    const waiting: (() => void)[] = [];
    const { base } = await doorBefore(
      (request, response) => {
        if (request.url?.endsWith('/events'))
          response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': ok\n\n');
        else if (request.url === '/api/slow') waiting.push(() => response.end('{}'));
        else response.end('{}');
      },
      { TRUST_PROXY: 1, CONNECTIONS_PER_ADDRESS: 2 },
    );
    const ask = (path: string, from: string) => rawCall(base, path, { headers: { 'x-forwarded-for': from } });
    const stream = openSocket(base);
    closing.push(() => stream.socket.destroy());
    stream.socket.write('GET /api/events HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.1\r\n\r\n');
    await expect.poll(() => stream.state.text).toContain(': ok');
    const slow = ask('/api/slow', '203.0.113.1');
    await expect.poll(() => waiting.length).toBe(1);
    const began = performance.now();
    const refused = await ask('/api/x', '203.0.113.1');
    expect(performance.now() - began, 'who asks too much waits for it').toBeGreaterThan(400);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
    expect(JSON.parse(refused.body.toString())).toMatchObject({
      code: 'TOO_MANY_AT_ONCE',
      message: expect.stringMatching(/\S/),
    });
    expect((await ask('/api/x', '203.0.113.2')).status).toBe(200);
    for (const end of waiting) end();
    expect((await slow).status).toBe(200);
    expect((await ask('/api/x', '203.0.113.1')).status).toBe(200);
    stream.socket.destroy();
    await expect
      .poll(async () =>
        Promise.all([ask('/api/x', '203.0.113.1'), ask('/api/x', '203.0.113.1')]).then((both) =>
          both.map(({ status }) => status),
        ),
      )
      .toEqual([200, 200]);
  });

  it('calls sent after one another on one connection count each', async () => {
    const { base } = await doorBefore(() => undefined, { CONNECTIONS_PER_ADDRESS: 2, timeoutMs: 500 });
    const [one] = socketsTo(base, 1, 'GET /api/x HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(5));
    await expect.poll(() => one?.state.text.match(/HTTP\/1.1 429/g)?.length).toBe(3);
  });

  it('bodies that are being sent have an end too, and an address no more than its part of them', async () => {
    const { base } = await doorBefore(answered, { TRUST_PROXY: 1 });
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const head =
      'POST /api/x HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.1\r\nContent-Length: 200001\r\n\r\n';
    const begun = head + 'a'.repeat(200_000);
    const sockets = socketsTo(base, 60, begun);
    const answeredWith = (status: string) =>
      sockets.filter(({ state }) => state.text.includes(status)).length;
    await expect.poll(() => answeredWith(' 429 ')).toBeGreaterThan(10);
    const another = { method: 'POST', body: Buffer.alloc(200_000), headers: from('203.0.113.2') };
    expect((await rawCall(base, '/api/x', another)).status).toBe(200);
    // Some of those that wait may still be refused.
    for (const { socket, state } of sockets) if (state.text === '') socket.write('a');
    await expect.poll(() => answeredWith(' 429 ') + answeredWith('200 OK')).toBe(60);
    expect(answeredWith('200 OK')).toBeGreaterThan(0);
    const again = { ...another, headers: from('203.0.113.1') };
    expect((await rawCall(base, '/api/x', again)).status).toBe(200);
  });
});

it('bodies that stall give way to others of their address', async () => {
  const { base } = await doorBefore(answered, {
    headMs: 60_000,
    bodyMs: 60_000,
    silenceMs: 60_000,
  });
  closing.push(() => vi.useRealTimers());
  vi.setSystemTime(0);
  const begun = `POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 200001\r\n\r\n${'a'.repeat(200_000)}`;
  const stalled: ReturnType<typeof socketsTo> = [];
  const refused = () => stalled.filter(({ state }) => state.text.includes(' 429 ')).length;
  const write = async () =>
    (await rawCall(base, '/api/x', { method: 'POST', body: Buffer.alloc(200_000) })).status;
  // Whichever body is read last is the one too many, a stalled one too: then there is another.
  const fill = async () => {
    const status = await write();
    if (status === 200) stalled.push(...socketsTo(base, 1, begun));
    return status;
  };
  await expect.poll(fill, { timeout: 20_000 }).toBe(429);
  await expect.poll(() => stalled.length - refused()).toBe(10);
  vi.setSystemTime(3_000);
  expect(await write()).toBe(200);
  await expect.poll(() => stalled.length - refused()).toBe(9);
});

describe('files', () => {
  const path = '/api/files?kind=deal&id=x&name=a.pdf';
  const lengthOf: Answer = (_request, response, body) => void response.end(String(body.length));

  it('of 10 MB pass, one byte more is refused in words, and no other call brings so much', async () => {
    const { base } = await doorBefore(lengthOf);
    const post = (to: string, bytes: number) =>
      rawCall(base, to, { method: 'POST', body: Buffer.alloc(bytes, 'a') });
    expect((await post(path, 10 * 1024 * 1024)).body.toString()).toBe('10485760');
    const refused = await post(path, 10 * 1024 * 1024 + 1);
    expect([refused.status, JSON.parse(refused.body.toString())]).toMatchObject([
      413,
      { code: 'FILE_TOO_LARGE' },
    ]);
    for (const other of ['/api/files/x', '/api/requests', '/api/filesx'])
      expect((await post(other, 300_000)).status).toBe(413);
  });

  it('may take long to come, and the service has its time once they are there', async () => {
    const timeouts = { headMs: 2_000, bodyMs: 20_000, silenceMs: 20_000 };
    const { base } = await doorBefore(lengthOf, { ...timeouts, timeoutMs: 1_500 });
    const [file] = socketsTo(base, 1, `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\n\r\naaa`);
    // Longer than the service has to answer: the time of a body is not the service's.
    await pause(2_000);
    file?.socket.write('aaa');
    await expect.poll(() => file?.state.text, { timeout: 10_000 }).toContain(' 200 ');
  });

  it('on a slow line arrives, one of a byte now and then is ended', async () => {
    const timeouts = { headMs: 2_000, bodyMs: 60_000, silenceMs: 1_500 };
    const { base } = await doorBefore(lengthOf, timeouts);
    const size = 1_400_000;
    const head = `POST /api/files HTTP/1.1\r\nHost: x\r\nContent-Length: ${size}\r\n\r\n`;
    const [[slow], [stalled]] = [socketsTo(base, 1, head), socketsTo(base, 1, head)];
    let sent = 0;
    const sending = setInterval(() => {
      stalled?.socket.write('a');
      if (sent < size) slow?.socket.write(Buffer.alloc(Math.min(70_000, size - sent), 'a'));
      sent += 70_000;
    }, 200);
    closing.push(() => clearInterval(sending));
    await expect.poll(() => slow?.state.text, { timeout: 20_000 }).toContain(String(size));
    await expect.poll(() => stalled?.state.closed, { timeout: 10_000 }).toBe(true);
  });
});

describe('a byte a second', () => {
  const timeouts = { headMs: 2_000, bodyMs: 9_000, silenceMs: 5_000 };
  const heads = 'GET /api/x HTTP/1.1\r\nHost: x\r\nX-Slow: ';
  const bodies = 'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 4000\r\n\r\n';

  /** Answers how often others were answered until the slow ones were ended. */
  async function heldBy(first: string): Promise<number> {
    const { base } = await doorBefore(answered, timeouts);
    const sockets = socketsTo(base, 500, first);
    const sending = setInterval(() => {
      if (first) for (const { socket } of sockets) socket.write('a');
    }, 1_000);
    closing.push(() => clearInterval(sending));
    await expect.poll(() => sockets.filter(({ socket }) => !socket.connecting).length).toBe(500);
    let others = 0;
    while (closedOf(sockets) < 500) {
      expect((await rawCall(base, '/api/x')).status).toBe(200);
      expect((await rawCall(base, '/health/self')).status).toBe(200);
      others += 1;
      await pause(20);
    }
    return others;
  }

  // At a door each, at once: what they wait for is time.
  it('heads, bodies or nothing at all of 500 connections: others are answered, and the slow ones are ended', async () => {
    for (const others of await Promise.all([heads, bodies, ''].map(heldBy)))
      expect(others).toBeGreaterThan(10);
  });
});

describe('a reader that does not read', () => {
  // More than the buffers of the machine's own connections take.
  const long = randomBytes(32 * 1024 * 1024);
  const timeouts = { headMs: 2_000, bodyMs: 9_000, silenceMs: 1_000 };
  /** A file is cut by its pieces; a busy machine takes longer than a second to read one of this size from its disk. */
  const ofFiles = { ...timeouts, silenceMs: 30_000 };

  async function unread(base: URL, path: string) {
    const { socket } = openSocket(base);
    closing.push(() => socket.destroy());
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    // With its first bytes: between two looks at it the whole answer may have come.
    const ended = once(socket, 'close').then(() => Promise.reject(new Error('ended before its first byte')));
    await Promise.race([once(socket, 'data'), ended]);
    ended.catch(() => undefined);
    socket.pause();
    return socket;
  }

  /** A paused socket does not hear of its end; what is left of it comes and then the close. */
  async function expectCut(
    socket: ReturnType<typeof openSocket>['socket'],
    edge: { server: { getConnections: (callback: (error: Error | null, count: number) => void) => void } },
  ) {
    const open = () =>
      new Promise<number>((resolve) => edge.server.getConnections((_error, count) => resolve(count)));
    await expect.poll(open).toBe(0);
    socket.resume();
  }

  const files = folderOf({ 'index.html': '<!doctype html>', 'long.bin': long });
  afterAll(files.remove);
  const events: Answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const timer = setInterval(() => response.write(`data: ${'x'.repeat(100_000)}\n\n`), 5);
    response.on('close', () => clearInterval(timer));
  };
  it.each([
    ['a service', '/api/x', ((_request, response) => void response.end(long)) satisfies Answer, timeouts],
    ['a file', '/long.bin', answered, ofFiles],
    ['a stream of events', '/api/events', events, timeouts],
  ])('of %s is cut', async (_, path, answer, limits) => {
    const { base, edge } = await doorBefore(answer, { SHELL_DIR: files.dir, timeoutMs: 300, ...limits });
    await expectCut(await unread(base, path), edge);
  });

  it('at a few bytes a second is cut too, and one that reads on gets all of it', async () => {
    const { base, edge } = await doorBefore(answered, { SHELL_DIR: files.dir, timeoutMs: 700, ...ofFiles });
    const answer = await rawCall(base, '/long.bin');
    expect(answer.body.equals(long)).toBe(true);
    const socket = await unread(base, '/long.bin');
    const sipping = setInterval(() => socket.read(8), 100);
    closing.push(() => clearInterval(sipping));
    await expectCut(socket, edge);
  });
});

// At a door each, at once: who is refused waits half a second for it.
it('each of the edge’s own paths has a limit by address, a bearer or none, and others have theirs', async () => {
  const { calls } = usualLimits;
  const heldAt = async ({ path, answer }: Route) => {
    const { base } = await doorBefore(answered, { TRUST_PROXY: 1, calls: { ...calls, [answer]: 2 } });
    const ask = async (from: string) => {
      const authorization = `Bearer ${randomBytes(9).toString('hex')}`;
      return rawCall(base, path, { headers: { 'x-forwarded-for': from, authorization } });
    };
    const statuses = [(await ask('203.0.113.1')).status, (await ask('203.0.113.1')).status];
    expect(statuses, path).not.toContain(429);
    const refused = await ask('203.0.113.1');
    expect([path, refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([path, 429, true]);
    expect((await ask('203.0.113.2')).status, path).not.toBe(429);
  };
  await Promise.all(
    routesOf()
      .filter(({ answer }) => answer !== 'service')
      .map(heldAt),
  );
});
