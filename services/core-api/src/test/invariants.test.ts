import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from './harness.ts';
import { brokenInvariants } from './invariants.ts';
import { makeTransaction, makeValidating, moveTo } from './transactions.ts';

let harness: Harness;
const settings = { receiptDays: 7 };
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

describe('the invariants', () => {
  it('hold after a life of each kind', async () => {
    const done = await makeValidating(harness, 'selesai');
    await harness.as('ani').post(`/api/transactions/${done.id}/validate`, { tokens: done.tokens });
    const assumed = await makeValidating(harness, 'anggap');
    await harness.deps
      .sql`update transactions set validating_since = now() - interval '8 days' where id = ${assumed.id}`;
    await moveTo(harness, assumed.id, 'completed');
    const cancelled = await makeTransaction(harness, 'batal');
    await moveTo(harness, cancelled.id, 'cancelled');
    expect(await brokenInvariants(harness.deps.sql, settings)).toEqual({});
  });
});

const documentOf = (id: string, kind = 'purchase_order', units = '') => `insert into documents
  (id, transaction_id, issuer_id, kind, units, year, serial, number, sha256, content)
  select gen_random_uuid(), id, buyer_id, '${kind}', '${units}', 2026, 1, 'PO/1', encode(sha256(convert_to(json, 'UTF8')), 'hex'), json
  from transactions, (values ('{"number":"PO/1","kind":"${kind}"}')) x (json) where id = '${id}'`;
const unlocked = 'alter table documents disable trigger user';

/** A signature of a deal by a key of one of its people, told as that of the other, or of another statement. */
const signedBy =
  (person: string, party: string, statement = 'agreement') =>
  (id: string) =>
    `
  with key as (insert into party_keys (id, user_id, public_key, device)
    select gen_random_uuid(), ${person}, gen_random_uuid(), 'd' from transactions where id = '${id}' returning id)
  insert into deal_signatures select '${id}', '${statement}', '${party}', id, 's' from key`;
/** A seal of the deal's offer, taken so long after it was sent, and put under a quarter that ended so long after it. */
const sealed = (taken: string, quarter: string) => (id: string) =>
  `
  insert into offer_seals select o.id, sha256('s'), sha256('c'), o.created_at + interval '${taken}', o.created_at + interval '${quarter}', 1, 1, ''
  from transactions t join offers o on o.id = t.offer_id where t.id = '${id}'`;

