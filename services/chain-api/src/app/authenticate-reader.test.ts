import { generateKeyPair } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { claimsOf } from '../test/fake-core.ts';
import { useHarness, useInstance } from '../test/instance.ts';

const harness = useHarness();
const chain = useInstance(harness);
let recorded: string;
beforeAll(async () => {
  recorded = harness.addDeal();
  await chain.record(recorded, harness.tokens.vendor);
});

const reads = ['', '/', '?from=0&limit=1', '/head', '/keys', '/blocks/0', '/transactions/{id}', '/events'];
const withId = (path: string) => path.replace('{id}', recorded);
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = () => Math.floor(Date.now() / 1000);

describe('who may read', () => {
  it.each(reads)('%s: nobody without a bearer, everyone signed in', async (path) => {
    const refused = await chain.call(withId(path));
    expect([refused.status, await refused.json()]).toEqual([
      401,
      expect.objectContaining({ code: 'UNAUTHENTICATED', message: expect.any(String) }),
    ]);
    const answer = await chain.call(withId(path), harness.tokens.stranger);
    expect(answer.status).toBe(200);
    await answer.body?.cancel();
  });

  it('core-api follows with a token of its own, which can only read', async () => {
    const follower = await harness.core.token({ ...claimsOf('core-api'), aud: 'chain-api' });
    for (const path of reads.slice(0, -1))
      expect((await chain.call(withId(path), follower)).status).toBe(200);
    expect((await chain.record(harness.addDeal(), follower)).status).toBe(401);
  });
});

it('without an account only where the operator opened the blocks, and only to read these', async () => {
  const open = await harness.start({ publicBlocks: true });
  for (const path of reads.filter((one) => one !== '/events'))
    expect((await open.call(withId(path))).status, path).toBe(200);
  expect((await open.call('/pages/0')).status).toBe(404);
  for (const path of ['/events', `/transactions/${recorded}/receipt`, '/classes'])
    expect([401, 404], path).toContain((await open.call(path)).status);
  expect((await open.record(harness.addDeal(), '')).status).toBe(401);
  expect((await open.call('/head', 'a.b.c')).status).toBe(401);
});

it('an address without an account has the reads of one person', async () => {
  const counted = await harness.start({ publicBlocks: true, rateLimits: true });
  const answers = await Promise.all(Array.from({ length: 301 }, () => counted.call('/keys')));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});

it('whole pages are counted by themselves', async () => {
  const counted = await harness.start({ rateLimits: true });
  const askedFor = async (path: string, times: number) => {
    const answers = await Promise.all(
      Array.from({ length: times }, () => counted.call(path, harness.tokens.stranger)),
    );
    return [...new Set(answers.map(({ status }) => status))].sort();
  };
  expect(await askedFor('/pages/0', 600)).toEqual([404]);
  expect(await askedFor('/pages/0', 1)).toEqual([429]);
  expect(await askedFor('/keys', 300)).toEqual([200]);
  expect(await askedFor('/keys', 1)).toEqual([429]);
});

describe('forged bearers', () => {
  it('are all 401', async () => {
    const { token, privateKey, kid } = harness.core;
    const claims = claimsOf(harness.vendor);
    const foreign = await generateKeyPair('EdDSA');
    const good = await token(claims);
    const [, body, signature] = good.split('.');
    const forged = [
      'a.b.c',
      `${part({ alg: 'none', kid })}.${body}.${signature}`,
      await token(claims, foreign.privateKey),
      await token(claims, foreign.privateKey, 'unknown-kid'),
      await token(claims, privateKey, 'unknown-kid'),
      await token({ ...claims, exp: now() - 1 }),
      await token({ ...claims, iss: 'someone' }),
      await token({ ...claims, aud: 'someone' }),
      await token({ sub: claims.sub, iss: claims.iss, aud: claims.aud, iat: now(), version: 1 }),
      await token({ ...claims, sub: undefined }),
      await token({ ...claims, aud: 'chain-api' }),
      await token({ ...claimsOf('core-api'), aud: 'chain-api' }, foreign.privateKey),
      await token({ ...claimsOf('core-api'), aud: 'chain-api', exp: now() - 1 }),
      await token({ ...claimsOf('core-api'), aud: 'chain-api', iss: 'someone' }),
    ];
    for (const [position, bearer] of forged.entries()) {
      const headers = { authorization: `Bearer ${bearer}` };
      expect([position, (await chain.call('', undefined, { headers })).status]).toEqual([position, 401]);
    }
    expect((await chain.call('', good)).status).toBe(200);
  });
});
