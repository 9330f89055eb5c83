import type { Question } from '@pasok/contracts/question';
import { refuseQuestion } from '@pasok/domain/question';
import { and, count, eq } from 'drizzle-orm';
import { newId } from '../../base/columns.ts';
import { requireAllowed } from '../../base/require-allowed.ts';
import { holdOtherAccount } from '../../platform/accounts/hold-account.ts';
import { type Ctx, inTransaction, now, type TxCtx } from '../../platform/context/context.ts';
import { publish } from '../../platform/events/publish.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { requireQuota } from '../quotas/quotas.ts';
import { audienceOf, lockVisibleRequest } from '../requests/access.ts';
import { questions } from './table.ts';
import { questionToWire } from './to-wire.ts';

/**
 * POST /requests/{id}/questions, decided under the request's lock, which also keeps two at once from passing the limit. What
 * the owner and everybody else is told is the same whoever asks.
 */
export function askQuestion(
  ctx: Ctx,
  { requestId, text }: { requestId: string; text: string },
): Promise<Question> {
  return inTransaction(ctx, async (ctx) => {
    const { request } = await lockVisibleRequest(ctx, requestId);
    const askedAt = await now(ctx);
    const viewer = { userId: ctx.caller.id, asked: await countAsked(ctx, requestId) };
    requireAllowed(refuseQuestion(request, viewer, askedAt));
    await holdOtherAccount(ctx, request.userId);
    await requireQuota(ctx, 'questionsOfDay', ctx.caller.id);
    const asked = { id: newId(), text, askedAt };
    await ctx.db
      .insert(questions)
      .values({ ...asked, requestId, ownerId: request.userId, askerId: ctx.caller.id });
    const facts = { request: request.judul };
    const path = `/request/${requestId}#questions`;
    await notify(ctx, [{ user: request.userId, says: 'question_asked', facts, path }]);
    await publish(ctx, [
      ...(await audienceOf(ctx, [requestId])).map((reader) => ({ ...reader, topic: 'question' as const })),
      { user: request.userId, topic: 'request', id: requestId },
    ]);
    return questionToWire({ ...asked, answer: null, answeredAt: null });
  });
}

async function countAsked({ db, caller }: TxCtx<Ctx>, requestId: string): Promise<number> {
  const own = and(eq(questions.requestId, requestId), eq(questions.askerId, caller.id));
  const [row] = await db.select({ asked: count() }).from(questions).where(own);
  return row?.asked ?? 0;
}
