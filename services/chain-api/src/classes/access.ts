import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../context/context.ts';
import { classBlocks, classes } from './table.ts';

/** Condition: the class has not ended. */
export const isOpen = gt(classes.endsAt, sql`now()`);

/** Condition: the class is the caller's own, and open. Other teachers' classes do not exist for the caller. */
export const isOwn = ({ caller }: Ctx): SQL | undefined => and(eq(classes.owner, caller.id), isOpen);

/** Whether a group may receive a block. A block mined while the network was split is for its miner's group alone. */
export const mayHear = (block: { group: number | null }, group: number): boolean =>
  block.group === null || block.group === group;

/** The same rule as a condition on {@link classBlocks}. */
export const isHeardBy = (group: number): SQL | undefined =>
  or(isNull(classBlocks.group), eq(classBlocks.group, group));
