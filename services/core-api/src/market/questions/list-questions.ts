import type { Question, QuestionQuery } from '@pasok/contracts/question';
import { read } from '@pasok/service/database/read';
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/context.ts';
import { countFromPage, countLimit, pageStart } from '../../platform/lists/page.ts';
import { requireRequest } from '../requests/access.ts';
import { questions } from './table.ts';
import { questionColumns, questionToWire } from './to-wire.ts';

/** GET /requests/{id}/questions: the same for everybody who may see the request, newest first. */
export async function listQuestions(
  ctx: Ctx,
  { requestId, query }: { requestId: string; query: QuestionQuery },
): Promise<{ rows: Question[]; counted: number }> {
  await requireRequest(ctx, { id: requestId });
  const start = pageStart(query);
  const { limit, offset, cursor } = start;
  const rows = await ctx.db
    .select(questionColumns)
    .from(questions)
    .where(
      and(
        eq(questions.requestId, requestId),
        isNull(questions.hiddenAt),
        cursor === null ? undefined : lt(questions.id, cursor),
      ),
    )
    .orderBy(desc(questions.id))
    .limit(limit)
    .offset(offset);
  const counted = countFromPage(start, rows.length) ?? (await countOn(ctx, requestId));
  return { rows: rows.map(questionToWire), counted };
}

async function countOn(ctx: Ctx, requestId: string): Promise<number> {
  const matching = sql`select 1 from questions where request_id = ${requestId} and hidden_at is null limit ${countLimit}`;
  const [total] = await read<{ count: number }>(ctx, sql`select count(*)::int from (${matching}) matching`);
  return total?.count ?? 0;
}
