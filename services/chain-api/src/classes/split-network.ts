import type { SplitBy } from '@pasok/contracts/classes';
import { AppError } from '@pasok/service/base/errors';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { TxCtx } from '../context/context.ts';
import { type DeviceRow, readDevices } from './read-class.ts';
import { answerTexts, type ClassRow } from './require-class.ts';
import { classBlocks, classDevices } from './table.ts';
import { isPresent } from './to-wire.ts';

/**
 * Joins the groups again: what one of them has not heard is told to all under new serials, so that whoever goes on from
 * the last serial heard hears it too, in the order in which they were found. Answers the class's serial.
 */
export async function heal({ db }: TxCtx, { id, serial }: ClassRow): Promise<number> {
  const { classId, group, hash } = classBlocks;
  const hidden = await db.execute<{ sent: number }>(sql`
    update ${classBlocks} set group_no = null, told_at = clock_timestamp(), serial = fresh.serial
    from (select hash, ${serial} + row_number() over (order by serial) as serial
      from ${classBlocks} where ${and(eq(classId, id), isNotNull(group))}) fresh
    where ${classBlocks}.class_id = ${id} and ${hash} = fresh.hash
    returning ${classBlocks}.serial as sent`);
  return serial + hidden.length;
}

type Split = { readonly second: number; readonly splitBy: SplitBy };

/**
 * Puts some of the devices that are here into the second group and all others into the first. Answers how many it put there.
 * @throws CLASS_SPLIT
 */
export async function divide(
  ctx: TxCtx,
  { classId, ...split }: Split & { classId: string },
): Promise<number> {
  await ctx.db.update(classDevices).set({ group: 0 }).where(eq(classDevices.classId, classId));
  if (split.second === 0) return 0;
  const here = (await readDevices(ctx, { classId })).filter(isPresent);
  const chosen = secondGroup(here, split).map(({ id }) => id);
  await ctx.db.update(classDevices).set({ group: 1 }).where(inArray(classDevices.id, chosen));
  return chosen.length;
}

type Dividable = Pick<DeviceRow, 'row' | 'rate'>;

/** The devices, in the order they joined, that the second group gets: neither group is empty. @internal */
export function secondGroup<Device extends Dividable>(
  here: readonly Device[],
  { second, splitBy }: Split,
): Device[] {
  if (second >= here.length) throw new AppError('CLASS_SPLIT');
  if (splitBy === 'row') return lastRows(here, second);
  return splitBy === 'rate' ? shareOfRate(here, second) : here.slice(-second);
}

/** Whole rows from the back, as many as come nearest to `second` devices. */
function lastRows<Device extends Dividable>(here: readonly Device[], second: number): Device[] {
  const [last, ...rows] = [...new Set(here.map(({ row }) => row))].sort((a, b) => b - a);
  if (rows.length === 0) throw new AppError('CLASS_SPLIT', { message: answerTexts.noRows });
  const from = (first: number | undefined) => here.filter(({ row }) => row >= (first ?? 0));
  const missed = (devices: readonly Device[]) => Math.abs(devices.length - second);
  return rows
    .slice(0, -1)
    .reduce((best, row) => (missed(from(row)) < missed(best) ? from(row) : best), from(last));
}

/** The second group's part of all hashes a second is as near below its part of the devices as the fastest ones allow. */
function shareOfRate<Device extends Dividable>(here: readonly Device[], second: number): Device[] {
  const measured = here.map(({ rate }) => rate).filter((rate) => rate > 0);
  const mean = measured.reduce((sum, rate) => sum + rate, 0) / measured.length || 1;
  // Who has not measured yet counts as one of the middle.
  const rateOf = ({ rate }: Device) => rate || mean;
  const all = here.reduce((sum, device) => sum + rateOf(device), 0);
  let taken = 0;
  return here
    .toSorted((a, b) => rateOf(b) - rateOf(a))
    .filter((device) => {
      const isWithin = (taken + rateOf(device)) * here.length <= all * second * (1 + Number.EPSILON);
      if (isWithin) taken += rateOf(device);
      return isWithin;
    });
}
