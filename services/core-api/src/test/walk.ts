import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import type { Answer, Caller, Person } from './caller.ts';
import { termsBy } from './market.ts';

const people: readonly Person[] = ['ani', 'budi', 'citra'];
const soon = () => new Date(Date.now() + 3_600_000).toISOString();

/** Whom the walk visits: calls as each person, their ids, and the database it looks into afterwards. */
export type WalkTarget = {
  as: (person: Person) => Caller;
  ids: Record<Person, string>;
  sql: Sql;
};

/** What the walk knows: ids it saw, and nothing about what should happen to them. */
export type World = {
  requests: string[];
  offers: string[];
  transactions: Parties[];
  answers: Answer[];
  /** What was answered with success and must be found for ever after: whether it still is. */
  acknowledged: (() => Promise<boolean>)[];
};
/** A number below the limit. */
export type Pick = (limit: number) => number;
type Parties = { id: string; buyer: Person; vendor: Person };
export type Step = (world: World, person: Person, pick: Pick) => Promise<Answer | undefined>;

export const one = <Thing>(list: readonly Thing[], pick: Pick): Thing | undefined => list[pick(list.length)];
/** A call about a transaction: three times in four by the party whose call it is. */
export const onTransaction =
  (
    whose: 'buyer' | 'vendor',
    call: (path: string, person: Person, pick: Pick, parties: Parties, world: World) => Promise<Answer>,
  ): Step =>
  async (world, person, pick) => {
    const parties = one(world.transactions, pick);
    if (!parties) return undefined;
    return call(`/api/transactions/${parties.id}`, pick(4) ? parties[whose] : person, pick, parties, world);
  };

/** A text that no other call sends: what came of this one is known by it. */
const markOf = (kind: string, pick: Pick) => `${kind}${pick(2 ** 32)}x${pick(2 ** 32)}`;

const isThere = (rows: Promise<readonly unknown[]>) => rows.then(({ length }) => length > 0);
const isThereOnce = (rows: Promise<readonly unknown[]>) => rows.then(({ length }) => length === 1);

/** Sends again with the same key, as a browser does, while nobody knows whether it was done. */
async function postOnce(target: WalkTarget, person: Person, path: string, body: unknown): Promise<Answer> {
  const headers = { 'idempotency-key': `"${randomUUID()}"` };
  for (let tries = 1; ; tries++) {
    const answer = await target.as(person).post(path, body, headers);
    if (answer.status !== 503 || tries === 5) return answer;
  }
}

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

const wanted = ['in_progress', 'shipped', ...Array(6).fill('validating'), 'completed', 'cancelled', 'foo'];

/** The vendor’s call, the buyer’s below; now and then by somebody else. */
function vendorSteps(target: WalkTarget): Record<string, Step> {
  return {
    status: onTransaction('vendor', async (path, person, pick, parties, { acknowledged }) => {
      const to = wanted[pick(wanted.length)];
      const answer = await target.as(person).patch(`${path}/status`, { status: to });
      if (answer.status === 200) {
        acknowledged.push(() =>
          isThere(
            target.sql`select 1 from transaction_history where transaction_id = ${parties.id} and to_status = ${to}`,
          ),
        );
      }
      return answer;
    }),
    ship: onTransaction('vendor', async (path, person, pick, { id }, { acknowledged }) => {
      const body = { items: [{ pos: pick(3), quantity: 1 + pick(2) }] };
      const answer = await postOnce(target, person, `${path}/shipments`, body);
      const is = target.sql`transaction_id = ${id} and number = ${answer.body.number ?? 0}`;
      if (answer.status === 201)
        acknowledged.push(() => isThereOnce(target.sql`select 1 from shipments where ${is}`));
      return answer;
    }),
    paid: onTransaction('vendor', (path, person) => target.as(person).post(`${path}/paid`)),
  };
}

function buyerSteps(target: WalkTarget): Record<string, Step> {
  return {
    transferred: onTransaction('buyer', (path, person) => target.as(person).post(`${path}/transferred`)),
    tokens: onTransaction('buyer', async (path, person, pick, parties, { acknowledged }) => {
      const { body } = await target.as(parties.vendor).get(path);
      const items: { tokens: string[] }[] = body.transaction?.items ?? [];
      const seen = items.flatMap((item) => item.tokens);
      const isCareless = pick(6) === 0;
      const tokens = seen.map((token) => (pick(3) === 0 ? '' : isCareless && pick(2) ? 'WRONG' : token));
      const answer = await target.as(person).post(`${path}/validate`, { tokens });
      const confirmed = answer.body.transaction?.confirmedUnits;
      if (answer.status === 200) {
        acknowledged.push(() =>
          isThere(
            target.sql`select 1 from transactions where id = ${parties.id} and confirmed_units >= ${confirmed}`,
          ),
        );
      }
      return answer;
    }),
    cancel: onTransaction('buyer', (path, person, pick) =>
      pick(4) ? target.as(person).get(path) : target.as(person).post(`${path}/cancel`),
    ),
    problem: onTransaction('buyer', (path, person, pick) =>
      target.as(person).post(`${path}/problem`, { reason: markOf('P', pick) }),
    ),
    'withdraw problem': onTransaction('buyer', (path, person) => target.as(person).delete(`${path}/problem`)),
    'close short': onTransaction('buyer', (path, person) => target.as(person).post(`${path}/close-short`)),
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