/** A bug planted as its trace in the data, and the invariant that must see it. */
const planted: [name: string, sees: string, statement: (id: string) => string][] = [
  [
    'a request left open after acceptance',
    'I1',
    (id) =>
      `update requests set status = 'open' where id = (select request_id from transactions where id = '${id}')`,
  ],
  [
    'an accepted offer taken back',
    'I1',
    (id) =>
      `update offers set status = 'cancelled' where id = (select offer_id from transactions where id = '${id}')`,
  ],
  [
    'a completed request of a running deal',
    'I1',
    (id) =>
      `update requests set status = 'completed' where id = (select request_id from transactions where id = '${id}')`,
  ],
  [
    'a total that is not the sum',
    'I2',
    (id) => `update transactions set total_amount = total_amount + 1 where id = '${id}'`,
  ],
  [
    'an item that is not the offer’s',
    'I3',
    (id) => `update transaction_items set name = 'Lain' where transaction_id = '${id}' and pos = 0`,
  ],
  [
    'an offer by the owner',
    'I4',
    (id) =>
      `update requests set user_id = (select vendor_id from transactions where id = '${id}') where id = (select request_id from transactions where id = '${id}')`,
  ],
  [
    'an offer after the deadline',
    'I4',
    (id) =>
      `update requests set deadline = created_at - interval '1 hour' where id = (select request_id from transactions where id = '${id}')`,
  ],
  [
    'a pending offer on a closed request',
    'I5',
    (id) =>
      `update offers set status = 'pending' where id = (select offer_id from transactions where id = '${id}')`,
  ],
  [
    'a status without its history',
    'I6',
    (id) => `update transactions set status = 'in_progress' where id = '${id}'`,
  ],
  [
    'a step the table forbids',
    'I6',
    (id) =>
      `insert into transaction_history (transaction_id, kind, from_status, to_status) values ('${id}', 'status', 'validating', 'shipped'), ('${id}', 'status', 'shipped', 'validating')`,
  ],
  [
    'history out of order',
    'I6',
    (id) =>
      `insert into transaction_history (transaction_id, kind, created_at) values ('${id}', 'units_confirmed', now() - interval '1 day')`,
  ],
  [
    'a confirmed unit that is not counted',
    'I7',
    (id) => `insert into unit_tokens (transaction_id, pos, unit, token) values ('${id}', 0, 0, 'X')`,
  ],
  [
    'a unit the item does not have',
    'I7',
    (id) =>
      `insert into unit_tokens (transaction_id, pos, unit, token) values ('${id}', 0, 99, 'X'); update transactions set confirmed_units = 1 where id = '${id}'`,
  ],
  [
    'an assumed receipt before its time',
    'I7',
    (id) =>
      `update transactions set status = 'completed', receipt = 'assumed' where id = '${id}'; insert into transaction_history (transaction_id, kind, actor_id, from_status, to_status) select id, 'status', vendor_id, 'validating', 'completed' from transactions where id = '${id}'`,
  ],
  [
    'a payment that was never made',
    'I8',
    (id) => `update transactions set payment_status = 'pending' where id = '${id}'`,
  ],
  [
    'a transaction without items',
    'I9',
    (id) =>
      `delete from shipment_items where transaction_id = '${id}'; delete from transaction_items where transaction_id = '${id}'`,
  ],
  [
    'a running deal on the chain',
    'I10',
    (id) => `update transactions set block_index = 1, block_hash = 'x' where id = '${id}'`,
  ],
  ['a vendor’s word by the buyer’s key', 'I30', signedBy('buyer_id', 'vendor')],
  ['a receipt of what is not received', 'I30', signedBy('buyer_id', 'buyer', 'receipt')],
  ['a seal from before its offer', 'I31', sealed('-1 second', '1 hour')],
  ['a seal under a quarter that was over', 'I31', sealed('1 minute', '30 seconds')],
  [
    'two pending offers of one vendor on a request',
    'I21',
    (id) =>
      `drop index offers_one_pending; insert into offers (id, request_id, supplier_id, total_price, item_count) select made_id, request_id, vendor_id, 1, 1 from transactions, (values (gen_random_uuid()), (gen_random_uuid())) made (made_id) where id = '${id}'`,
  ],
  [
    'a unit that is sent twice',
    'I24',
    (id) =>
      `insert into shipments (transaction_id, number, id, shipped_at) values ('${id}', 2, gen_random_uuid(), now()); insert into shipment_items (transaction_id, pos, first_unit, quantity, number) values ('${id}', 0, 1, 1, 2); update transactions set shipped_units = 3 where id = '${id}'`,
  ],
  [
    'shipped units that no shipment has',
    'I24',
    (id) => `update transactions set shipped_units = 1 where id = '${id}'`,
  ],
  [
    'a document of another text',
    'I26',
    (id) => `${documentOf(id)}; ${unlocked}; update documents set content = content || ' '`,
  ],
  [
    'a number that was left out',
    'I26',
    (id) => `${documentOf(id)}; ${unlocked}; update documents set serial = 99 where transaction_id = '${id}'`,
  ],
  [
    'two documents of one thing that stand',
    'I26',
    (id) => `${documentOf(id)}; ${documentOf(id).replace('2026, 1', '2026, 2')}`,
  ],
  ['a handover of more units than it names', 'I26', (id) => documentOf(id, 'handover', '1')],
  [
    'a unit that nobody promised to replace',
    'I27',
    (id) =>
      `insert into problems (id, transaction_id, reason) values ('${id}', '${id}', 'x'); insert into problem_units (problem_id, transaction_id, pos, unit, replaced_at) values ('${id}', '${id}', 0, 0, now())`,
  ],
  [
    'a problem with a unit that is not there',
    'I27',
    (id) =>
      `insert into problems (id, transaction_id, reason) values ('${id}', '${id}', 'x'); insert into problem_units (problem_id, transaction_id, pos, unit) values ('${id}', '${id}', 0, 900)`,
  ],
  [
    'a deal that is counted twice',
    'I29',
    (id) =>
      `insert into records (person_id, side, ended, since) select vendor_id, 'vendor', 1, created_at from transactions where id = '${id}' on conflict (person_id, side) do update set ended = records.ended + 1`,
  ],
  [
    'an offer that is another owner’s',
    'I22',
    (id) =>
      `update offers set owner_id = gen_random_uuid() where id = (select offer_id from transactions where id = '${id}')`,
  ],
  [
    'a transaction that no search finds',
    'I22',
    (id) => `delete from transaction_keys where transaction_id = '${id}'`,
  ],
  [
    'a request that is found by other words',
    'I22',
    (id) =>
      `update request_goods set words = 'zebra' where request_id = (select request_id from transactions where id = '${id}')`,
  ],
];

describe('the checker itself', () => {
  it.each(planted)('finds %s (%s)', async (_, sees, statement) => {
    const { id } = await makeValidating(harness, `ditanam ${_}`);
    const undo = new Error('undo');
    const found: string[] = [];
    const plant = harness.deps.sql.begin(async (tx) => {
      await tx.unsafe(statement(id));
      found.push(...Object.keys(await brokenInvariants(tx as unknown as Sql, settings)));
      throw undo;
    });
    await expect(plant).rejects.toBe(undo);
    expect(found.some((name) => name.startsWith(`${sees} `))).toBe(true);
  });
});
