import { falseClassBlock } from '@pasok/chain/class-block';
import type { classChangeSchema, falseBlockSchema } from '@pasok/contracts/classes';
import { inTransaction } from '@pasok/service/retry';
import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { classBlocks, classDevices, classes } from '../schema/classes.ts';
import type { DatabaseCtx, Tx } from '../schema/schema.ts';
import { genesisOf } from './genesis-of.ts';
import { tellClass } from './news.ts';
import { type ClassRow, lockOwn } from './require-class.ts';

type Own = { id: string; owner: string };
type Values = Partial<typeof classes.$inferInsert>;

/** One change of a class by its teacher, told to all of it. `decide` answers what becomes of the row. */
function change(
  { db }: DatabaseCtx,
  own: Own,
  decide: (tx: Tx, row: ClassRow) => Promise<Values>,
): Promise<ClassRow> {
  return inTransaction(db, async (tx) => {
    const row = await lockOwn(tx, own);
    const values = await decide(tx, row);
    await tellClass(tx, own.id, 'blocks');
    if (Object.keys(values).length === 0) return row;
    const [changed] = await tx.update(classes).set(values).where(eq(classes.id, own.id)).returning();
    return changed ?? row;
  });
}

/** Sets what is given. */
export const changeClass = (
  ctx: DatabaseCtx,
  { id, owner, ...given }: Own & z.output<typeof classChangeSchema>,
): Promise<ClassRow> =>
  change(ctx, { id, owner }, async (tx, row) => {
    if (given.second === undefined || given.second === row.second) return given;
    const serial = await heal(tx, row);
    await divide(tx, id, given.second);
    return { ...given, serial };
  });

/** Everybody searches one block now. */
export const mineNow = (ctx: DatabaseCtx, own: Own): Promise<ClassRow> =>
  change(ctx, own, async (_, { mineRound }) => ({ mineRound: mineRound + 1 }));

/** Sends a false block past the check that every block meets here: each device has to refuse it by itself. */
export const sendFalseBlock = (
  ctx: DatabaseCtx,
  { kind, ...own }: Own & z.output<typeof falseBlockSchema>,
): Promise<ClassRow> =>
  change(ctx, own, async (tx, { code, falseRound }) => {
    const [highest] = await tx
      .select({ index: classBlocks.index, hash: classBlocks.hash })
      .from(classBlocks)
      .where(eq(classBlocks.classId, own.id))
      .orderBy(desc(classBlocks.index), asc(classBlocks.hash))
      .limit(1);
    const miner = { id: 'palsu', nickname: 'Penyusup' };
    const work = { code, miner, text: `blok palsu ${falseRound + 1}`, timestamp: new Date().toISOString() };
    const block = falseClassBlock(work, highest ?? genesisOf(code), kind);
    return { falseRound: falseRound + 1, falseBlock: JSON.stringify(block) };
  });

/**
 * Joins the groups again: what one of them has not heard is told to all under new serials, so that whoever goes on from
 * the last serial heard hears it too. Answers the class's serial.
 */
async function heal(tx: Tx, { id, serial }: ClassRow): Promise<number> {
  const { classId, group, hash } = classBlocks;
  const hidden = await tx.execute<{ told: number }>(sql`
    update ${classBlocks} set group_no = null, told_at = clock_timestamp(), serial = fresh.serial
    from (select hash, ${serial} + row_number() over (order by index, hash) as serial
      from ${classBlocks} where ${and(eq(classId, id), isNotNull(group))}) fresh
    where ${classBlocks}.class_id = ${id} and ${hash} = fresh.hash
    returning ${classBlocks}.serial as told`);
  return serial + hidden.length;
}

/** Puts the last `second` devices that joined into the second group, and all others into the first. */
async function divide(tx: Tx, id: string, second: number): Promise<void> {
  const { classId, joinedAt } = classDevices;
  await tx.update(classDevices).set({ group: 0 }).where(eq(classId, id));
  if (second === 0) return;
  const last = tx
    .select({ id: classDevices.id })
    .from(classDevices)
    .where(eq(classId, id))
    .orderBy(desc(joinedAt), desc(classDevices.id))
    .limit(second);
  await tx.update(classDevices).set({ group: 1 }).where(inArray(classDevices.id, last));
}
