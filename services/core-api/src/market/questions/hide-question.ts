import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Ctx, TxCtx } from '../../platform/context/context.ts';
import { audienceOf } from '../requests/access.ts';
import { lockRequest } from '../requests/lock-request.ts';
import { questions } from './table.ts';

/**
 * An administrator hides a question with its answer, or shows it again. `changed`: false where it was so before; `writer`: who
 * asked. Undefined: there is none.
 */
export async function setQuestionHidden(ctx: TxCtx<Ctx>, { id, hide }: { id: string; hide: boolean }) {
  const { db } = ctx;
  const { requestId, askerId } = questions;
  const [found] = await db.select({ requestId, askerId }).from(questions).where(eq(questions.id, id));
  // Every write of a question takes the request's lock first.
  const request = found && (await lockRequest(ctx, found.requestId));
  if (!request) return undefined;
  const other = hide ? isNull(questions.hiddenAt) : isNotNull(questions.hiddenAt);
  const changed = await db
    .update(questions)
    .set({ hiddenAt: hide ? ctx.clock : null })
    .where(and(eq(questions.id, id), other))
    .returning({ id: questions.id });
  return {
    changed: changed.length > 0,
    requestId: request.id,
    writer: found.askerId,
    readers: [{ user: request.userId }, ...(await audienceOf(ctx, [request.id]))],
  };
}
