import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { held } from '@pasok/testing/calls';
import { describe, expect, it } from 'vitest';
import {
  closedAfterEach,
  fakeService,
  folderOf,
  type Given,
  listen,
  rawCall,
  startTestEdge,
} from './test/servers.ts';

type Fake = Awaited<ReturnType<typeof fakeService>>;

const closing = closedAfterEach();

async function fake(...given: Parameters<typeof fakeService>): Promise<Fake> {
  const made = await fakeService(...given);
  closing.push(made.close);
  return made;
}

/** An address where nobody listens. */
async function nobody(): Promise<URL> {
  const server = createServer();
  const url = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return url;
}

async function door(core: URL[], chain: URL[], given: Given = {}) {
  const started = await startTestEdge({ CORE_API_URL: core, CHAIN_API_URL: chain, ...given });
  closing.push(started.close);
  return started;
}

const say = (name: string): Parameters<typeof fakeService> => [
  (request, response, body) => {
    response.setHeader('content-type', 'application/json');
    response.setHeader('cache-control', 'private, no-cache');
    response.setHeader('connection', 'x-private, close');
    response.setHeader('x-private', '1');
    response.setHeader('x-total-count', '7');
    response.end(
      JSON.stringify({ name, method: request.method, url: request.url, headers: request.headers, body }),
    );
  },
];

describe('the way to a service', () => {
  it.each([
    ['/api/requests?page=1&limit=9', 'core', 'no-store'],
    ['/api/blockchain', 'chain', 'private, no-cache'],
    ['/api/blockchain/head?x=%20', 'chain', 'private, no-cache'],
    ['/api/blockchainx', 'core', 'no-store'],
    ['/log/tile/0/x001/234.p/5', 'chain', 'private, no-cache'],
    ['/.well-known/jwks.json', 'core', 'private, no-cache'],
  ])('%s goes to %s, path kept', async (path, name, cache) => {
    const { base } = await door([(await fake(...say('core'))).url], [(await fake(...say('chain'))).url]);
    const answer = await rawCall(base, path);
    expect(JSON.parse(answer.body.toString())).toMatchObject({ name, url: path, method: 'GET' });
    expect(answer.headers['cache-control']).toBe(cache);
    expect(answer.headers['x-total-count']).toBe('7');
    expect(answer.headers['x-private']).toBeUndefined();
  });

  it('a path with dots cannot reach another service than its row says', async () => {
    const { base } = await door([(await fake(...say('core'))).url], [(await fake(...say('chain'))).url]);
    const answer = await rawCall(base, '/api/blockchain/%2e%2e/auth/login');
    expect(JSON.parse(answer.body.toString())).toMatchObject({ name: 'core', url: '/api/auth/login' });
  });

  it('lets who asks too much wait for the refusal, which comes whole', async () => {
    const text = JSON.stringify({ code: 'TOO_MANY', message: 'x'.repeat(2_000) });
    const refusing = await fake(
      (_request, response) => void response.writeHead(429, { 'retry-after': '7' }).end(text),
    );
    const { base } = await door([refusing.url], []);
    const began = performance.now();
    const answer = await rawCall(base, '/api/requests');
    expect(performance.now() - began).toBeGreaterThan(400);
    expect([answer.status, answer.headers['retry-after'], answer.body.toString()]).toEqual([429, '7', text]);
  });

  it('passes body, bearer and who is calling; drops what a caller made up about itself', async () => {
    const { base } = await door([(await fake(...say('core'))).url], []);
    const answer = await rawCall(base, '/api/auth/login', {
      method: 'POST',
      body: '{"email":"ä"}',
      headers: {
        authorization: 'Bearer a.b.c',
        'content-type': 'application/json',
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-proto': 'https',
        'x-real-ip': '6.6.6.6',
        connection: 'keep-alive, x-hop',
        'x-hop': '1',
        'x-request-id': 'given-by-the-caller',
      },
    });
    const { headers, body, method } = JSON.parse(answer.body.toString());
    expect([method, body]).toEqual(['POST', '{"email":"ä"}']);
    expect(headers).toMatchObject({
      authorization: 'Bearer a.b.c',
      'x-forwarded-for': '127.0.0.1',
      'x-request-id': 'given-by-the-caller',
    });
    expect(headers['x-hop'] ?? headers['x-real-ip'] ?? headers['x-forwarded-proto']).toBeUndefined();
    expect(answer.headers['x-request-id']).toBe('given-by-the-caller');
  });

  it('behind a proxy of ones own the caller is the one it names, and services hear of nobody else', async () => {
    const { base } = await door([(await fake(...say('core'))).url], [], { TRUST_PROXY: 1 });
    const headers = { 'x-forwarded-for': '6.6.6.6, 10.1.2.3', 'x-forwarded-proto': 'https' };
    const answer = await rawCall(base, '/api/x', { headers });
    expect(JSON.parse(answer.body.toString()).headers['x-forwarded-for']).toBe('10.1.2.3');
  });
});

