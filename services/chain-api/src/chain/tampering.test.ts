import { createHash } from 'node:crypto';
import { mineBlock } from '@pasok/chain/mining';
import { type Connection, connectDatabase } from '@pasok/service/database/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openContext } from '../context/context.ts';
import type { BlockReader } from '../context/parts.ts';
import { useHarness } from '../test/instance.ts';
import { createBlockReader } from './read-blocks.ts';
import { verifyChain } from './verify-chain.ts';

type Row = { data: string; previous_hash: string; nonce: number; hash: string };

// What somebody can do who owns the database: every guard is off, and a transaction that ends in a rollback keeps the
// next case from seeing it.
const harness = useHarness();
let connection: Connection;
let reader: BlockReader;
let rows: Row[];

const length = 20;
/** All of them; `npm test` tries both ends, and where a page of seven ends and begins. */
const places = process.env.TEST_RELEASE ? Array.from({ length }, (_, n) => n + 1) : [1, 6, 7, length];

beforeAll(async () => {
  const chain = await harness.start();
  for (let n = 0; n < length + 1; n++) await chain.record(harness.addDeal(), harness.tokens.vendor);
  // One connection: what is verified is what its open transaction sees.
  connection = connectDatabase(harness.databaseUrl, { max: 1 });
  reader = createBlockReader(openContext(connection));
  rows = await connection.sql<Row[]>`select data, previous_hash, nonce, hash from blocks order by index`;
});
afterAll(async () => {
  await connection.close();
});

async function tampered(change: string) {
  const { sql } = connection;
  await sql.unsafe('begin');
  try {
    await sql.unsafe(`alter table blocks disable trigger all;
      do $$ declare name text; begin
        for name in select conname from pg_constraint where conrelid = 'blocks'::regclass and contype in ('c', 'p', 'u')
        loop execute format('alter table blocks drop constraint %I', name); end loop;
      end $$;`);
    await sql.unsafe(change);
    // Pages far shorter than the chain: what is wrong lies on their edges too.
    return await verifyChain({ reader }, { pageSize: 7 });
  } finally {
    await sql.unsafe('rollback');
  }
}

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
const set = (index: number, assignment: string) => `update blocks set ${assignment} where index = ${index}`;
const within = (index: number, before: string, after: string) => {
  const changed = rows[index]?.data.replace(before, after) ?? '';
  if (changed === rows[index]?.data) throw new Error(`block ${index} does not hold ${before}`);
  return set(index, `data = ${text(changed)}`);
};
const otherData = (index: number) => (rows[index]?.data ?? '').replace('19120000', '19120001');

/** Content changed and mined again, as a diligent forger does; `nonce` may be one that was not mined. */
function remade(index: number, isMined: boolean): string {
  const [dataText, previousHash] = [otherData(index), rows[index]?.previous_hash ?? ''];
  const mined = mineBlock({ index, dataText, previousHash });
  if (mined.status !== 'found') throw new Error('no nonce');
  const nonce = isMined ? mined.nonce : mined.nonce + 1;
  const hash = createHash('sha256').update(`${index}${nonce}${dataText}${previousHash}`).digest('hex');
  return set(index, `data = ${text(dataText)}, nonce = ${nonce}, hash = ${text(hash)}`);
}

