import type { Sql } from 'postgres';
import { expect, it } from 'vitest';
import { useHarness } from './harness.ts';
import { brokenInvariants } from './invariants.ts';
import { makeValidating, type TestTransaction } from './transactions.ts';

const harness = useHarness();
const settings = { receiptDays: 7 };

/** In a statement: what stands for the deal, its request and its offer. */
const named = ({ id, requestId, offerId }: TestTransaction, statement: string) =>
  statement
    .replaceAll(':deal', `'${id}'`)
    .replaceAll(':request', `'${requestId}'`)
    .replaceAll(':offer', `'${offerId}'`);

const setDeal = (set: string) => `update transactions set ${set} where id = :deal`;
const setRequest = (set: string) => `update requests set ${set} where id = :request`;
const setOffer = (set: string) => `update offers set ${set} where id = :offer`;
const addHistory = (columns: string, ...rows: string[]) =>
  `insert into transaction_history (transaction_id, kind, ${columns}) values ${rows.map((row) => `(:deal, ${row})`).join()}`;
const documentOf = (kind = 'purchase_order', units = '') => `insert into documents
  (id, transaction_id, issuer_id, kind, units, year, serial, number, sha256, content)
  select gen_random_uuid(), id, buyer_id, '${kind}', '${units}', 2026, 1, 'PO/1', encode(sha256(convert_to(json, 'UTF8')), 'hex'), json
  from transactions, (values ('{"number":"PO/1","kind":"${kind}"}')) x (json) where id = :deal`;
const changed = (set: string) =>
  `${documentOf()}; alter table documents disable trigger user; update documents set ${set}`;
const problemWith = (columns: string, values: string) =>
  `insert into problems (id, transaction_id, reason) values (:deal, :deal, 'x'); insert into problem_units (problem_id, transaction_id, pos, ${columns}) values (:deal, :deal, 0, ${values})`;

/** A signature of a deal by a key of one of its people, told as that of the other, or of another statement. */
const signedBy = (person: string, party: string, statement = 'agreement') => `
  with key as (insert into party_keys (id, user_id, public_key, device)
    select gen_random_uuid(), ${person}, gen_random_uuid(), 'd' from transactions where id = :deal returning id)
  insert into deal_signatures select :deal, '${statement}', '${party}', id, 's' from key`;
/** A seal of the deal's offer, taken so long after it was sent, and put under a quarter that ended so long after it. */
const sealed = (taken: string, quarter: string) => `
  insert into acts select 'offer', id, 0, sha256('s'), sha256('c'), created_at + interval '${taken}', created_at + interval '${quarter}', 1, 1, ''
  from offers where id = :offer`;