describe('a service that fails', () => {
  const refusal = { code: 'UNAVAILABLE', message: expect.any(String), requestId: expect.any(String) };

  it('nobody there: 503 in words at once', async () => {
    const { base } = await door([await nobody()], []);
    const answer = await rawCall(base, '/api/requests');
    expect(answer.status).toBe(503);
    expect(JSON.parse(answer.body.toString())).toEqual(refusal);
    expect(answer.headers['retry-after']).toBe('1');
  });

  it('another instance takes over, writes included', async () => {
    const { base } = await door([await nobody(), (await fake(...say('core'))).url], []);
    for (let call = 0; call < 4; call++) {
      const answer = await rawCall(base, '/api/requests', { method: 'POST', body: '{}' });
      expect([answer.status, JSON.parse(answer.body.toString()).body]).toEqual([200, '{}']);
    }
  });

  it('a write that was cut in the middle is not sent twice', async () => {
    let calls = 0;
    const cut = await fake((request, response) => {
      // The door also asks whether its instances are ready.
      if (request.method === 'POST') calls += 1;
      response.destroy();
    });
    const { base } = await door([cut.url, cut.url], []);
    expect((await rawCall(base, '/api/requests', { method: 'POST', body: '{}' })).status).toBe(503);
    expect(calls).toBe(1);
  });

  it('a read over a kept connection that its service closes is asked again', async () => {
    const used = new WeakSet<Socket>();
    const closing = await fake(({ socket }, response) => {
      if (used.has(socket)) return void socket.destroy();
      used.add(socket);
      response.end('{}');
    });
    const { base } = await door([closing.url], []);
    for (let call = 0; call < 4; call++) expect((await rawCall(base, '/api/requests')).status).toBe(200);
  });

  it('every write goes over a connection of its own', async () => {
    const used: Socket[] = [];
    const service = await fake(({ socket }, response) => {
      used.push(socket);
      response.end('{}');
    });
    const { base } = await door([service.url], []);
    for (const method of ['GET', 'GET', 'POST', 'POST', 'PATCH', 'DELETE', 'GET'])
      expect((await rawCall(base, '/api/requests', { method })).status).toBe(200);
    const [read, ...others] = used;
    expect(others[0]).toBe(read);
    expect(others.at(-1)).toBe(read);
    expect(new Set(used).size).toBe(5);
  });

  it('silence: 503 after the time-out', async () => {
    const { base } = await door([(await fake(() => undefined)).url], [], { timeoutMs: 150 });
    const answer = await rawCall(base, '/api/requests');
    expect([answer.status, JSON.parse(answer.body.toString())]).toEqual([503, refusal]);
  });

  it('begun and then silent: the line is cut, not held', async () => {
    const half = await fake(
      (_request, response) => void response.writeHead(200, { 'content-length': 10 }).write('half'),
    );
    const { base } = await door([half.url], [], { timeoutMs: 150 });
    await expect(rawCall(base, '/api/requests')).rejects.toThrow();
  });

  it('a long answer comes whole to a slow reader', async () => {
    const long = randomBytes(8 * 1024 * 1024);
    const { base } = await door([(await fake((_request, response) => void response.end(long))).url], []);
    const chunks: Buffer[] = [];
    for await (const chunk of (await fetch(new URL('/api/x', base))).body ?? []) {
      chunks.push(Buffer.from(chunk));
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    expect(Buffer.concat(chunks).equals(long)).toBe(true);
  });

  it('garbage instead of HTTP: 503', async () => {
    const garbage = createServer();
    garbage.on('connection', (socket) => socket.end('nonsense\r\n\r\n'));
    closing.push(() => garbage.close());
    const { base } = await door([await listen(garbage)], []);
    expect((await rawCall(base, '/api/requests')).status).toBe(503);
  });
});

describe('bodies', () => {
  const open = ['login', 'register', 'forgot', 'reset'].map((name) => [`/api/auth/${name}`, 4_096] as const);
  it.each([['/api/x', 256 * 1024] as const, ...open])(
    '%s: up to %i bytes pass, one more is 413, announced or not, and no service hears of it',
    async (path, most) => {
      const lengths: number[] = [];
      const core = await fake((_request, response, body) => {
        lengths.push(body.length);
        response.end();
      });
      const { base } = await door([core.url], []);
      const post = (bytes: number, headers: Record<string, string> = {}) =>
        rawCall(base, path, { method: 'POST', body: Buffer.alloc(bytes, 'a'), headers });
      const refused = [await post(most + 1), await post(most + 1, { 'transfer-encoding': 'chunked' })];
      for (const { status, body } of refused)
        expect([status, JSON.parse(body.toString()).code]).toEqual([413, 'BODY_TOO_LARGE']);
      expect((await post(most)).status).toBe(200);
      expect(lengths).toEqual([most]);
    },
  );
});

describe('event streams', () => {
  it('arrive event by event, outlive the time-out, end with the reader and with the edge', async () => {
    const { wait: left, answer: gone } = held();
    const service = await fake((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: 1\n\n');
      setTimeout(() => response.write('data: 2\n\n'), 400);
      response.on('close', gone);
    });
    const { base, edge } = await door([], [service.url], { timeoutMs: 100 });
    const reader = new AbortController();
    const answer = await fetch(new URL('/api/blockchain/events', base), {
      signal: reader.signal,
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('x-accel-buffering')).toBe('no');
    const events = answer.body?.getReader();
    const next = async () => new TextDecoder().decode((await events?.read())?.value);
    expect(await next()).toBe('data: 1\n\n');
    expect(await next()).toBe('data: 2\n\n');
    reader.abort();
    await left;
    const second = await fetch(new URL('/api/blockchain/events', base));
    edge.stop();
    expect(await second.text()).toContain('data: 1');
  });

  it('a reader that leaves before the answer frees the service', async () => {
    const { wait: freed, answer: closed } = held();
    const service = await fake((request) => void request.socket.on('close', () => closed()));
    // Longer than the test: it is the reader's going that frees it.
    const { base } = await door([service.url], [], { timeoutMs: 600_000 });
    const socket = connect(Number(base.port), base.hostname);
    socket.write('GET /api/x HTTP/1.1\r\nHost: x\r\n\r\n');
    setTimeout(() => socket.destroy(), 100);
    await freed;
  });
});

describe('health', () => {
  const ready: Parameters<typeof fakeService> = [(_request, response) => void response.end('{}')];
  const registry = (entry: string) =>
    JSON.stringify([{ name: 'mf_x', label: 'X', entry, contract: 1, routes: ['/x'] }]);

  it('is 200 only when every part is, and names each', async () => {
    const good = folderOf({
      'registry.json': registry('/mf/mf-x/mf-manifest.json'),
      'mf-x/mf-manifest.json': '{}',
    });
    const core = (await fake(...ready)).url;
    const { base, edge } = await door([core], [await nobody(), core], { MODULES_DIR: good.dir });
    const answer = await rawCall(base, '/health/ready');
    expect(JSON.parse(answer.body.toString())).toEqual({
      ready: true,
      parts: { 'core-api': true, 'chain-api': true, shell: true, modules: true },
    });
    expect(answer.status).toBe(200);
    edge.stop();
    expect((await rawCall(base, '/health/ready')).status).toBe(503);
    expect((await rawCall(base, '/health/self')).status).toBe(503);
    expect((await rawCall(base, '/health/live')).status).toBe(200);
    good.remove();
  });

  it('asks the services once for all who ask at once', async () => {
    let asked = 0;
    const counting = await fake((_request, response) => {
      asked += 1;
      setTimeout(() => response.end('{}'), 100);
    });
    const { base } = await door([counting.url], [counting.url]);
    await Promise.all(Array.from({ length: 50 }, () => rawCall(base, '/health/ready')));
    expect(asked).toBeLessThan(50);
  });

  it.each([
    ['a service is away', { chain: 'away' }, 'chain-api'],
    ['a service is not ready', { chain: 'starting' }, 'chain-api'],
    ['the shell is not built', { SHELL_DIR: '/nonexistent' }, 'shell'],
    ['there is no registry', { registry: undefined }, 'modules'],
    ['the registry is not JSON', { registry: '<html>' }, 'modules'],
    ['a module is missing', { registry: registry('/mf/mf-gone/mf-manifest.json') }, 'modules'],
  ])('%s: 503 and the part is named', async (_name, fault: Record<string, string | undefined>, part) => {
    const text = 'registry' in fault ? fault.registry : '[]';
    const modules = folderOf(text === undefined ? {} : { 'registry.json': text });
    const core = (await fake(...ready)).url;
    const starting = (await fake((_request, response) => void response.writeHead(503).end())).url;
    const chain = fault.chain === 'away' ? await nobody() : fault.chain === 'starting' ? starting : core;
    const { base } = await door([core], [chain], {
      MODULES_DIR: modules.dir,
      ...('SHELL_DIR' in fault && { SHELL_DIR: fault.SHELL_DIR ?? '' }),
    });
    const answer = await rawCall(base, '/health/ready');
    expect(answer.status).toBe(503);
    const { parts } = JSON.parse(answer.body.toString());
    expect(Object.keys(parts).filter((name) => !parts[name])).toEqual([part]);
    // What takes the door away is its own fault alone.
    const self = await rawCall(base, '/health/self');
    expect([self.status, JSON.parse(self.body.toString())]).toEqual([
      part === 'shell' ? 503 : 200,
      { ready: part !== 'shell', parts: { shell: part !== 'shell' } },
    ]);
    modules.remove();
  });
});