type Kind = [name: string, change: (index: number) => string, after?: number];
const kinds: Kind[] = [
  ['total', (k) => within(k, '19120000', '1912000')],
  ['price', (k) => within(k, '"price":120000', '"price":120001')],
  ['quantity', (k) => within(k, '"quantity":2', '"quantity":3')],
  ['item name', (k) => within(k, 'Mouse', 'mouse')],
  ['token', (k) => within(k, 'AAAA-BBBB', 'AAAB-BBBB')],
  ['tokens emptied', (k) => within(k, '["AAAA-BBBB-CCCC-DDDD"]', '[]')],
  ['buyer', (k) => within(k, `"buyer":"${harness.buyer}"`, `"buyer":"${harness.vendor}"`)],
  ['vendor', (k) => within(k, `"vendor":"${harness.vendor}"`, `"vendor":"${harness.buyer}"`)],
  ["buyer's name", (k) => within(k, '"Ani"', '"Ana"')],
  ["vendor's name", (k) => within(k, 'CV Budi', 'CV  Budi')],
  ['time in the data', (k) => within(k, '"timestamp":"2', '"timestamp":"1')],
  ['time of the block', (k) => set(k, `timestamp = '2024-01-01T00:00:00.000Z'`)],
  ['number of the deal', (k) => set(k, `transaction_id = 'other'`)],
  ['nonce', (k) => set(k, 'nonce = nonce + 1')],
  ['hash', (k) => set(k, `hash = '000' || repeat('a', 61)`)],
  ['previous hash', (k) => set(k, `previous_hash = '000' || repeat('b', 61)`)],
  ['order of the keys', (k) => set(k, 'data = data::jsonb::text')],
  ['a space that changes no value', (k) => within(k, '":', '": ')],
  ['a field more', (k) => within(k, '{"transactionId"', '{"note":"x","transactionId"')],
  ['unreadable data', (k) => set(k, 'data = left(data, -1)')],
  ['block taken out', (k) => `delete from blocks where index = ${k}`],
  ['block moved to the end', (k) => set(k, 'index = 1000')],
  [
    'two blocks exchanged',
    (k) => `update blocks set index = ${2 * k + 1} - index where index in (${k}, ${k + 1})`,
  ],
  ['content and hash, without work', (k) => remade(k, false)],
  // A block made again in full is itself right: the one after it no longer follows.
  ['content, hash and work', (k) => remade(k, true), 1],
];

/** The chain from `from` on made anew, each block right by itself and linked, with these changes of its text. */
function madeAnew(from: number, changeOf: (data: string, index: number) => { data: string; time?: string }) {
  let previousHash = rows[from]?.previous_hash ?? '';
  const changes = rows.slice(from).map((row, offset) => {
    const index = from + offset;
    const { data, time } = changeOf(row.data, index);
    const mined = mineBlock({ index, dataText: data, previousHash });
    if (mined.status !== 'found') throw new Error('no nonce');
    const [before, { nonce, hash }] = [previousHash, mined];
    previousHash = hash;
    const dated = time ? `, timestamp = ${text(time)}` : '';
    return set(
      index,
      `data = ${text(data)}, previous_hash = ${text(before)}, nonce = ${nonce}, hash = ${text(hash)}${dated}`,
    );
  });
  return changes.join(';');
}

describe('every kind of tampering at every place is found, and the first wrong block named', () => {
  it('of an untouched chain there is nothing to find', async () => {
    expect(await tampered('select 1')).toMatchObject({ valid: true, count: length + 2 });
  });

  it.each(kinds)('%s', async (_name, change, after = 0) => {
    const found: unknown[] = [];
    for (const place of places) found.push(await tampered(change(place)));
    expect(found).toMatchObject(places.map((place) => ({ valid: false, index: place + after })));
  });

  it('a chain made anew from another genesis, every block of it right', async () => {
    const renamed = madeAnew(0, (data) => ({ data: data.replace('"buyerName":"', '"buyerName":"X') }));
    expect(await tampered(renamed)).toMatchObject({ valid: false, index: 0 });
  });

  it.each([7, 8, 20])('block %i dated back by twenty months, and all behind it mined anew', async (place) => {
    const time = '2025-01-01T00:00:00.000Z';
    const back = madeAnew(place, (data, index) =>
      index === place
        ? { data: data.replace(/"timestamp":"[^"]*"/, `"timestamp":"${time}"`), time }
        : { data },
    );
    expect(await tampered(back)).toEqual({
      valid: false,
      index: place,
      reason: 'its timestamp is before that of the block before it',
    });
  });
});
