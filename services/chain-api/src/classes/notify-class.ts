import { sql } from 'drizzle-orm';
import type { TxCtx } from '../context/context.ts';

/** Channel that tells every instance which class has news. */
export const classChannel = 'class_news';

/**
 * What is new: `blocks`, settings and who is here at once; `heads` may be gathered, for every block moves the heads of a
 * whole class.
 */
export type ClassChange = { classId: string; news: 'blocks' | 'heads' };

/** Tells all instances of news once the transaction has committed. */
export async function notifyClass({ db }: TxCtx, { classId, news }: ClassChange): Promise<void> {
  await db.execute(sql`select pg_notify(${classChannel}, ${`${classId} ${news}`})`);
}

/** The class and the news of a notification. */
export function parseClassChange(payload: string): ClassChange {
  const [classId = '', news] = payload.split(' ');
  return { classId, news: news === 'heads' ? 'heads' : 'blocks' };
}