/** A bug planted as its trace in the data, and the invariant that must see it. */
const planted: [name: string, sees: string, statement: string][] = [
  ['a request left open after acceptance', 'I1', setRequest("status = 'open'")],
  ['an accepted offer taken back', 'I1', setOffer("status = 'cancelled'")],
  ['a completed request of a running deal', 'I1', setRequest("status = 'completed'")],
  ['a total that is not the sum', 'I2', setDeal('total_amount = total_amount + 1')],
  [
    'an item that is not the offer’s',
    'I3',
    "update transaction_items set name = 'Lain' where transaction_id = :deal and pos = 0",
  ],
  ['an offer by the owner', 'I4', setRequest('user_id = vendor_id')],
  ['an offer after the deadline', 'I4', setRequest("deadline = created_at - interval '1 hour'")],
  ['a pending offer on a closed request', 'I5', setOffer("status = 'pending'")],
  ['a status without its history', 'I6', setDeal("status = 'in_progress'")],
  [
    'a step the table forbids',
    'I6',
    addHistory(
      'from_status, to_status',
      "'status', 'validating', 'shipped'",
      "'status', 'shipped', 'validating'",
    ),
  ],
  ['history out of order', 'I6', addHistory('created_at', "'units_confirmed', now() - interval '1 day'")],
  [
    'a confirmed unit that is not counted',
    'I7',
    "insert into unit_tokens (transaction_id, pos, unit, token) values (:deal, 0, 0, 'X')",
  ],
  [
    'a unit the item does not have',
    'I7',
    `insert into unit_tokens (transaction_id, pos, unit, token) values (:deal, 0, 99, 'X'); ${setDeal('confirmed_units = 1')}`,
  ],
  [
    'an assumed receipt before its time',
    'I7',
    `${setDeal("status = 'completed', receipt = 'assumed'")}; insert into transaction_history (transaction_id, kind, actor_id, from_status, to_status) select id, 'status', vendor_id, 'validating', 'completed' from transactions where id = :deal`,
  ],
  ['a payment that was never made', 'I8', setDeal("payment_status = 'pending'")],
  [
    'a transaction without items',
    'I9',
    'delete from shipment_items where transaction_id = :deal; delete from transaction_items where transaction_id = :deal',
  ],
  ['a running deal on the chain', 'I10', setDeal("block_index = 1, block_hash = 'x'")],
  ['a vendor’s word by the buyer’s key', 'I30', signedBy('buyer_id', 'vendor')],
  ['a receipt of what is not received', 'I30', signedBy('buyer_id', 'buyer', 'receipt')],
  ['a seal from before its offer', 'I31', sealed('-1 second', '1 hour')],
  ['a seal under a quarter that was over', 'I31', sealed('1 minute', '30 seconds')],
  [
    'two pending offers of one vendor on a request',
    'I21',
    'drop index offers_one_pending; insert into offers (id, request_id, supplier_id, total_price, item_count) select gen_random_uuid(), request_id, vendor_id, 1, 1 from transactions, generate_series(1, 2) where id = :deal',
  ],
  [
    'a unit that is sent twice',
    'I24',
    `insert into shipments (transaction_id, number, id, shipped_at) values (:deal, 2, gen_random_uuid(), now()); insert into shipment_items (transaction_id, pos, first_unit, quantity, number) values (:deal, 0, 1, 1, 2); ${setDeal('shipped_units = 3')}`,
  ],
  ['shipped units that no shipment has', 'I24', setDeal('shipped_units = 1')],
  ['a document of another text', 'I26', changed("content = content || ' '")],
  ['a number that was left out', 'I26', changed('serial = 99')],
  [
    'two documents of one thing that stand',
    'I26',
    `${documentOf()}; ${documentOf().replace('2026, 1', '2026, 2')}`,
  ],
  ['a handover of more units than it names', 'I26', documentOf('handover', '1')],
  ['a unit that nobody promised to replace', 'I27', problemWith('unit, replaced_at', '0, now()')],
  ['a problem with a unit that is not there', 'I27', problemWith('unit', '900')],
  [
    'a deal that is counted twice',
    'I29',
    "insert into records (person_id, side, ended, since) select vendor_id, 'vendor', 1, created_at from transactions where id = :deal",
  ],
  ['an offer that is another owner’s', 'I22', setOffer('owner_id = gen_random_uuid()')],
  ['a transaction that no search finds', 'I22', 'delete from transaction_keys where transaction_id = :deal'],
  [
    'a request that is found by other words',
    'I22',
    "update request_goods set words = 'zebra' where request_id = :request",
  ],
];

let deal: Promise<TestTransaction> | undefined;

it.each(planted)('the checker finds %s (%s)', async (_, sees, statement) => {
  deal ??= makeValidating(harness);
  const text = named(await deal, statement);
  const undo = new Error('undo');
  const found: string[] = [];
  const plant = harness.sql.begin(async (tx) => {
    expect(await brokenInvariants(tx as unknown as Sql, settings)).toEqual({});
    await tx.unsafe(text);
    found.push(...Object.keys(await brokenInvariants(tx as unknown as Sql, settings)));
    throw undo;
  });
  await expect(plant).rejects.toBe(undo);
  expect(found.some((name) => name.startsWith(`${sees} `))).toBe(true);
});
