import { openCheckpoint } from '@pasok/chain/tlog/checkpoint';
import { readVkey } from '@pasok/chain/tlog/note-key';
import { holderOf } from '@pasok/service/base/holders';
import { connectDatabase } from '@pasok/service/database/database';
import { createLogger } from '@pasok/service/process/logger';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureLog } from '../chain/ensure-chain.ts';
import { createBlockReader } from '../chain/read-blocks.ts';
import { createShownHead, monotonicReader, recordingReader } from '../chain/shown-head.ts';
import { openContext } from '../context/context.ts';
import { useHarness, useInstance } from '../test/instance.ts';
import { createHeadFeed } from './head-feed.ts';

// A chain that was restored to an earlier moment while instances ran: the newest blocks are gone, and others come.
const harness = useHarness();
const chain = useInstance(harness);
let connection: ReturnType<typeof connectDatabase>;
beforeAll(async () => {
  connection = connectDatabase(harness.databaseUrl, { max: 2 });
});
afterAll(async () => {
  await connection.close();
});

const record = () => chain.record(harness.addDeal(), harness.tokens.vendor);
/** The log goes back with its blocks: a moment is of the whole database. */
async function restoreTo(index: number): Promise<void> {
  const tables = ['blocks', 'log_tiles', 'log_head'];
  for (const table of tables) await connection.sql.unsafe(`alter table ${table} disable trigger all`);
  await connection.sql`delete from blocks where index > ${index}`;
  await connection.sql`delete from log_tiles`;
  await connection.sql`delete from log_head`;
  for (const table of tables) await connection.sql.unsafe(`alter table ${table} enable trigger all`);
  await ensureLog(openContext(connection));
}
const readerOf = () => createBlockReader(openContext(connection));

it('open streams are told the head there is, and every new one after it', async () => {
  for (let n = 0; n < 3; n++) await record();
  const reader = readerOf();
  const log = createLogger('test', 'silent');
  const feed = createHeadFeed({ url: harness.databaseUrl, reader, log, lookMs: 50 });
  const told: number[] = [];
  feed.subscribe({
    user: 'ani',
    from: holderOf('here'),
    send: (index) => told.push(index),
    end: () => undefined,
  });
  await expect.poll(() => told).toEqual([3]);
  await restoreTo(1);
  await expect.poll(() => told).toEqual([3, 1]);
  await record();
  await expect.poll(() => told).toEqual([3, 1, 2]);
  await feed.stop();
});

it('a replica of what there is may be read again, and an answer that came late takes nothing back', async () => {
  await record();
  const shown = createShownHead();
  const [leader, replica] = [recordingReader(readerOf(), shown), monotonicReader(readerOf(), shown)];
  const { index } = await leader.state();
  const askedBefore = performance.now();
  shown.note({ index: index + 1 }, askedBefore);
  shown.note({ index }, askedBefore);
  await expect(replica.state()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await leader.state();
  expect(await replica.state()).toMatchObject({ index });
});

it('the log goes back with the chain: what it signs then contradicts what it signed before', async () => {
  const checkpoint = async () => {
    const [note, vkey] = await Promise.all(
      ['checkpoint', 'vkey'].map(async (path) => (await chain.app.request(`/log/${path}`)).text()),
    );
    return openCheckpoint(note ?? '', [readVkey((vkey ?? '').trim())]);
  };
  for (let n = 0; n < 3; n++) await record();
  const before = await checkpoint();
  await restoreTo(2);
  const restored = await checkpoint();
  expect(restored.size).toBe(3);
  expect(before.size).toBeGreaterThan(restored.size);
  for (let n = restored.size; n < before.size; n++) await record();
  const other = await checkpoint();
  expect(other.size).toBe(before.size);
  expect(other.root).not.toEqual(before.root);
});
