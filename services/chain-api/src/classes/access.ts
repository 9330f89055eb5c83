import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../context/context.ts';
import { classBlocks, classes } from '../schema/classes.ts';

/** That a class has not come to its end. */
export const isOpen = gt(classes.endsAt, sql`now()`);

/** That a class is the caller's own, and open; anybody else's does not exist for them. */
export const isOwn = ({ caller }: Ctx): SQL | undefined => and(eq(classes.owner, caller.id), isOpen);

/** Whether a group may hear of a block. One that was mined while the network was split is its miner's group's alone. */
export const mayHear = (block: { group: number | null }, group: number): boolean =>
  block.group === null || block.group === group;

/** The same of the rows of {@link classBlocks}. */
export const isHeardBy = (group: number): SQL | undefined =>
  or(isNull(classBlocks.group), eq(classBlocks.group, group));
