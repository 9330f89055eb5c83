import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import type { Ctx } from '../context/context.ts';
import { makeDeal } from '../test/fake-core.ts';
import { fetchRecordData } from './find-recordable.ts';

async function ask(listener: RequestListener, id: string, timeoutMs = 3000): Promise<unknown> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const asked = { coreApi: { url, timeoutMs }, caller: { id: 'v', bearer: 'a.b.c' }, requestId: 'r' };
  const ctx = asked as Ctx; // nothing else of it is asked for: no database here
  return fetchRecordData(ctx, { id }).finally(() => {
    server.close();
    server.closeAllConnections();
  });
}

const { data } = makeDeal('v', 'b');
const id = data.transactionId;

it('answers the data, without fields it does not know', async () => {
  const body = JSON.stringify({ ...data, secret: 'x' });
  expect(await ask((_request, response) => void response.end(body), id)).toEqual(data);
});

it.each([
  ['HTML', 200, '<html>'],
  ['another shape', 200, '{"transactionId":1}'],
  ['another deal', 200, JSON.stringify({ ...data, transactionId: 'other' })],
  ['an error of its own', 500, '{"message":"x","code":"INTERNAL","requestId":"r"}'],
  ['a status nobody agreed on', 418, '{}'],
  ['a redirect', 302, ''],
])('%s from core-api is 503', async (_name, status, body) => {
  const answer = ask(
    (_request, response) => void response.writeHead(status, { location: '/elsewhere' }).end(body),
    id,
  );
  await expect(answer).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
});

it('silence is 503 in time', async () => {
  await expect(ask(() => undefined, id, 200)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

it('keeps the words and the waiting time of a refusal, but no code that does not belong to its status', async () => {
  const wait = ask(
    (_request, response) =>
      void response
        .writeHead(429, { 'retry-after': '7' })
        .end('{"message":"Tunggu","code":"NOT_FOUND","requestId":"r"}'),
    id,
  );
  await expect(wait).rejects.toMatchObject({
    code: 'TOO_MANY',
    message: 'Tunggu',
    headers: { 'Retry-After': '7' },
  });
});
