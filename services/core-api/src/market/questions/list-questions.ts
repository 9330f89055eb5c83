import type { Question, QuestionQuery } from '@pasok/contracts/question';
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/context.ts';
import { countFromPage, countLimit, countOf, pageStart } from '../../platform/lists/page.ts';
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
  const all = sql`select 1 from questions where request_id = ${requestId} and hidden_at is null limit ${countLimit}`;
  const counted = countFromPage(start, rows.length) ?? (await countOf(ctx, all));
  return { rows: rows.map(questionToWire), counted };
}
