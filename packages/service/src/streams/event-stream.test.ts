import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../base/errors.ts';
import { createHttpApp } from '../http/http.ts';
import { createLogger } from '../process/logger.ts';
import type { OpenStream, StreamOptions } from './event-stream.ts';

// A server puts a Response of its own into the whole process: what is loaded after the first one is made with that.
createAdaptorServer({ fetch: () => new Response() });
const { answerEvents } = await import('./event-stream.ts');

const soon = () => Date.now() + 60_000;
const begin = 'retry: 1000\n\ndata: first\n\n';
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** An app that answers every call with one stream, which is handed out as well. */
function appOf(options: Partial<StreamOptions>, join: (given: OpenStream) => void = () => {}) {
  const leave = vi.fn();
  let stream: OpenStream = { write: () => {}, end: () => {} };
  const app = createHttpApp({ log: createLogger('test', 'silent') });
  app.get('/', (c) =>
    answerEvents(c, { expiresAt: soon(), maxWaiting: 10_000, ...options }, (given) => {
      stream = given;
      given.write('data: first\n\n');
      join(given);
      return leave;
    }),
  );
  return { app, leave, stream: () => stream };
}
type App = ReturnType<typeof appOf>['app'];

async function serve(app: App): Promise<number> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

const headers = { 'x-request-id': 'a-call' };
const overHttp = async (app: App, method = 'GET') =>
  fetch(`http://127.0.0.1:${await serve(app)}/`, { method, headers });
const inProcess = async (app: App, method = 'GET') => app.request('/', { method, headers });

describe.each([
  ['over a connection', overHttp],
  ['in the process itself', inProcess],
])('%s', (_, ask) => {
  it('says what is written, until its end; nothing after', async () => {
    const { app, stream, leave } = appOf({});
    const answer = await ask(app);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-request-id': 'a-call',
    });
    stream().write('data: second\n\n');
    stream().end();
    stream().write('data: late\n\n');
    stream().end();
    expect(await answer.text()).toBe(`${begin}data: second\n\n`);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('ends with the bearer, however far away that is', async () => {
    // On a busy machine a comment may come first.
    const text = await (await ask(appOf({ expiresAt: Date.now() + 20 }).app)).text();
    expect(text.replaceAll(': ok\n\n', '')).toBe(begin);
    const { app, leave } = appOf({ expiresAt: Date.now() + 2 ** 40 });
    const { body } = await ask(app);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(leave).not.toHaveBeenCalled();
    await body?.cancel();
    await expect.poll(() => leave.mock.calls).toHaveLength(1);
  });

  it('comments while the bearer lives or nobody can say, and ends when it does not', async () => {
    const answers = [async () => true, () => Promise.reject(new Error('away')), async () => false];
    const { app } = appOf({ commentMs: 5, isLive: () => answers.shift()?.() ?? Promise.resolve(false) });
    expect(await (await ask(app)).text()).toBe(`${begin}: ok\n\n: ok\n\n`);
  });

  it('sends what was written before it ended while it joined', async () => {
    const { app, leave } = appOf({}, ({ end }) => end());
    expect(await (await ask(app)).text()).toBe(begin);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('answers HEAD with its head alone', async () => {
    const join = vi.fn();
    const answer = await ask(appOf({}, join).app, 'HEAD');
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    expect(await answer.text()).toBe('');
    expect(join).not.toHaveBeenCalled();
  });

  it('answers what joining refuses, and sends nothing of the stream', async () => {
    const refuse = () => {
      throw new AppError('STREAMS_FULL');
    };
    const answer = await ask(appOf({}, refuse).app);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'STREAMS_FULL' });
  });
});

it('cuts the connection of a reader that is too far behind', async () => {
  const { app, stream, leave } = appOf({});
  const socket = connect(await serve(app), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: test\r\n\r\n');
  await once(socket, 'data');
  socket.pause();
  const piece = `data: ${'x'.repeat(100_000)}\n\n`;
  let pieces = 0;
  for (; pieces < 1_000 && leave.mock.calls.length === 0; pieces++) stream().write(piece);
  expect(pieces).toBeLessThan(1_000);
  socket.resume();
  await once(socket, 'close');
  expect(leave).toHaveBeenCalledTimes(1);
});

it('opens nothing for a reader that has gone meanwhile', async () => {
  const joined = vi.fn(() => () => {});
  const app = createHttpApp({ log: createLogger('test', 'silent') });
  let isAnswered = false;
  app.get('/', async (c) => {
    socket.destroy();
    await once(c.env.outgoing as ServerResponse, 'close');
    const answer = answerEvents(c, { expiresAt: soon(), maxWaiting: 10_000 }, joined);
    isAnswered = true;
    return answer;
  });
  const socket = connect(await serve(app), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: test\r\n\r\n');
  await expect.poll(() => isAnswered).toBe(true);
  expect(joined).not.toHaveBeenCalled();
});

it('ends a reader in the process itself that is too far behind', async () => {
  const { app, stream, leave } = appOf({ maxWaiting: 70 });
  const answer = await app.request('/');
  for (let n = 0; n < 9; n += 1) stream().write('data: x\n\n');
  expect(leave).toHaveBeenCalledTimes(1);
  expect((await answer.text()).match(/data: x/g)).toHaveLength(5);
});
