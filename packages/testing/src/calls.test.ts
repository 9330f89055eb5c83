import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { call } from './calls.ts';

test('no call fails because the server has just ended the connection of the one before', async () => {
  const server = createServer((socket) => {
    let asked = 0;
    socket.on('data', () => {
      asked += 1;
      if (asked > 1) socket.destroy();
      else socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nKeep-Alive: timeout=65\r\n\r\n{}');
    });
  });
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await expect.poll(() => server.listening).toBe(true);
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const body of [undefined, {}, {}, undefined])
    expect(await call(base, 'token', body ? 'POST' : 'GET', '/x', body)).toEqual({ status: 200, text: '{}' });
});
