import type { DealUnit, OpenProblem, Problem, ProblemAnswer, ProblemKind } from '@pasok/contracts/problem';
import type { OpenProblemFacts } from '@pasok/domain/problem';
import { omitNull } from '@pasok/service/database/columns';
import { read } from '@pasok/service/database/read';
import { type SQL, sql } from 'drizzle-orm';
import { render, type StoredMessage } from '../../base/stored-texts.ts';
import type { Ctx, ServiceCtx } from '../../platform/context/context.ts';
import { requireTransaction } from './access.ts';

/** A row of problems with its units, as JSON: moments as text that Date reads. */
export type StoredProblem = OpenProblemFacts & {
  id: string;
  reason: string;
  said: StoredMessage | null;
  kind: ProblemKind | null;
  units: DealUnit[];
  openedAt: string;
  answer: ProblemAnswer | null;
  answeredAt: string | null;
};

const problemsOf = (id: SQL) => sql`
  select p.id, p.reason, p.said, p.kind, p.opened_at as "openedAt", p.answer, p.amount, p.answer_text as text, p.answered_at as "answeredAt",
    (select coalesce(json_agg(json_build_object('pos', u.pos, 'unit', u.unit) order by u.pos, u.unit), '[]')
      from problem_units u where u.problem_id = p.id) as units
  from problems p where p.transaction_id = ${id} order by p.id desc`;

/** Of a deal: its newest problem as JSON, whether or not it still stands. */
export const newestProblem = (id: SQL): SQL =>
  sql`(select to_json(newest) from (${problemsOf(id)} limit 1) newest)`;

/** Of a deal: whether the vendor answered the problem that stands. */
export const isProblemAnswered = (deal: SQL): SQL => sql`
  (${deal}.problem_opened_at is not null and coalesce((select p.answer is not null and p.reason = ${deal}.problem_reason
    from problems p where p.transaction_id = ${deal}.id order by p.id desc limit 1), false))`;

/** Of a deal: the units that were replaced as JSON, and how often. */
export const replacedUnits = (id: SQL): SQL => sql`
  (select coalesce(json_agg(replaced), '[]') from (select u.pos, u.unit, count(*)::int as times from problem_units u
    where u.transaction_id = ${id} and u.replaced_at is not null group by u.pos, u.unit) replaced)`;

/**
 * Of a deal, a row `t` of transactions: the refunds that the vendor noted as JSON, each with what the units of its problem cost
 * that were received. Summed here: a list reads 200 deals, whose refunds may name 3,000 units each.
 */
export const notedRefunds: SQL = sql`
  (select coalesce(json_agg(json_build_object('amount', p.amount, 'goods', (
      select coalesce(sum(i.price) filter (where t.receipt is distinct from 'partial' or c.unit is not null), 0)
      from problem_units u
        join transaction_items i on i.transaction_id = u.transaction_id and i.pos = u.pos
        left join unit_tokens c on c.transaction_id = t.id and c.pos = u.pos and c.unit = u.unit
      where u.problem_id = p.id having count(*) > 0))), '[]')
    from problems p where p.transaction_id = t.id and p.amount is not null)`;

/** Of a deal, a row `t` of transactions: what its confirmed units cost. */
export const confirmedGoods: SQL = sql`
  case t.confirmed_units when 0 then 0 when t.total_units then t.total_amount else (
    select sum(i.price) from unit_tokens u join transaction_items i on i.transaction_id = u.transaction_id and i.pos = u.pos
    where u.transaction_id = t.id) end::bigint`;

/** Of a deal, a row `t` of transactions: its payment was declared before it ended. */
export const paidEarly: SQL = sql`
  (t.payment_status = 'paid' and (t.receipt is null or exists (select from transaction_history h where h.transaction_id = t.id
    and h.kind = 'payment' and h.to_status = 'paid' and h.created_at < t.status_since)))`;

type Deal = { problemReason: string | null; problemOpenedAt: Date | null };

/**
 * The newest problem if it is the one that stands. A problem of an older release has no row: it is 'lain', about the whole deal,
 * and unanswered.
 */
export const openProblemOf = (
  { problemReason, problemOpenedAt }: Deal,
  newest: StoredProblem | null | undefined,
): StoredProblem | undefined =>
  problemOpenedAt !== null && newest?.reason === problemReason ? (newest ?? undefined) : undefined;

/** The row of the problem that stands on a locked deal, if it has one. */
export async function readOpenProblem(
  ctx: ServiceCtx,
  deal: Deal & { id: string },
): Promise<StoredProblem | undefined> {
  if (deal.problemOpenedAt === null) return undefined;
  const statement = sql`select ${newestProblem(sql`${deal.id}::uuid`)} as newest`;
  const [row] = await read<{ newest: StoredProblem | null }>(ctx, statement);
  return openProblemOf(deal, row?.newest);
}

/** The deal of a problem, by the problem's id. */
export async function dealOfProblem(ctx: ServiceCtx, id: string): Promise<string | undefined> {
  const statement = sql`select p.transaction_id as deal from problems p where p.id = ${id}`;
  const [row] = await read<{ deal: string }>(ctx, statement);
  return row?.deal;
}

/** What was said of a problem beside its words, each where it was. */
export const problemDetails = ({
  kind,
  units,
  ...answer
}: StoredProblem): Partial<Pick<OpenProblem, 'kind' | 'units' | 'answer'>> => ({
  ...omitNull({ kind, units: units.length > 0 ? units : null }),
  ...answerOf(answer),
});

const answerOf = ({
  answer,
  amount,
  text,
  answeredAt,
}: Pick<StoredProblem, 'answer' | 'amount' | 'text' | 'answeredAt'>) =>
  answer === null || answeredAt === null
    ? {}
    : { answer: omitNull({ answer, amount, text, answeredAt: new Date(answeredAt).toISOString() }) };

/** GET /transactions/{id}/problems: all that was reported, the newest first, for both parties. */
export async function listProblems(ctx: Ctx, { id }: { id: string }): Promise<Problem[]> {
  await requireTransaction(ctx, { id });
  const statement = sql`
    select t.problem_reason as "problemReason", t.problem_opened_at as "problemOpenedAt",
      (select coalesce(json_agg(row), '[]') from (${problemsOf(sql`t.id`)}) row) as list
    from transactions t where t.id = ${id}`;
  const [deal] = await read<Deal & { list: StoredProblem[] }>(ctx, statement);
  if (!deal) return [];
  const open = openProblemOf(deal, deal.list[0]);
  return deal.list.map((problem) => ({
    _id: problem.id,
    reason: render(problem.reason, problem.said),
    kind: problem.kind ?? 'lain',
    units: problem.units,
    openedAt: new Date(problem.openedAt).toISOString(),
    open: problem === open,
    ...answerOf(problem),
  }));
}
