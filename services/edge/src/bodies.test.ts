import { createServer, type IncomingMessage } from 'node:http';
import { judgedHeader } from '@pasok/service/http/peer-call';
import { describe, expect, it } from 'vitest';
import {
  closedAfterEach,
  fakeService,
  type Given,
  listen,
  openSocket,
  rawCall,
  startTestEdge,
} from './test/servers.ts';

// Bodies of many callers at once, and long ones of whom may not send them.

const closing = closedAfterEach();

const file = '/api/files?kind=deal&id=x&name=a.pdf';
const patient = { headMs: 60_000, bodyMs: 60_000, silenceMs: 60_000 };

async function doorBefore(core: URL, given: Given = {}) {
  const door = await startTestEdge({ CORE_API_URL: [core], TRUST_PROXY: 1, ...patient, ...given });
  closing.push(door.close);
  return door.base;
}

/** A service that would read no body, and what it was asked. */
async function refusingService(status: number, headers: Record<string, string> = {}) {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end('{"code":"X"}');
  });
  const url = await listen(server);
  closing.push(() => server.close());
  closing.push(() => server.closeAllConnections());
  return { url, asked };
}

describe('a long body', () => {
  it.each([
    ['of a file', file, 10 * 1024 * 1024],
    ['of another write', '/api/x', 200_000],
  ])('%s is judged before it is read: who may not send it is told at once', async (_, path, length) => {
    const { url, asked } = await refusingService(401, { 'x-why': 'no bearer' });
    const base = await doorBefore(url);
    const { socket, state } = openSocket(base);
    closing.push(() => socket.destroy());
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.1\r\nAuthorization: Bearer a.b.c\r\nContent-Length: ${length}\r\n\r\n`,
    );
    await expect.poll(() => state.text).toContain(' 401 ');
    expect(state.text).toContain('{"code":"X"}');
    expect(asked.map(({ headers }) => [headers['pasok-judge'], headers['content-length'] ?? '0'])).toEqual([
      ['1', '0'],
    ]);
    expect(asked[0]?.headers).toMatchObject({
      authorization: 'Bearer a.b.c',
      'x-forwarded-for': '203.0.113.1',
    });
  });

  it('of unknown length is judged too, and of a module’s service none', async () => {
    const { url, asked } = await refusingService(401);
    const base = await doorBefore(url, { MODULE_APIS: [['gudang', url]] });
    const send = (path: string) =>
      rawCall(base, path, {
        method: 'POST',
        headers: { 'transfer-encoding': 'chunked', 'x-forwarded-for': '203.0.113.1' },
        body: Buffer.alloc(100_000),
      });
    await send('/api/x');
    expect(asked.map(({ headers }) => headers['pasok-judge'])).toEqual(['1']);
    await send('/api/gudang/x');
    expect(asked[1]?.headers['pasok-judge']).toBeUndefined();
  });

  it('that may be sent arrives whole, and nobody outside asks for a judgement', async () => {
    const lengths: number[] = [];
    const judged: unknown[] = [];
    const core = await fakeService((request, response, body) => {
      lengths.push(body.length);
      judged.push(request.headers['pasok-judge'], response.getHeader(judgedHeader));
      response.end('{}');
    });
    closing.push(() => core.close());
    const base = await doorBefore(core.url);
    const headers = { 'x-forwarded-for': '203.0.113.1', 'pasok-judge': '1' };
    for (const length of [10, 200_000])
      await rawCall(base, '/api/x', { method: 'POST', headers, body: Buffer.alloc(length, 'a') });
    expect(lengths).toEqual([10, 200_000]);
    expect(judged).toEqual([undefined, undefined, undefined, undefined]);
  });
});
