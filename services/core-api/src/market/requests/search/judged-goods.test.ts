import { beforeAll, expect, it } from 'vitest';
import { useHarness } from '../../../test/harness.ts';
import judged from '../../../test/judged-goods.json' with { type: 'json' };
import { postRequest } from '../../../test/market.ts';

/** By a key: title, then items as name, brand and specification between '|'. */
const requests: Record<string, string[]> = judged.requests;
/**
 * What a supplier who types a query means: requests with 2 (just that), 1 (also of use) or 0 (has the words, but is something
 * else). One that is not named is 0 too.
 */
const pairs: Record<string, Record<string, number>> = judged.pairs;

const harness = useHarness();
const keys = new Map<string, string>();
beforeAll(async () => {
  for (const [key, [judul, ...texts]] of Object.entries(requests)) {
    const items = texts.map((text) => {
      const [name = '', brand = '', spec = ''] = text.split('|');
      return { name, brand, spec, budget: 1_000, quantity: 1 };
    });
    keys.set(await postRequest(harness, { judul, items }), key);
  }
});

const find = async (goods: string): Promise<string[]> => {
  const { body } = await harness.as('budi').get(`/api/requests?goods=${encodeURIComponent(goods)}&limit=10`);
  return body.map(({ _id }: { _id: string }) => keys.get(_id) ?? '');
};

const gained = (grades: number[]) =>
  grades.slice(0, 10).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);

it('ten hits of each query are nearly what a supplier means by it', async () => {
  const named = Object.values(pairs).flatMap((grades) => Object.keys(grades));
  expect(named.length).toBeGreaterThanOrEqual(200);
  expect(named.filter((key) => !requests[key])).toEqual([]);
  const scores: Record<string, number> = {};
  for (const [query, grades] of Object.entries(pairs)) {
    const found = (await find(query)).map((key) => grades[key] ?? 0);
    const best = Object.values(grades).sort((a, b) => b - a);
    scores[query] = gained(found) / gained(best);
  }
  const all = Object.values(scores);
  const mean = all.reduce((sum, score) => sum + score, 0) / all.length;
  const below = Object.entries(scores).filter(([, score]) => score < 0.9);
  expect({ mean, below }).toMatchObject({ mean: expect.toSatisfy((value: number) => value >= 0.9) });
});

it('of the hard ones none is wrong: spelt otherwise, or beside goods that a stem would join', async () => {
  expect(judged.hard.length).toBeGreaterThanOrEqual(60);
  const wrong = [];
  // What is found first, and what never.
  for (const { query, first, never } of judged.hard) {
    const found = await find(query);
    if (found[0] !== first || never.some((key: string) => found.includes(key))) wrong.push({ query, found });
  }
  expect(wrong).toEqual([]);
});
