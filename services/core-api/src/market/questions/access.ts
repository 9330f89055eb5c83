import { refuseOwnQuestion } from '@pasok/domain/question';
import { AppError } from '@pasok/service/base/errors';
import { read } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import { requireAllowed } from '../../base/require-allowed.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { requestVisibleTo, requireRequest } from '../requests/access.ts';

// Whoever may see a request may read its questions. A request's owner never changes, so routes ask here before they read a
// body and before any lock.

/** Requires that the caller may know the request and is not its owner. @throws NOT_FOUND; OWN_REQUEST */
export async function requireMayAsk(ctx: Ctx, { requestId }: { requestId: string }): Promise<void> {
  const { mine } = await requireRequest(ctx, { id: requestId });
  requireAllowed(refuseOwnQuestion(mine));
}

/** Requires that the caller owns the question's request. @throws NOT_FOUND; NOT_OWNER for whoever else may read it */
export async function requireMayAnswer(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const statement = sql`
    select r.user_id = ${ctx.caller.id} as mine from questions q join requests r on r.id = q.request_id
    where q.id = ${id} and q.hidden_at is null and ${requestVisibleTo(ctx)}`;
  const [question] = await read<{ mine: boolean }>(ctx, statement);
  if (!question) throw new AppError('NOT_FOUND');
  if (!question.mine) throw new AppError('NOT_OWNER');
}
