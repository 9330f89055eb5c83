import type { AnswerProblemBody } from '@pasok/contracts/problem';
import { payableOf } from '@pasok/domain/payable';
import { isSameAnswer, refuseProblemAnswer } from '@pasok/domain/problem';
import { read } from '@pasok/service/database/read';
import { eq, sql } from 'drizzle-orm';
import { requireAllowed } from '../../base/require-allowed.ts';
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context/context.ts';
import { requireQuota } from '../quotas/quotas.ts';
import { appendHistory } from '../transactions/append-history.ts';
import { type LockedTransaction, lockTransaction, setTransaction } from '../transactions/lock-transaction.ts';
import { noProblem } from '../transactions/move-transaction.ts';
import { nameOf, notifyOtherParty } from '../transactions/notify-parties.ts';
import { readOpenProblem, type StoredProblem } from '../transactions/read-problems.ts';
import { reopenUnits } from '../transactions/units.ts';
import { insertProblem } from './open-problem.ts';
import { problems, problemUnits } from './problems-table.ts';

/** The vendor answers the problem that stands; the same answer again changes nothing. */
export function answerProblem(ctx: Ctx, { id, ...said }: AnswerProblemBody & { id: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const transaction = await lockTransaction(ctx, { id, only: 'vendor' });
    const { status, now } = transaction;
    const problem = await problemToAnswer(ctx, transaction);
    if (problem && isSameAnswer(problem, said)) return;
    const left = said.amount === undefined ? 0 : await refundsLeft(ctx, transaction, problem?.id);
    const replaced = problem && said.answer === 'replace' ? await timesReplaced(ctx, problem.id) : 0;
    requireAllowed(refuseProblemAnswer(status, problem, said, left, replaced));
    if (!problem) return;
    await requireQuota(ctx, 'problemAnswers', id);
    const { answer, amount = null, text: answerText = null } = said;
    const problemId = problem.id || (await insertProblem(ctx, transaction, { reason: problem.reason }));
    await ctx.db
      .update(problems)
      .set({ answer, amount, answerText, answeredAt: now })
      .where(eq(problems.id, problemId));
    if (answer === 'replace') {
      await ctx.db.update(problemUnits).set({ replacedAt: now }).where(eq(problemUnits.problemId, problemId));
      await reopenUnits(ctx, transaction, problemId);
    } else await setTransaction(ctx, transaction);
    const units = problem.units.length;
    const note = { says: 'problem_answered', facts: { answer, units, text: answerText } } as const;
    await appendHistory(ctx, transaction, [{ kind: 'problem_answered', note }]);
    const facts = { deal: nameOf(transaction), answer, units };
    await notifyOtherParty(ctx, transaction, { says: 'problem.answered', facts });
  });
}

/** What stands; of a problem that an older release wrote without a row, with an empty id. */
async function problemToAnswer(
  ctx: TxCtx,
  transaction: LockedTransaction,
): Promise<Omit<StoredProblem, 'openedAt'> | undefined> {
  const { problemReason: reason } = transaction;
  if (reason === null) return undefined;
  const written = await readOpenProblem(ctx, transaction);
  return (
    written ?? {
      id: '',
      reason,
      said: null,
      kind: null,
      units: [],
      answer: null,
      amount: null,
      text: null,
      answeredAt: null,
    }
  );
}

/** How often the unit of a problem was replaced that was replaced most. */
async function timesReplaced(ctx: TxCtx, problemId: string): Promise<number> {
  const statement = sql`
    select count(*)::int as times from problem_units named
      join problem_units u on u.transaction_id = named.transaction_id and u.pos = named.pos and u.unit = named.unit
    where named.problem_id = ${problemId || null}::uuid and u.replaced_at is not null
    group by named.pos, named.unit order by times desc limit 1`;
  const [row] = await read<{ times: number }>(ctx, statement);
  return row?.times ?? 0;
}

/** Rupiah of what the buyer pays that no other problem's refund takes. */
async function refundsLeft(
  ctx: TxCtx,
  { id, totalAmount, terms }: LockedTransaction,
  own: string | undefined,
): Promise<number> {
  const statement = sql`
    select coalesce(sum(p.amount), 0)::float8 as noted from problems p
    where p.transaction_id = ${id} and p.id is distinct from ${own || null}::uuid`;
  const [row] = await read<{ noted: number }>(ctx, statement);
  return (terms ? payableOf(totalAmount, terms).total : totalAmount) - (row?.noted ?? 0);
}

/** Ends a problem whose replacements were all confirmed, and answers whether it did. */
export async function closeSolvedProblem(ctx: TxCtx<Ctx>, transaction: LockedTransaction): Promise<boolean> {
  const problem = await readOpenProblem(ctx, transaction);
  if (problem?.answer !== 'replace') return false;
  const statement = sql`
    select 1 from problem_units u where u.problem_id = ${problem.id} and not exists (
      select 1 from unit_tokens c where c.transaction_id = ${transaction.id} and c.pos = u.pos and c.unit = u.unit)
    limit 1`;
  const [missing] = await read(ctx, statement);
  if (missing) return false;
  await setTransaction(ctx, transaction, noProblem);
  await appendHistory(ctx, transaction, [{ kind: 'problem_solved' }]);
  return true;
}
