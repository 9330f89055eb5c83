import type { RequestFacts } from '@pasok/domain/request';
import { eq } from 'drizzle-orm';
import { requests } from '../schema/requests.ts';
import type { Tx } from '../schema/schema.ts';

export type LockedRequest = typeof requests.$inferSelect & RequestFacts;

/** The request under a row lock (first in the order request → offers → transaction → units), or undefined. */
export async function lockRequest(tx: Tx, id: string): Promise<LockedRequest | undefined> {
  const [row] = await tx.select().from(requests).where(eq(requests.id, id)).for('update');
  return row && { ...row, ownerId: row.userId };
}
