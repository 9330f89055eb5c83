import type { IssuedItem, UnitPlace } from '@pasok/domain/tokens';
import { sql } from 'drizzle-orm';
import { type TxCtx, write } from '../../platform/context/context.ts';
import type { LockedTransaction } from './lock-transaction.ts';

/** Stores the tokens of units; how many were not there before. */
export async function storeUnits(
  { db }: TxCtx,
  { id, now }: LockedTransaction,
  issued: readonly IssuedItem[],
  units: readonly UnitPlace[],
): Promise<number> {
  const rows = units.map(({ item, unit }) => ({ pos: item, unit, token: issued[item]?.tokens[unit] }));
  const stored = await db.execute(sql`
    insert into unit_tokens (transaction_id, pos, unit, token, confirmed_at)
    select ${id}::uuid, pos, unit, token, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row (pos smallint, unit smallint, token text)
    on conflict (transaction_id, pos, unit) do nothing
    returning 1`);
  return stored.length;
}

/** The units of a problem count as not received; while validating, the period begins anew. */
export async function reopenUnits(
  ctx: TxCtx,
  { id, now, status }: LockedTransaction,
  problemId: string,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const since = status === 'validating' ? sql`, validating_since = ${at}, receipt_notified_at = null` : sql``;
  const statement = sql`
    with reopened as (
      delete from unit_tokens t using problem_units u
      where u.problem_id = ${problemId} and t.transaction_id = ${id} and t.pos = u.pos and t.unit = u.unit returning 1)
    update transactions set updated_at = ${at}, confirmed_units = confirmed_units - (select count(*) from reopened) ${since}
    where id = ${id}`;
  await write(ctx, statement);
}
