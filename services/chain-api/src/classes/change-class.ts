import type { classChangeSchema } from '@pasok/contracts/classes';
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx, TxCtx } from '../context/context.ts';
import { changeOwn } from './change-own.ts';
import type { ClassRow } from './require-class.ts';
import { classBlocks, classDevices } from './table.ts';

/** Sets what is given. */
export const changeClass = (
  ctx: Ctx,
  { id, ...given }: { id: string } & z.output<typeof classChangeSchema>,
): Promise<ClassRow> =>
  changeOwn(ctx, {
    id,
    decide: async (ctx, row) => {
      if (given.second === undefined || given.second === row.second) return given;
      const serial = await heal(ctx, row);
      await divide(ctx, { id, second: given.second });
      return { ...given, serial };
    },
  });

/**
 * Joins the groups again: what one of them has not heard is told to all under new serials, so that whoever goes on from
 * the last serial heard hears it too, in the order in which they were found. Answers the class's serial.
 */
async function heal({ db }: TxCtx, { id, serial }: ClassRow): Promise<number> {
  const { classId, group, hash } = classBlocks;
  const hidden = await db.execute<{ sent: number }>(sql`
    update ${classBlocks} set group_no = null, told_at = clock_timestamp(), serial = fresh.serial
    from (select hash, ${serial} + row_number() over (order by serial) as serial
      from ${classBlocks} where ${and(eq(classId, id), isNotNull(group))}) fresh
    where ${classBlocks}.class_id = ${id} and ${hash} = fresh.hash
    returning ${classBlocks}.serial as sent`);
  return serial + hidden.length;
}

/** Puts the last `second` devices that joined into the second group, and all others into the first. */
async function divide({ db }: TxCtx, { id, second }: { id: string; second: number }): Promise<void> {
  const { classId, joinedAt } = classDevices;
  await db.update(classDevices).set({ group: 0 }).where(eq(classId, id));
  if (second === 0) return;
  const last = db
    .select({ id: classDevices.id })
    .from(classDevices)
    .where(eq(classId, id))
    .orderBy(desc(joinedAt), desc(classDevices.id))
    .limit(second);
  await db.update(classDevices).set({ group: 1 }).where(inArray(classDevices.id, last));
}
