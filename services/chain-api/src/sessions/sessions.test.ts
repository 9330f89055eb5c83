import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openAs, send } from '../test/class-actors.ts';
import { claimsOf } from '../test/fake-core.ts';
import { type Instance, useHarness } from '../test/instance.ts';

const harness = useHarness();
let one: Instance;
let two: Instance;
let own: string;
beforeAll(async () => {
  [one, two] = await Promise.all([harness.start(), harness.start()]);
  own = await harness.core.token({ ...claimsOf('core-api'), aud: 'chain-api' });
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const tell = async (user: string, version = 2, until = inHours(12), token = own) => {
  const answer = await one.call(
    '/ended-sessions',
    token,
    send('POST', { ended: [{ user, version, until }] }),
  );
  return answer.status;
};
const reads = ['', '/head', '/keys', '/pages/0', '/blocks/0', '/classes', '/events'];
const statusOf = async (instance: Instance, path: string, token: string) => {
  const answer = await instance.call(path, token);
  await answer.body?.cancel();
  return answer.status;
};
const untilEnded = (instance: Instance, token: string) =>
  expect.poll(() => statusOf(instance, '/head', token), { timeout: 5_000, interval: 100 }).toBe(401);

describe('a session that ended', () => {
  afterEach(() => tell(harness.vendor, 1));

  it('reads and changes nothing at any instance, and its streams end', async () => {
    const token = harness.tokens.vendor;
    const opened = await openAs(one.call, token);
    const streams = await Promise.all(
      ['/events', `/classes/${opened._id}/events`].map((path) => two.call(path, token)),
    );
    expect(streams.map(({ status }) => status)).toEqual([200, 200]);
    expect(await tell(harness.vendor)).toBe(200);
    // Resolves when the stream ends; it says whatever it said before.
    await Promise.all(streams.map((stream) => stream.text()));
    for (const instance of [one, two]) {
      await untilEnded(instance, token);
      for (const path of reads) expect([path, await statusOf(instance, path, token)]).toEqual([path, 401]);
      const write = await instance.call('/classes', token, send('POST'));
      expect([write.status, (await instance.record(harness.addDeal(), token)).status]).toEqual([401, 401]);
    }
    const others = await Promise.all(
      [harness.tokens.buyer, harness.tokens.stranger].map((other) => statusOf(one, '', other)),
    );
    expect(others).toEqual([200, 200]);
  });

  it('is known after a restart and without core-api, and the account goes on with a new one', async () => {
    await tell(harness.vendor);
    await untilEnded(one, harness.tokens.vendor);
    const later = await harness.core.token({ ...claimsOf(harness.vendor), version: 2 });
    expect(await statusOf(one, '/head', later)).toBe(200);
    await harness.core.stop();
    const started = await harness.start();
    expect(await statusOf(started, '/head', harness.tokens.vendor)).toBe(401);
    expect(await statusOf(started, '/head', later)).toBe(200);
  });

  it('of an account that was restored to an older version is not one that begins later', async () => {
    await tell(harness.vendor, 2, inHours(0.5));
    await expect.poll(() => statusOf(one, '/head', harness.tokens.vendor), { timeout: 2_500 }).toBe(200);
  });
});

describe('who tells', () => {
  it('is core-api alone', async () => {
    expect(await tell(harness.buyer, 2, inHours(12), harness.tokens.vendor)).toBe(404);
    expect((await one.call('/ended-sessions', undefined, send('POST', { ended: [] }))).status).toBe(401);
    expect(await statusOf(one, '/head', harness.tokens.buyer)).toBe(200);
  });

  it.each(['{oops', '[]', '{}', '{"ended":[]}', '{"ended":[{"user":"x","version":1,"until":"now"}]}'])(
    '%s is 400',
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      expect((await one.call('/ended-sessions', own, { method: 'POST', headers, body })).status).toBe(400);
    },
  );
});
