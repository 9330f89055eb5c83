import type { RequestFacts } from '@pasok/domain/request';
import { eq } from 'drizzle-orm';
import type { TxCtx } from '../../platform/context/context.ts';
import { requests } from './table.ts';

export type LockedRequest = typeof requests.$inferSelect & RequestFacts;

/** The request under a row lock (first in the order request → offers → transaction → units), or undefined. */
export async function lockRequest({ db }: TxCtx, id: string): Promise<LockedRequest | undefined> {
  const [row] = await db.select().from(requests).where(eq(requests.id, id)).for('update');
  return row && { ...row, ownerId: row.userId };
}
