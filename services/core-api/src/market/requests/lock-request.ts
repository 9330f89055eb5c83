import { isHidden, type RequestFacts } from '@pasok/domain/request';
import { eq } from 'drizzle-orm';
import type { TxCtx } from '../../platform/context/context.ts';
import { requests } from './table.ts';

export type LockedRequest = typeof requests.$inferSelect & RequestFacts;

/** The title that others are told: none of a request that an administrator hid. */
export const titleForOthers = (request: Pick<LockedRequest, 'judul' | 'visibility'>): string | null =>
  isHidden(request) ? null : request.judul;

/** The request under a row lock (first in the order request → offers → transaction → units), or undefined. */
export async function lockRequest({ db }: TxCtx, id: string): Promise<LockedRequest | undefined> {
  const [row] = await db.select().from(requests).where(eq(requests.id, id)).for('update');
  return row && { ...row, ownerId: row.userId };
}
