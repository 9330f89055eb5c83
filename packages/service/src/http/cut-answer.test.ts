import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { afterEach, expect, it, vi } from 'vitest';
import { createLogger } from '../process/logger.ts';
import { createHttpApp, cutAnswer } from './http.ts';

afterEach(() => vi.restoreAllMocks());

it('an answer that cannot go on ends its connection, and nothing of why is printed', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const app = createHttpApp({ log: createLogger('test', 'silent') });
  app.get('/api/half', (c) => {
    let pieces = 0;
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      if (++pieces === 1) return controller.enqueue(new TextEncoder().encode('{"half":'));
      if (!cutAnswer(c)) controller.error(new Error('Failed query: select secret'));
    };
    return new Response(new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 }));
  });
  await expect((await app.request('/api/half')).text()).rejects.toThrow('Failed query');

  const server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/api/half`);
  await expect(answer.text()).rejects.toThrow();
  expect(printed.mock.calls).toEqual([]);
  server.close();
});
