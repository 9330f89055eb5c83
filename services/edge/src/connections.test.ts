import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { closedAfterEach, fakeService, startTestEdge } from './test/servers.ts';

// Who holds the places when all are taken. Every address below 127 is this machine's.

const closing = closedAfterEach();

const waiting: (() => void)[] = [];

/** An edge with twelve places, before a service that answers `/api/slow` when it is told. */
async function smallEdge(perAddress = 12) {
  const core = await fakeService((request, response) => {
    if (request.url === '/api/slow') waiting.push(() => response.end('{}'));
    else response.end('{}');
  });
  const edge = await startTestEdge({
    CORE_API_URL: [core.url],
    CONNECTIONS_PER_ADDRESS: perAddress,
    maxConnections: 12,
  });
  closing.push(() => core.close(), edge.close);
  return edge;
}

type Client = { socket: Socket; ask(path?: string): Promise<string>; isClosed(): boolean };

/** A connection of an address, on which one asks after another. */
async function clientAt(base: URL, localAddress: string): Promise<Client> {
  const socket = connect({ port: Number(base.port), host: base.hostname, localAddress });
  let [text, closed] = ['', false];
  socket.on('data', (bytes) => {
    text += bytes;
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    closed = true;
  });
  closing.push(() => socket.destroy());
  return {
    socket,
    isClosed: () => closed,
    async ask(path = '/health/live') {
      text = '';
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
      await expect.poll(() => closed || text.includes('\r\n\r\n')).toBe(true);
      return text.split('\r\n')[0] ?? '';
    },
  };
}

/** So many idle connections of an address, each of which was answered once, in this order. */
async function idleAt(base: URL, address: string, count: number): Promise<Client[]> {
  const clients: Client[] = [];
  for (let at = 0; at < count; at++) {
    const client = await clientAt(base, address);
    expect(await client.ask()).toBe('HTTP/1.1 200 OK');
    clients.push(client);
  }
  return clients;
}

const closedOf = (clients: readonly Client[]) => clients.map((client) => client.isClosed());

it('of three addresses that hold every place, whoever holds most gives one to a fourth: the longest idle', async () => {
  const { base } = await smallEdge();
  const greedy = await idleAt(base, '127.0.0.2', 8);
  const others = [...(await idleAt(base, '127.0.0.3', 2)), ...(await idleAt(base, '127.0.0.4', 2))];
  const newcomer = await clientAt(base, '127.0.0.5');
  expect(await newcomer.ask()).toBe('HTTP/1.1 200 OK');
  await expect.poll(() => closedOf(greedy)).toEqual([true, ...Array(7).fill(false)]);
  expect(closedOf(others)).toEqual([false, false, false, false]);
  expect(await others[0]?.ask()).toBe('HTTP/1.1 200 OK');
});

it('who comes again and again takes the places of its own', async () => {
  const { base } = await smallEdge();
  const person = await idleAt(base, '127.0.0.3', 2);
  const greedy = await idleAt(base, '127.0.0.2', 60);
  await expect.poll(() => closedOf(greedy).filter((closed) => !closed).length).toBe(10);
  expect(closedOf(person)).toEqual([false, false]);
});

it('a connection that waits for its answer gives no way, one that has said nothing yet does', async () => {
  const { base } = await smallEdge();
  const busy = await Promise.all(Array.from({ length: 11 }, () => clientAt(base, '127.0.0.2')));
  const answers = busy.map((client) => client.ask('/api/slow'));
  await expect.poll(() => waiting.length).toBe(11);
  const silent = await clientAt(base, '127.0.0.2');
  await expect.poll(() => silent.socket.connecting).toBe(false);
  const [first] = await idleAt(base, '127.0.0.3', 1);
  await expect.poll(() => silent.isClosed()).toBe(true);
  expect(closedOf(busy)).not.toContain(true);
  // Now nobody is idle but the last one, which is asked to leave, and then nobody.
  const [second] = await idleAt(base, '127.0.0.4', 1);
  await expect.poll(() => first?.isClosed()).toBe(true);
  const slow = second?.ask('/api/slow');
  await expect.poll(() => waiting.length).toBe(12);
  const refused = await clientAt(base, '127.0.0.5');
  await expect.poll(() => refused.isClosed()).toBe(true);
  for (const end of waiting.splice(0)) end();
  expect(new Set([...(await Promise.all(answers)), await slow])).toEqual(new Set(['HTTP/1.1 200 OK']));
});
