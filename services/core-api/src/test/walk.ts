import type { Person } from './caller.ts';
import { termsBy } from './market.ts';
import {
  buyerSteps,
  isThere,
  isThereOnce,
  markOf,
  one,
  type Pick,
  postOnce,
  type Step,
  vendorSteps,
  type WalkTarget,
  type World,
} from './walk-deals.ts';

const people: readonly Person[] = ['ani', 'budi', 'citra'];
const soon = () => new Date(Date.now() + 3_600_000).toISOString();

/** Requests and offers. */
function makingSteps(target: WalkTarget): Record<string, Step> {
  const { sql } = target;
  return {
    request: async ({ requests, acknowledged }, person, pick) => {
      const items = Array.from({ length: 1 + pick(3) }, (_, n) => ({
        name: `B${n}`,
        budget: pick(1_000),
        quantity: 1 + pick(3),
      }));
      const judul = markOf('J', pick);
      const body = { deadline: soon(), items, judul };
      const answer = await postOnce(target, person, '/api/requests', body);
      if (answer.status === 201) {
        requests.push(answer.body._id);
        acknowledged.push(() => isThereOnce(sql`select 1 from requests where judul = ${judul}`));
      }
      return answer;
    },
    offer: async ({ requests, offers, acknowledged }, person, pick) => {
      const id = one(requests, pick);
      if (!id) return undefined;
      const request = await target.as(person).get(`/api/requests/${id}`);
      const items = (request.body.items ?? []).map(({ name }: { name: string }) => ({
        name,
        price: pick(2_000),
        quantity: 1 + pick(3),
        notes: 'siap',
      }));
      const notes = markOf('O', pick);
      const body = { requestId: id, items, notes, ...(pick(2) && { terms: termsBy(pick) }) };
      const answer = await postOnce(target, person, '/api/offers', body);
      if (answer.status === 201) {
        offers.push(answer.body._id);
        acknowledged.push(() => isThereOnce(sql`select 1 from offers where notes = ${notes}`));
      }
      return answer;
    },
  };
}

/** What becomes of them. */
function settlingSteps(target: WalkTarget): Record<string, Step> {
  const { sql } = target;
  const personOf = (id: string): Person => people.find((person) => target.ids[person] === id) ?? 'citra';
  return {
    'edit request': async ({ requests }, person, pick) => {
      const id = one(requests, pick);
      const change = { description: markOf('D', pick), priority: pick(2) ? 'low' : 'high' };
      return id ? target.as(person).put(`/api/requests/${id}`, change) : undefined;
    },
    'edit offer': async ({ offers }, person, pick) => {
      const id = one(offers, pick);
      if (!id) return undefined;
      const path = `/api/offers/${id}`;
      const { body } = await target.as(person).get(path);
      const items = body.items?.map((item: object) => ({
        ...item,
        price: pick(2_000),
        notes: markOf('N', pick),
      }));
      const change = { deliveryTime: pick(30), ...(pick(2) ? { items } : {}) };
      return target.as(person).put(path, change);
    },
    accept: async ({ offers, transactions, acknowledged }, person, pick) => {
      const id = one(offers, pick);
      if (!id) return undefined;
      const path = pick(2) ? `/api/offers/accept/${id}` : `/api/transactions/accept/${id}`;
      const answer = await target.as(person).post(path);
      if (answer.status === 201) {
        const { _id: id, buyer, vendor } = answer.body.transaction;
        transactions.push({ id, buyer: personOf(buyer._id), vendor: personOf(vendor._id) });
        acknowledged.push(() => isThere(sql`select 1 from transactions where id = ${id}`));
      }
      return answer;
    },
    reject: async ({ offers }, person, pick) => {
      const id = one(offers, pick);
      const reason = markOf('R', pick);
      return id ? target.as(person).post(`/api/offers/reject/${id}`, { reason }) : undefined;
    },
    withdraw: async ({ offers }, person, pick) => {
      const id = one(offers, pick);
      return id && pick(3) === 0 ? target.as(person).delete(`/api/offers/${id}`) : undefined;
    },
    'cancel request': async ({ requests }, person, pick) => {
      const id = one(requests, pick);
      return id && pick(4) === 0 ? target.as(person).delete(`/api/requests/${id}`) : undefined;
    },
  };
}

/** The same numbers for the same seed. */
const pickOf =
  (seed: number): Pick =>
  (limit) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return limit === 0 ? 0 : Math.floor((seed / 2 ** 32) * limit);
  };

/**
 * A random walk of the whole API by three people, eight calls at a time. It knows no rules: what it breaks shows in the
 * invariants, in what was acknowledged, and in statuses that may never be answered.
 */
export function createWalk(
  target: WalkTarget,
  seed: number,
  more: Record<string, Step> = {},
  often: string[] = [],
) {
  const steps = {
    ...makingSteps(target),
    ...settlingSteps(target),
    ...vendorSteps(target),
    ...buyerSteps(target),
    ...more,
  };
  // Closing short takes a deal that is received in part: the rarest of all.
  const rare = [...Array(4).fill('status'), ...Array(6).fill('tokens'), ...Array(4).fill('close short')];
  const names = [...Object.keys(steps), ...rare, ...often];
  const world: World = { requests: [], offers: [], transactions: [], answers: [], acknowledged: [] };
  const pick = pickOf(seed);
  const step = () => {
    // Early steps have little to act on: the walk prefers what makes things.
    const makes = pick(world.transactions.length < 5 ? 2 : 3) === 0;
    const name = makes ? ['request', 'offer', 'accept'][pick(3)] : names[pick(names.length)];
    return steps[name ?? '']?.(world, people[pick(3)] ?? 'ani', pickOf(pick(2 ** 31)));
  };
  const run = async (rounds: number) => {
    for (let round = 0; round < rounds; round++) {
      const answers = await Promise.all(Array.from({ length: 8 }, step));
      world.answers.push(...answers.filter((answer) => answer !== undefined));
    }
  };
  return { world, run, step };
}
