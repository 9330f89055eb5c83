import { offerStatuses } from '@pasok/contracts/offer';
import { storedRequestStatuses, storedVisibilities } from '@pasok/contracts/request';
import fc from 'fast-check';
import { newId } from '../base/columns.ts';
import type { Harness, Person } from './harness.ts';

export const people = ['ani', 'budi', 'citra'] as const;
const person = fc.constantFrom<Person>(...people);
const offer = fc.record({ vendor: person, status: fc.constantFrom(...offerStatuses) });
const request = fc.record({
  owner: fc.constantFrom(...people, 'gone' as const),
  status: fc.constantFrom(...storedRequestStatuses),
  sealed: fc.boolean(),
  visibility: fc.constantFrom(...storedVisibilities),
  invited: fc.uniqueArray(person),
  offers: fc.array(offer, { maxLength: 4 }),
});

/** One of a random market; `transaction`: the deal that an accepted offer became. */
export type Request = {
  id: string;
  owner: string;
  status: (typeof storedRequestStatuses)[number];
  /** Until a deadline that lies ahead. */
  sealed: boolean;
  visibility: (typeof storedVisibilities)[number];
  /** By address; whoever offers is also kept as an account. */
  invited: string[];
  offers: Offer[];
};
export type Offer = {
  id: string;
  vendor: string;
  status: (typeof offerStatuses)[number];
  transaction?: string;
};

/** A few requests with their offers, some of an account that is `gone`. What the database would refuse is left out: own offers, a second accepted one, a second pending one of a vendor. */
export const marketOf = ({ ids }: Pick<Harness, 'ids'>, gone = ids.ani) =>
  fc.array(request, { minLength: 1, maxLength: 6 }).map((requests) =>
    requests.map(({ owner: name, status, sealed, visibility, invited, offers }): Request => {
      const owner = name === 'gone' ? gone : ids[name];
      const seen = new Set<string>();
      const possible = offers.filter((one) => {
        const once = one.status === 'accepted' ? one.status : `${one.status} ${one.vendor}`;
        if (ids[one.vendor] === owner || seen.has(once)) return false;
        if (one.status === 'accepted' || one.status === 'pending') seen.add(once);
        return true;
      });
      const made = possible.map(
        (one): Offer => ({
          id: newId(),
          vendor: ids[one.vendor],
          status: one.status,
          ...(one.status === 'accepted' ? { transaction: newId() } : {}),
        }),
      );
      return {
        id: newId(),
        owner,
        status,
        sealed,
        visibility,
        invited: invited.map((one) => ids[one]),
        offers: made,
      };
    }),
  );

type Row = Record<string, string | number | boolean | null>;
const line = { pos: 0, name: 'Meja', quantity: 1 };

/** Writes it, with a line in each request, offer and deal. */
export async function insert({ deps: { sql } }: Pick<Harness, 'deps'>, market: Request[]): Promise<void> {
  for (const [table, rows] of [...rowsOfRequests(market), ...rowsOfOffers(market)])
    if (rows.length > 0) await sql`insert into ${sql(table)} ${sql(rows)}`;
  for (const { id, owner, invited, offers } of market) {
    await sql`insert into invitations (id, request_id, inviter_id, email)
      select uuidv7(), ${id}, ${owner}, email from users where id = any(${invited}::uuid[])`;
    await sql`insert into invitations (id, request_id, user_id)
      select uuidv7(), ${id}, id from users where id = any(${offers.map(({ vendor }) => vendor)}::uuid[])`;
  }
}

function rowsOfRequests(market: Request[]): [table: string, rows: Row[]][] {
  const deadline = new Date(Date.now() + 86_400_000).toISOString();
  const rest = { deadline, total_budget: 1, item_count: 1, delivery_address: 'Jl. Merdeka 1' };
  return [
    [
      'requests',
      market.map(({ id, owner, status, sealed, visibility }) => ({
        id,
        user_id: owner,
        status,
        sealed_until_deadline: sealed,
        visibility,
        hidden_from: visibility === 'hidden' ? 'all' : null,
        hidden_reason: visibility === 'hidden' ? 'x' : null,
        ...rest,
      })),
    ],
    ['request_items', market.map(({ id }) => ({ ...line, request_id: id, budget: 1 }))],
  ];
}

function rowsOfOffers(market: Request[]): [table: string, rows: Row[]][] {
  const offers = market.flatMap(({ id: request_id, owner, offers }) =>
    offers.map((one) => ({ ...one, owner, request_id })),
  );
  const priced = { total_price: 1, item_count: 1 };
  const agreed = { total_amount: 1, agreement_hash: '0'.repeat(64), token_kid: 'test', total_units: 1 };
  const transactions = offers.flatMap(({ transaction, id, request_id, owner, vendor }) =>
    transaction
      ? [{ id: transaction, request_id, offer_id: id, buyer_id: owner, vendor_id: vendor, ...agreed }]
      : [],
  );
  return [
    [
      'offers',
      offers.map(({ id, request_id, vendor, status }) => ({
        id,
        request_id,
        supplier_id: vendor,
        status,
        ...priced,
      })),
    ],
    ['offer_items', offers.map(({ id }) => ({ ...line, offer_id: id, price: 1, notes: '-' }))],
    ['transactions', transactions],
    ['transaction_items', transactions.map(({ id }) => ({ ...line, transaction_id: id, price: 1 }))],
  ];
}
