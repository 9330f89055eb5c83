import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenInvariants } from './invariants.ts';
import { type Answer, createHarness, type Harness, type Person } from './test/harness.ts';

let harness: Harness;
const settings = { receiptDays: 7 };
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const people: readonly Person[] = ['ani', 'budi', 'citra'];
const soon = () => new Date(Date.now() + 3_600_000).toISOString();

/** What the walk knows: ids it saw, and nothing about what should happen to them. */
type World = { requests: string[]; offers: string[]; transactions: Deal[]; answers: Answer[] };
type Deal = { id: string; buyer: Person; vendor: Person };
type Step = (world: World, person: Person, pick: (limit: number) => number) => Promise<Answer | undefined>;

const one = <Thing>(list: readonly Thing[], pick: (limit: number) => number): Thing | undefined =>
  list[pick(list.length)];
/** A call about a deal: three times in four by the party whose call it is. */
const onDeal =
  (
    whose: 'buyer' | 'vendor',
    call: (path: string, person: Person, pick: (limit: number) => number, deal: Deal) => Promise<Answer>,
  ): Step =>
  async ({ transactions }, person, pick) => {
    const deal = one(transactions, pick);
    if (!deal) return undefined;
    return call(`/api/transactions/${deal.id}`, pick(4) ? deal[whose] : person, pick, deal);
  };
const personOf = (id: string): Person => people.find((person) => harness.ids[person] === id) ?? 'citra';

const steps: Record<string, Step> = {
  request: async ({ requests }, person, pick) => {
    const items = Array.from({ length: 1 + pick(3) }, (_, n) => ({
      name: `B${n}`,
      budget: pick(1_000),
      quantity: 1 + pick(3),
    }));
    const answer = await harness
      .as(person)
      .post('/api/requests', { deadline: soon(), items, judul: `J${pick(1e9)}` });
    if (answer.status === 201) requests.push(answer.body._id);
    return answer;
  },
  offer: async ({ requests, offers }, person, pick) => {
    const id = one(requests, pick);
    if (!id) return undefined;
    const { body } = await harness.as(person).get(`/api/requests/${id}`);
    const items = (body.items ?? []).map(({ name }: { name: string }) => ({
      name,
      price: pick(2_000),
      quantity: 1 + pick(3),
      notes: `n${pick(1e9)}`,
    }));
    const answer = await harness.as(person).post('/api/offers', { requestId: id, items });
    if (answer.status === 201) offers.push(answer.body._id);
    return answer;
  },
  'edit offer': async ({ offers }, person, pick) => {
    const id = one(offers, pick);
    return id ? harness.as(person).put(`/api/offers/${id}`, { deliveryTime: pick(30) }) : undefined;
  },
  accept: async ({ offers, transactions }, person, pick) => {
    const id = one(offers, pick);
    if (!id) return undefined;
    const path = pick(2) ? `/api/offers/accept/${id}` : `/api/transactions/accept/${id}`;
    const answer = await harness.as(person).post(path);
    if (answer.status === 201) {
      const { _id: id, buyer, vendor } = answer.body.transaction;
      transactions.push({ id, buyer: personOf(buyer._id), vendor: personOf(vendor._id) });
    }
    return answer;
  },
  reject: async ({ offers }, person, pick) => {
    const id = one(offers, pick);
    return id ? harness.as(person).post(`/api/offers/reject/${id}`) : undefined;
  },
  withdraw: async ({ offers }, person, pick) => {
    const id = one(offers, pick);
    return id && pick(3) === 0 ? harness.as(person).delete(`/api/offers/${id}`) : undefined;
  },
  'cancel request': async ({ requests }, person, pick) => {
    const id = one(requests, pick);
    return id && pick(4) === 0 ? harness.as(person).delete(`/api/requests/${id}`) : undefined;
  },
  status: onDeal('vendor', (path, person, pick) => {
    const wanted = [
      'in_progress',
      'shipped',
      ...Array(6).fill('validating'),
      'completed',
      'cancelled',
      'foo',
    ];
    return harness.as(person).patch(`${path}/status`, { status: wanted[pick(wanted.length)] });
  }),
  tokens: onDeal('buyer', async (path, person, pick, { vendor }) => {
    const { body } = await harness.as(vendor).get(path);
    const seen: string[] = body.transaction.items.flatMap((item: { tokens: string[] }) => item.tokens);
    const isCareless = pick(6) === 0;
    const tokens = seen.map((token) => (pick(3) === 0 ? '' : isCareless && pick(2) ? 'WRONG' : token));
    return harness.as(person).post(`${path}/validate`, { tokens });
  }),
  cancel: onDeal('buyer', (path, person, pick) =>
    pick(4) ? harness.as(person).get(path) : harness.as(person).post(`${path}/cancel`),
  ),
  problem: onDeal('buyer', (path, person) => harness.as(person).post(`${path}/problem`, { reason: 'Rusak' })),
  'withdraw problem': onDeal('buyer', (path, person) => harness.as(person).delete(`${path}/problem`)),
  'close short': onDeal('buyer', (path, person) => harness.as(person).post(`${path}/close-short`)),
};

describe('random walks of the whole API', () => {
  it('keep every invariant, eight calls at a time', async () => {
    const world: World = { requests: [], offers: [], transactions: [], answers: [] };
    const names = [...Object.keys(steps), ...Array(4).fill('status'), ...Array(6).fill('tokens')];
    const pickOf = (seed: number) => (limit: number) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return limit === 0 ? 0 : Math.floor((seed / 2 ** 32) * limit);
    };
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { minLength: 60, maxLength: 60 }), async (seeds) => {
        for (let at = 0; at < seeds.length; at += 8) {
          const answers = await Promise.all(
            seeds.slice(at, at + 8).map((seed) => {
              const pick = pickOf(seed);
              // Early steps have little to act on: the walk prefers what makes things.
              const name =
                pick(world.transactions.length < 5 ? 2 : 3) === 0
                  ? ['request', 'offer', 'accept'][pick(3)]
                  : names[pick(names.length)];
              return steps[name ?? '']?.(world, people[pick(3)] ?? 'ani', pick);
            }),
          );
          world.answers.push(...answers.filter((answer) => answer !== undefined));
        }
        expect(await brokenInvariants(harness.deps.sql, settings)).toEqual({});
      }),
      { numRuns: 14, endOnFailure: true, seed: Number(process.env.WALK_SEED ?? 20_261_121) },
    );
    const statuses = world.answers.map(({ status }) => status);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    const rows = await harness.deps.sql<{ end: string }[]>`
      select distinct coalesce(receipt, status) as end from transactions`;
    expect(rows.map(({ end }) => end)).toEqual(
      expect.arrayContaining(['confirmed', 'partial', 'cancelled', 'validating']),
    );
    // The walk went somewhere: deals were made, moved and refused.
    expect(world.transactions.length).toBeGreaterThan(5);
    for (const status of [200, 201, 400, 403, 404, 409]) expect(statuses).toContain(status);
  }, 60_000);
});
