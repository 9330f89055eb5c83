import { request } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { beforeAll, describe, expect, it } from 'vitest';
import { openAs } from './class-actors.ts';
import { useHarness, useInstance } from './instance.ts';

// Every call refuses a body that is not its own, and does nothing. The writes of core-api: its permissions.test.ts.

const harness = useHarness();
const chain = useInstance(harness);
let paths: { deal: string; class: string };
beforeAll(async () => {
  const opened = await openAs(chain.call, harness.tokens.vendor);
  paths = { deal: harness.addDeal(), class: `/classes/${opened._id}` };
});

/** Torn JSON, and JSON that is no object. */
const strangeBodies = ['{oops', '[]', '"a"', 'null', '{"a":1}{}'];
const writes: Record<string, () => string> = {
  'post /record/{id}': () => `/record/${paths.deal}`,
  'post /classes': () => '/classes',
  'patch /classes/{id}': () => paths.class,
  'post /classes/{id}/mine': () => `${paths.class}/mine`,
  'post /classes/{id}/false-block': () => `${paths.class}/false-block`,
  'delete /classes/{id}/devices/{device}': () => `${paths.class}/devices/${harness.vendor}`,
  'patch /classes/{id}/devices/{device}': () => `${paths.class}/devices/${harness.vendor}`,
  'post /classes/{id}/admit': () => `${paths.class}/admit`,
  'delete /classes/{id}/devices': () => `${paths.class}/devices`,
  'delete /classes/{id}': () => paths.class,
  'post /classes/join': () => '/classes/join',
};
/** What a device sends with its own secret, and core-api with its token: classes.test.ts, sessions.test.ts and offer-log.test.ts. */
const ofOthers = [
  'post /classes/device/blocks',
  'post /classes/device/guess',
  'post /classes/device/head',
  'post /ended-sessions',
  'post /offer-roots',
];

const described = async () => {
  const { paths: all } = (await (await chain.call('/openapi.json')).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  return Object.entries(all).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method} ${path.replace('/api/blockchain', '')}`),
  );
};
const state = async () => {
  const answers = ['', '/classes'].map(async (path) => {
    const answer = await chain.call(path, harness.tokens.vendor);
    return answer.text();
  });
  return Promise.all(answers);
};
const send = (call: string, body: string, token: string | undefined) =>
  chain.call(writes[call]?.() ?? '', token, {
    method: call.split(' ')[0]?.toUpperCase() ?? '',
    headers: { 'content-type': 'application/json' },
    body,
  });

describe('a write with a body that is not its own', () => {
  it.each(Object.keys(writes))('%s is 400 and does nothing', async (call) => {
    const before = await state();
    for (const body of strangeBodies) {
      const answer = await send(call, body, harness.tokens.vendor);
      expect([body, answer.status]).toEqual([body, 400]);
    }
    expect(await state()).toEqual(before);
  });

  it.each(Object.keys(writes).filter((call) => call.includes('{id}')))(
    '%s tells a stranger nothing: 404 comes first',
    async (call) => {
      for (const body of strangeBodies)
        expect((await send(call, body, harness.tokens.stranger)).status).toBe(404);
    },
  );

  it('covers every write', async () => {
    const all = (await described()).filter((call) => !call.startsWith('get '));
    expect(all.filter((call) => !(call in writes) && !ofOthers.includes(call))).toEqual([]);
  });

  it('takes none, and {} with or without fields that nobody knows', async () => {
    expect((await send('post /classes/{id}/mine', '', harness.tokens.vendor)).status).toBe(200);
    expect((await send('post /classes/{id}/mine', '{"a":1}', harness.tokens.vendor)).status).toBe(200);
    expect((await send('post /record/{id}', '{}', harness.tokens.vendor)).status).toBe(201);
  });
});

describe('a read with a body', () => {
  it('is 400 at every path, but for an empty object', async () => {
    const server = createAdaptorServer({ fetch: chain.app.fetch });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const read = (path: string, body: string, token: string) =>
      new Promise<number>((resolve, reject) => {
        const headers = {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'content-length': body.length,
        };
        const sent = request({ port, path: `/api/blockchain${path}`, method: 'GET', headers }, (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        });
        sent.on('error', reject).end(body);
      });
    const reads = (await described())
      .filter((call) => call.startsWith('get ') && !call.includes('/device') && !call.includes('{'))
      .map((call) => call.slice(4));
    expect(reads.length).toBeGreaterThan(5);
    for (const path of reads)
      for (const body of strangeBodies)
        expect([path, body, await read(path, body, harness.tokens.vendor)]).toEqual([path, body, 400]);
    expect(await read('/head', '{}', harness.tokens.vendor)).toBe(200);
    expect(await read('/head', '{oops', '')).toBe(401);
    server.close();
  });
});
