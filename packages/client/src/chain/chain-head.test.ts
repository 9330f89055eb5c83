import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenHead } from './chain-head.ts';

/** What a failing test leaves behind would listen on in the next try. */
const leaving: (() => void)[] = [];
/** Streams that are open, oldest first. */
let streams: ServerResponse[] = [];
const server = createServer((request, answer) => {
  expect(request.url).toBe('/api/blockchain/events');
  answer.writeHead(200, { 'content-type': 'text/event-stream' });
  answer.on('close', () => {
    streams = streams.filter((stream) => stream !== answer);
  });
  streams.push(answer);
  answer.write('retry: 1000\n\n');
});
const tell = (text: string) => streams.at(-1)?.write(`event: head\ndata: ${text}\n\n`);
const open = (count: number) => expect.poll(() => streams).toHaveLength(count);

const page = Object.assign(new EventTarget(), { hidden: false, documentElement: { dataset: {} } });
function turn(hidden: boolean): void {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const whole = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => whole(`http://127.0.0.1:${port}${path}`, init));
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', page);
});
afterEach(async () => {
  for (const leave of leaving.splice(0)) leave();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  vi.unstubAllGlobals();
});

it('tells every head, goes on after a cut, and gives its connection up while nobody looks', async () => {
  const heads: number[] = [];
  const hears = (...indexes: number[]) => expect.poll(() => heads).toEqual(indexes);
  const leave = listenHead((index) => heads.push(index));
  leaving.push(leave);
  await open(1);
  const [first] = streams;
  tell('{"index":4}');
  tell('{"index":"5"}');
  tell('{"index":5}');
  await hears(4, 5);
  first?.destroy();
  // The next one may come at once, so no moment without any can be waited for.
  await expect.poll(() => streams.filter((stream) => stream !== first)).toHaveLength(1);
  tell('{"index":7}');
  await hears(4, 5, 7);
  turn(true);
  await open(0);
  turn(false);
  await open(1);
  tell('{"index":8}');
  await hears(4, 5, 7, 8);
  leave();
  await open(0);
  turn(true);
  turn(false);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(streams).toEqual([]);
});
