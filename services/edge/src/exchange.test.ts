import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeService, openSocket, startTestEdge } from './test/servers.ts';

// What a request has to be before anybody is asked to answer it, on real sockets: fetch would send no such thing.

type Door = Awaited<ReturnType<typeof startTestEdge>>;
let core: Awaited<ReturnType<typeof fakeService>>;
const doors: Record<number, Door> = {};
const asked: (string | undefined)[] = [];

beforeAll(async () => {
  core = await fakeService(({ url, headers }, response) => {
    if (url === '/health/ready') return void response.end();
    asked.push(headers['x-forwarded-for']?.toString());
    response.end('{}');
  });
  const services = { CORE_API_URL: [core.url], CHAIN_API_URL: [core.url] };
  for (const hops of [0, 1, 2]) doors[hops] = await startTestEdge({ ...services, TRUST_PROXY: hops });
});
afterAll(async () => {
  for (const door of Object.values(doors)) door.close();
  await core.close();
});

/** What an edge behind so many proxies answers to these lines, and which caller the service was told of. */
async function answerTo(hops: number, lines: readonly string[], body = '') {
  asked.length = 0;
  const { socket, state } = openSocket((doors[hops] as Door).base);
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  await expect.poll(() => /\r\n\r\n/.test(state.text) || state.closed).toBe(true);
  socket.destroy();
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(state.text) ?? [];
  const [, code] = /"code":"(\w+)"/.exec(state.text) ?? [];
  return { status: Number(status), code, callers: [...asked], text: state.text };
}
const get = (...headers: string[]) => ['GET /api/x HTTP/1.1', ...headers];
const post = (...headers: string[]) => ['POST /api/x HTTP/1.1', 'Host: x', ...headers];
const fillers = (count: number) => Array.from({ length: count }, (_, at) => `X-Filler-${at}: 1`);

describe('one reading of a request', () => {
  it.each([
    ['two Host lines', get('Host: a.example', 'Host: b.example')],
    ['the same Host twice', get('Host: a.example', 'host: a.example')],
    ['two hosts in one line', get('Host: a.example, b.example')],
    ['no Host', get('Accept: */*')],
    ['a Host with a path', get('Host: a.example/b')],
    ['a Host with a user', get('Host: u@a.example')],
    ['a Host with a space', get('Host: a.example b')],
    ['two lengths', post('Content-Length: 1', 'Content-Length: 2'), 'ab'],
    ['the same length twice', post('Content-Length: 1', 'Content-Length: 1'), 'a'],
    ['a length and chunks', post('Content-Length: 5', 'Transfer-Encoding: chunked'), '0\r\n\r\n'],
    ['two codings', post('Transfer-Encoding: chunked', 'Transfer-Encoding: chunked'), '0\r\n\r\n'],
    ['a coding before chunks', post('Transfer-Encoding: gzip, chunked'), '0\r\n\r\n'],
    ['a coding that is none', post('Transfer-Encoding: identity'), 'a'],
    ['chunks of HTTP/1.0', ['POST /api/x HTTP/1.0', 'Transfer-Encoding: chunked'], '0\r\n\r\n'],
    ['a folded line', get('Host: x', 'X-A: 1', ' 2')],
    ['a space before the colon', get('Host : x')],
    ['a foreign address', ['GET http://other.example/api/x HTTP/1.1', 'Host: x']],
    ['no path', ['OPTIONS * HTTP/1.1', 'Host: x']],
  ])('%s: 400, and nobody else hears of it', async (_name, lines, body = '') => {
    const { status, callers } = await answerTo(0, lines, body);
    expect([status, callers]).toEqual([400, []]);
  });

  it.each([
    ['a name', 'a.example'],
    ['a name with a port', 'localhost:8080'],
    ['IPv6', '[::1]:8080'],
    ['none, said so', ''],
  ])('%s is a Host', async (_name, host) => {
    expect((await answerTo(0, get(`Host: ${host}`))).status).toBe(200);
  });

  it('a balancer that speaks HTTP/1.0 needs no Host', async () => {
    expect((await answerTo(0, ['GET /health/live HTTP/1.0'])).status).toBe(200);
  });

  it('a second Authorization is not dropped in silence', async () => {
    const { text } = await answerTo(0, get('Host: a', 'Host: b', 'Authorization: Bearer a'));
    expect(text).toMatch(/connection: close/i);
    expect(text).toContain('REQUEST_MALFORMED');
  });
});

