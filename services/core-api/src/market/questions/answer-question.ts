import { actTexts } from '@pasok/chain/act';
import type { Question } from '@pasok/contracts/question';
import { refuseAnswer } from '@pasok/domain/question';
import { AppError } from '@pasok/service/base/errors';
import { read } from '@pasok/service/database/read';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { requireAllowed } from '../../base/require-allowed.ts';
import { liveAccount } from '../../platform/accounts/table.ts';
import { recordActs } from '../../platform/acts/record-act.ts';
import { type Ctx, inTransaction, now, type TxCtx } from '../../platform/context/context.ts';
import { publish } from '../../platform/events/publish.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { audienceOf, lockVisibleRequest } from '../requests/access.ts';
import { type LockedRequest, titleForOthers } from '../requests/lock-request.ts';
import { questions } from './table.ts';
import { questionColumns, questionToWire } from './to-wire.ts';

/** POST /questions/{id}/answer: the request's owner, once and for all readers. The same answer again changes nothing. */
export function answerQuestion(ctx: Ctx, { id, text }: { id: string; text: string }): Promise<Question> {
  return inTransaction(ctx, async (ctx) => {
    const { request, question } = await lockQuestion(ctx, id);
    const answeredAt = await now(ctx);
    requireAllowed(refuseAnswer(request, ctx.caller.id, { answer: question.answer, text, now: answeredAt }));
    if (question.answer !== null) return questionToWire(question);
    await ctx.db.update(questions).set({ answer: text, answeredAt }).where(eq(questions.id, id));
    const answered = { ...question, answer: text, answeredAt };
    const act = {
      kind: 'answer',
      id,
      text: actTexts.answer({ ...answered, requestId: request.id }),
    } as const;
    await recordActs(ctx, [act]);
    await tellAnswered(ctx, request);
    return questionToWire(answered);
  });
}

/** The question and its request under the request's lock, which every write of a question takes first. */
async function lockQuestion(ctx: TxCtx<Ctx>, id: string) {
  const [found] = await ctx.db
    .select({ requestId: questions.requestId })
    .from(questions)
    .where(eq(questions.id, id));
  if (!found) throw new AppError('NOT_FOUND');
  const { request } = await lockVisibleRequest(ctx, found.requestId);
  const [question] = await ctx.db
    .select(questionColumns)
    .from(questions)
    .where(and(eq(questions.id, id), isNull(questions.hiddenAt)));
  if (!question) throw new AppError('NOT_FOUND');
  return { request, question };
}

/** Tells everybody who asked or offered, all with the same words; a pending offer is older than the answer now. */
async function tellAnswered(ctx: TxCtx<Ctx>, request: LockedRequest): Promise<void> {
  const { id } = request;
  const statement = sql`
    select c.id as "user", (select o.id from offers o
        where o.request_id = ${id} and o.supplier_id = c.id and o.status = 'pending') as offer
      from (select asker_id as id from questions where request_id = ${id}
        union select supplier_id from offers where request_id = ${id} and status <> 'cancelled') c
      where exists (select from users where users.id = c.id and ${liveAccount})`;
  const concerned = await read<{ user: string; offer: string | null }>(ctx, statement);
  const facts = { request: titleForOthers(request) };
  const path = `/request/${id}#questions`;
  await notify(
    ctx,
    concerned.map(({ user }) => ({ user, says: 'question_answered', facts, path })),
  );
  await publish(ctx, [
    ...(await audienceOf(ctx, [id])).map((reader) => ({ ...reader, topic: 'question' as const })),
    { user: request.userId, topic: 'offer', id },
    ...concerned.flatMap(({ user, offer }) => (offer ? [{ user, topic: 'offer' as const, id: offer }] : [])),
  ]);
}
