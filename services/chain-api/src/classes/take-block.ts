import { blockHash } from '@pasok/chain/block';
import { classBlock } from '@pasok/chain/class-block';
import { linkFault } from '@pasok/chain/validity';
import type { Block } from '@pasok/contracts/blockchain';
import { maxClassBlocks, maxDeviceBlocks, type minedSchema } from '@pasok/contracts/classes';
import { AppError } from '@pasok/service/base/errors';
import { and, count, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { inTransaction, type TxCtx } from '../context/context.ts';
import type { DeviceCtx } from './device-check.ts';
import { requireKind } from './kind-words.ts';
import { notifyClass } from './notify-class.ts';
import { genesisOf } from './read-class.ts';
import { answerTexts, type ClassRow, lockClass } from './require-class.ts';
import { serializeByClass } from './serialize-by-class.ts';
import { classBlocks, classDevices, classes } from './table.ts';

const refused = (fault: string): AppError =>
  new AppError('CLASS_BLOCK_FALSE', { errors: [{ code: fault, message: answerTexts.falseBlock }] });

/**
 * Takes a block that a device mined and passes it on to the devices that may receive it. It checks the rules of every chain
 * here and the present difficulty. Sending a block again changes nothing.
 */
export async function takeBlock(
  ctx: DeviceCtx,
  { text, timestamp, difficulty, ...place }: z.output<typeof minedSchema>,
): Promise<void> {
  const { code, classId, state } = ctx.caller;
  if (state === 'waiting') throw new AppError('CLASS_WAITING');
  requireKind(text);
  const block = classBlock({ code, miner: ctx.caller, text, timestamp, difficulty }, place);
  if (blockHash(block) !== block.hash) throw refused('hash_mismatch');
  const take = async (ctx: TxCtx<DeviceCtx>) => {
    const row = await lockClass(ctx, { id: classId });
    if (await isStored(ctx, row, block.hash)) return;
    if (row.frozen) throw new AppError('CLASS_FROZEN');
    await requireRoom(ctx, row);
    const previous = await previousOf(ctx, row, block);
    const fault = linkFault(block, block.index, previous, Math.max(difficulty, row.difficulty));
    if (fault) throw refused(fault);
    await store(ctx, row, block);
  };
  await serializeByClass(classId, () => inTransaction(ctx, take));
}

async function isStored({ db }: TxCtx, { id }: ClassRow, hash: string): Promise<boolean> {
  const where = and(eq(classBlocks.classId, id), eq(classBlocks.hash, hash));
  return (await db.$count(classBlocks, where)) > 0;
}

/**
 * Bounds the blocks of one device: at low difficulty it could fill a class with competing blocks. The statement finds the miner
 * in the block's JSON text, which no other field can imitate because their quotes are escaped.
 */
async function requireRoom({ db, caller }: TxCtx<DeviceCtx>, { id }: ClassRow): Promise<void> {
  const { classId, body } = classBlocks;
  const isOwn = sql`strpos(${body}, ${`"buyer":"${caller.id}"`}) > 0`;
  const [counts] = await db
    .select({ all: count(), own: sql<number>`(count(*) filter (where ${isOwn}))::int` })
    .from(classBlocks)
    .where(eq(classId, id));
  const { all = 0, own = 0 } = counts ?? {};
  if (all >= maxClassBlocks) throw new AppError('CLASS_BLOCKS_FULL');
  if (own >= maxDeviceBlocks) throw new AppError('CLASS_DEVICE_BLOCKS_FULL');
}

/** The previous block, which has to be known here with the right index. @throws CLASS_BLOCK_ORPHAN */
async function previousOf(
  { db }: TxCtx,
  { id, code }: ClassRow,
  { index, previousHash }: Block,
): Promise<{ hash: string }> {
  const { classId, hash, index: at } = classBlocks;
  const [stored] = await db
    .select({ hash, index: at })
    .from(classBlocks)
    .where(and(eq(classId, id), eq(hash, previousHash)));
  const genesis = genesisOf(code);
  const previous = stored ?? (genesis.hash === previousHash ? genesis : undefined);
  if (!previous) throw new AppError('CLASS_BLOCK_ORPHAN');
  if (previous.index + 1 !== index) throw refused('wrong_index');
  return previous;
}

async function store(ctx: TxCtx<DeviceCtx>, row: ClassRow, block: Block): Promise<void> {
  const { db, caller } = ctx;
  // Under the lock: the teacher may have split the network or sent it away since the call began.
  const [own] = await db
    .select({ group: classDevices.group, state: classDevices.state })
    .from(classDevices)
    .where(eq(classDevices.id, caller.id));
  if (own?.state !== 'in') throw new AppError('CLASS_REMOVED');
  const serial = row.serial + 1;
  const { hash, index } = block;
  const group = row.second > 0 ? own.group : null;
  await db
    .insert(classBlocks)
    .values({ classId: row.id, hash, index, body: JSON.stringify(block), group, serial });
  await db.update(classes).set({ serial }).where(eq(classes.id, row.id));
  await notifyClass(ctx, { classId: row.id, news: 'blocks' });
}
