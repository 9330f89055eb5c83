import { gunzipSync } from 'node:zlib';
import { connectDatabase } from '@pasok/service/database/database';
import { openReplicaReads } from '@pasok/service/replica/replica-reads';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '../app/app.ts';
import { assembleDeps, createDeps } from '../app/create-deps.ts';
import { createFaultProxy } from './fault-proxy.ts';
import { createHarness, refusedAs, tokenKeys } from './harness.ts';

// The leader is lost while no replica can be read either, as in the moments of a switchover.

const harness = await createHarness();
const proxy = await createFaultProxy(harness.url);
const nobody = Object.assign(new URL(harness.url), { port: 1 }).href;
const { log, mail, settings } = harness.deps;
const door = await openReplicaReads({ variable: 'DATABASE_URL', url: proxy.url, read: nobody }, log);
const connection = connectDatabase(proxy.url, { max: 2 });
const parts = { connection, log, mail, tokenKeys, settings };
const away = { ...door, deps: assembleDeps({ ...parts, connection: door.standby.connection }) };
const app = createApp(await createDeps(parts), { away });
afterAll(async () => {
  await Promise.all([door.close(), connection.close()]);
  proxy.close();
  await harness.close();
});

/** The list as a browser reads it: unpacked if the answer says that it is packed. */
async function list() {
  const headers = { authorization: `Bearer ${harness.tokens.ani}`, 'accept-encoding': 'gzip' };
  const answer = await app.request('/api/requests', { headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isPacked = answer.headers.get('content-encoding') === 'gzip';
  const text = isPacked ? gunzipSync(bytes) : bytes;
  return { status: answer.status, isPacked, body: JSON.parse(text.toString()) };
}

test('a list that nobody can answer is refused in words that a browser can read', async () => {
  expect(await list()).toMatchObject({ status: 200, isPacked: true });
  proxy.set('refuse');
  expect(await list()).toMatchObject(refusedAs(503, 'UNAVAILABLE'));
});
