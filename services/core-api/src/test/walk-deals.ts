import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import type { Answer, Caller, Person } from './caller.ts';

/** Whom the walk visits: calls as each person, their ids, and the database it looks into afterwards. */
export type WalkTarget = { as: (person: Person) => Caller; ids: Record<Person, string>; sql: Sql };

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
export const markOf = (kind: string, pick: Pick) => `${kind}${pick(2 ** 32)}x${pick(2 ** 32)}`;

export const isThere = (rows: Promise<readonly unknown[]>) => rows.then(({ length }) => length > 0);
export const isThereOnce = (rows: Promise<readonly unknown[]>) => rows.then(({ length }) => length === 1);

/** Sends again with the same key, as a browser does, while nobody knows whether it was done. */
export async function postOnce(
  target: WalkTarget,
  person: Person,
  path: string,
  body: unknown,
): Promise<Answer> {
  const headers = { 'idempotency-key': `"${randomUUID()}"` };
  for (let tries = 1; ; tries++) {
    const answer = await target.as(person).post(path, body, headers);
    if (answer.status !== 503 || tries === 5) return answer;
  }
}

const wanted = ['in_progress', 'shipped', ...Array(6).fill('validating'), 'completed', 'cancelled', 'foo'];

/** What the vendor of a deal does, the buyer’s steps below; now and then somebody else. */
export function vendorSteps(target: WalkTarget): Record<string, Step> {
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
    'answer problem': onTransaction('vendor', async (path, person, pick, { id }, { acknowledged }) => {
      const text = markOf('A', pick);
      const body = one(
        [{ answer: 'disagree' }, { answer: 'replace' }, { answer: 'refund', amount: 1 + pick(100) }],
        pick,
      );
      const answer = await postOnce(target, person, `${path}/problem/answer`, { ...body, text });
      if (answer.status === 200)
        acknowledged.push(() =>
          isThereOnce(target.sql`select 1 from transaction_history where transaction_id = ${id}
            and kind = 'problem_answered' and note like ${`%: ${text}`}`),
        );
      return answer;
    }),
    'ask to cancel': onTransaction('vendor', (path, person, pick) =>
      target.as(person).post(`${path}/cancellation`, { reason: markOf('C', pick) }),
    ),
    paid: onTransaction('vendor', (path, person) => target.as(person).post(`${path}/paid`)),
  };
}

export function buyerSteps(target: WalkTarget): Record<string, Step> {
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
        // A replacement opens a confirmed unit again.
        acknowledged.push(() =>
          isThere(
            target.sql`select 1 from transactions t where t.id = ${parties.id} and t.confirmed_units >=
              ${confirmed} - (select count(*) from problem_units u where u.transaction_id = t.id and u.replaced_at is not null)`,
          ),
        );
      }
      return answer;
    }),
    cancel: onTransaction('buyer', (path, person, pick) =>
      pick(4) ? target.as(person).get(path) : target.as(person).post(`${path}/cancel`),
    ),
    problem: onTransaction('buyer', (path, person, pick) => {
      const units = [{ pos: pick(2), unit: pick(2) }];
      const report = { reason: markOf('P', pick), ...(pick(3) && { kind: 'rusak', units }) };
      return target.as(person).post(`${path}/problem`, report);
    }),
    'withdraw problem': onTransaction('buyer', (path, person) => target.as(person).delete(`${path}/problem`)),
    'close short': onTransaction('buyer', (path, person) => target.as(person).post(`${path}/close-short`)),
  };
}