describe('headers', () => {
  it.each([0, 1])('more than a hundred are 431, not cut (behind %i proxies)', async (hops) => {
    const proxied = hops === 1 ? ['X-Forwarded-For: 203.0.113.9'] : [];
    const most = await answerTo(hops, get('Host: x', ...fillers(99 - hops), ...proxied));
    expect([most.status, most.callers.length]).toEqual([200, 1]);
    const over = await answerTo(hops, get('Host: x', ...fillers(100 - hops), ...proxied));
    expect([over.status, over.code, over.callers]).toEqual([431, 'HEADERS_TOO_LARGE', []]);
  });

  it.each([95, 98, 99, 100, 150, 1_000])(
    '%i fillers do not push out the line that a proxy appended',
    async (count) => {
      const lines = get(
        'Host: x',
        'X-Forwarded-For: 6.6.6.6',
        ...fillers(count),
        'X-Forwarded-For: 203.0.113.9',
      );
      const { status, callers } = await answerTo(1, lines);
      if (count > 97) expect([status, callers]).toEqual([431, []]);
      else expect([status, callers]).toEqual([200, ['203.0.113.9']]);
    },
  );

  it('more than 16 KB are 431', async () => {
    const { status, callers } = await answerTo(0, get('Host: x', `X-Long: ${'a'.repeat(20_000)}`));
    expect([status, callers]).toEqual([431, []]);
  });
});

describe('who calls', () => {
  const forwarded = (...values: string[]) => values.map((value) => `X-Forwarded-For: ${value}`);

  it.each([
    ['nobody is believed without a proxy', 0, ['6.6.6.6'], '127.0.0.1'],
    ['the proxy names who called it', 1, ['6.6.6.6'], '6.6.6.6'],
    ['what the caller wrote before it does not count', 1, ['1.1.1.1, 6.6.6.6'], '6.6.6.6'],
    ['nor in a line of its own', 1, ['1.1.1.1', '6.6.6.6'], '6.6.6.6'],
    ['two proxies: the last but one', 2, ['1.1.1.1, 6.6.6.6, 10.0.0.2'], '6.6.6.6'],
    ['two proxies, each with a line', 2, ['1.1.1.1', '6.6.6.6', '10.0.0.2'], '6.6.6.6'],
    ['a service of ours passed one of two', 2, ['10.0.0.2'], '10.0.0.2'],
    ['IPv4 written as IPv6', 1, ['::ffff:6.6.6.6'], '6.6.6.6'],
    ['IPv6', 1, ['2001:DB8::0001'], '2001:db8::1'],
  ])('%s', async (_name, hops, values, address) => {
    const { status, callers } = await answerTo(hops, get('Host: x', ...forwarded(...values)));
    expect([status, callers]).toEqual([200, [address]]);
  });

  it.each([
    ['no line', 1, []],
    ['an empty one', 1, ['']],
    ['an empty one behind', 1, ['6.6.6.6', '']],
    ['nothing behind a comma', 1, ['6.6.6.6,']],
    ['a word', 1, ['6.6.6.6, unknown']],
    ['a port behind it', 1, ['6.6.6.6:80']],
    ['something in quotes', 1, ['"6.6.6.6"']],
    ['a word where the caller stands', 2, ['unknown, 10.0.0.2']],
  ])('behind proxies with %s: 400 in words, whatever the path', async (_name, hops, values) => {
    const lines = ['Host: x', ...forwarded(...values)];
    for (const path of ['/api/x', '/', '/status', '/reports']) {
      const { status, code, callers } = await answerTo(hops, [`GET ${path} HTTP/1.1`, ...lines]);
      expect([status, code, callers]).toEqual([400, 'CALLER_UNNAMED', []]);
    }
  });

  it('a balancer asks beside the proxy whether all is well', async () => {
    for (const path of ['/health/live', '/health/self', '/health/ready']) {
      const { code } = await answerTo(1, [`GET ${path} HTTP/1.1`, 'Host: x']);
      expect(code).toBeUndefined();
    }
    const around = await answerTo(1, ['GET /health/../api/x HTTP/1.1', 'Host: x']);
    expect([around.status, around.callers]).toEqual([400, []]);
  });
});
