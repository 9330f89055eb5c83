import { hash } from 'node:crypto';
import { type Block, chainAnswerSchema, recordAnswerSchema } from '@pasok/contracts/blockchain';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Instance, startHarness, useHarness } from '../test/instance.ts';

const harness = useHarness();
let one: Instance;
let two: Instance;

beforeAll(async () => {
  [one, two] = await Promise.all([harness.start(), harness.start()]);
});

const chainOf = async (instance: Instance): Promise<Block[]> =>
  chainAnswerSchema.parse(await (await instance.call('', harness.tokens.buyer)).json()).chain;

const refusal = async (answer: Response) => {
  const { code, message } = (await answer.json()) as { code: string; message: string };
  return [answer.status, code, message.length > 0];
};

/** Checks a chain by the documented text alone: nothing of ours is used here. */
function recompute(text: string): void {
  const { chain } = JSON.parse(text);
  let previous = '0'.repeat(64);
  for (const [position, block] of chain.entries()) {
    const hashed =
      String(block.index) + String(block.nonce) + JSON.stringify(block.data) + block.previousHash;
    expect(hash('sha256', hashed)).toBe(block.hash);
    expect(block.hash.slice(0, 3)).toBe('000');
    expect([block.index, block.previousHash, block.timestamp]).toEqual([
      position,
      previous,
      block.data.timestamp,
    ]);
    for (let nonce = 0; nonce < block.nonce; nonce++) {
      const earlier = String(block.index) + String(nonce) + JSON.stringify(block.data) + block.previousHash;
      if (hash('sha256', earlier).startsWith('000'))
        throw new Error(`block ${position}: ${nonce} comes before its nonce`);
    }
    previous = block.hash;
  }
}

describe('POST /blockchain/record/{id}', () => {
  it('the vendor: 201 with the block, and the same block for ever after', async () => {
    const id = harness.addDeal();
    const first = await one.record(id, harness.tokens.vendor);
    expect(first.status).toBe(201);
    const { block } = recordAnswerSchema.parse(await first.json());
    const deal = harness.core.deals.get(id);
    expect(block.data).toEqual({ ...deal?.data, timestamp: block.timestamp });
    expect(Object.keys(block.data).join()).toBe(
      'transactionId,buyer,vendor,items,total,timestamp,buyerName,vendorName',
    );
    expect(Object.keys(block.data.items[0] ?? {}).join()).toBe('name,token,tokens,quantity,price');
    expect(block.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const repeated = await two.record(id, harness.tokens.vendor);
    expect([repeated.status, await repeated.json()]).toEqual([200, { block }]);
  });

  it.each([
    ['a stranger', 'stranger', 'completed', [404, 'NOT_FOUND', true]],
    ['the buyer', 'buyer', 'completed', [403, 'NOT_VENDOR', true]],
    ['too early', 'vendor', 'validating', [409, 'NOT_COMPLETED', true]],
  ] as const)('%s is refused and the chain stays', async (_who, actor, status, expected) => {
    const before = (await chainOf(one)).length;
    const answer = await one.record(harness.addDeal(status), harness.tokens[actor]);
    expect(await refusal(answer)).toEqual(expected);
    expect(await chainOf(one)).toHaveLength(before);
  });

  it('a recorded deal refuses the others just the same', async () => {
    const id = harness.addDeal();
    await one.record(id, harness.tokens.vendor);
    expect(await refusal(await one.record(id, harness.tokens.buyer))).toEqual([403, 'NOT_VENDOR', true]);
    expect(await refusal(await one.record(id, harness.tokens.stranger))).toEqual([404, 'NOT_FOUND', true]);
  });

  it('an unknown or malformed id is 404, no bearer 401', async () => {
    for (const id of ['018f4d3e-0000-7000-8000-000000000000', 'x', "a'b"])
      expect(await refusal(await one.record(id, harness.tokens.vendor))).toEqual([404, 'NOT_FOUND', true]);
    expect((await one.record(harness.addDeal())).status).toBe(401);
  });

  it('a key changes nothing about once, and has to be one', async () => {
    const id = harness.addDeal();
    const record = (key: string) =>
      one.call(`/record/${id}`, harness.tokens.vendor, {
        method: 'POST',
        headers: { 'idempotency-key': key },
      });
    expect(await refusal(await record('no quotes'))).toEqual([400, 'KEY_MALFORMED', true]);
    expect((await record('"a"')).status).toBe(201);
    expect((await record('"b"')).status).toBe(200);
  });

  it('a token that core-api ended is 401 although its signature still holds', async () => {
    harness.core.ended.add(harness.vendor);
    const answer = await one.record(harness.addDeal(), harness.tokens.vendor);
    harness.core.ended.clear();
    expect(await refusal(answer)).toEqual([401, 'UNAUTHENTICATED', true]);
  });

  it('passes the caller and the request id on, and nothing else of the request', async () => {
    const id = harness.addDeal();
    await one.call(`/record/${id}`, harness.tokens.vendor, {
      method: 'POST',
      headers: { 'x-request-id': 'trace-me-1234', cookie: 'a=b', 'content-type': 'application/json' },
      body: JSON.stringify({ total: 1 }),
    });
    const headers = harness.core.asked.at(-1)?.headers;
    expect(headers).toMatchObject({
      authorization: `Bearer ${harness.tokens.vendor}`,
      'x-request-id': 'trace-me-1234',
    });
    expect(headers?.cookie).toBeUndefined();
  });
});

/** npm run test:release wants five hundred rounds. */
const repeats = Number(process.env.RACE_ROUNDS ?? 1) - 1;

describe('many at once, from two instances', () => {
  it('30 deals: 30 blocks in one line, every one recomputed by the documented text', async () => {
    const ids = Array.from({ length: 30 }, () => harness.addDeal());
    const before = (await chainOf(one)).length;
    const answers = await Promise.all(
      ids.map((id, n) => (n % 2 ? one : two).record(id, harness.tokens.vendor)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const chain = await chainOf(one);
    expect(chain).toHaveLength(before + 30);
    expect(new Set(chain.map(({ data }) => data.transactionId)).size).toBe(chain.length);
    const texts = await Promise.all(
      [one, two].map(async (instance) => (await instance.call('/', harness.tokens.vendor)).text()),
    );
    expect(texts[0]).toBe(texts[1]);
    recompute(texts[0] ?? '');
  });

  // After the others: every round makes the chain longer.
  it('30 of one deal: one block, one 201', { repeats }, async () => {
    const id = harness.addDeal();
    const before = (await chainOf(one)).length;
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => (n % 2 ? one : two).record(id, harness.tokens.vendor)),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(29);
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(await chainOf(two)).toHaveLength(before + 1);
  });
});

describe('core-api away', () => {
  it('recording is 503 and changes nothing; reading and a repeat go on', async () => {
    const own = await startHarness();
    const chain = await own.start();
    const recorded = own.addDeal();
    expect((await chain.record(recorded, own.tokens.vendor)).status).toBe(201);
    await own.core.stop();
    expect(await refusal(await chain.record(own.addDeal(), own.tokens.vendor))).toEqual([
      503,
      'UNAVAILABLE',
      true,
    ]);
    const answer = await chain.call('', own.tokens.stranger);
    expect(chainAnswerSchema.parse(await answer.json()).chain).toHaveLength(2);
    expect((await chain.record(recorded, own.tokens.vendor)).status).toBe(200);
    await own.end();
  });
});

describe('limits', () => {
  it('20 recordings a minute, counted for all instances together', async () => {
    const [a, b] = [await harness.start({ rateLimits: true }), await harness.start({ rateLimits: true })];
    const id = harness.addDeal('validating');
    const statuses: number[] = [];
    for (let n = 0; n < 21; n++)
      statuses.push((await (n % 2 ? a : b).record(id, harness.tokens.vendor)).status);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(409));
    const refused = await a.record(id, harness.tokens.vendor);
    expect([statuses[20], refused.status]).toEqual([429, 429]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
