import { randomBytes } from 'node:crypto';
import { type ActKind, type ActOf, commitAct, rowHash, saltOf } from '@pasok/chain/act';
import { sql } from 'drizzle-orm';
import { type DatabaseCtx, type TxCtx, write } from '../context/context.ts';
import { acts } from './table.ts';

/** An act and the canonical text of its row (`actTexts`); `seq`: the id of a row of history; `salt` and `takenAt`: chosen before. */
type NewAct = ActOf & {
  readonly kind: Exclude<ActKind, 'offer'>;
  readonly text: string;
  readonly seq?: number;
  readonly salt?: string;
  readonly takenAt?: Date;
};

export const newSalt = (): string => randomBytes(32).toString('hex');

/**
 * Notes acts for the log of acts, in the transaction that does them: a commitment each, over the hash of its row, with a salt of
 * its own. What is noted already stays.
 */
export async function recordActs(ctx: TxCtx<DatabaseCtx>, done: readonly NewAct[]): Promise<void> {
  if (done.length === 0) return;
  const rows = done.map(({ text, salt = newSalt(), ...of }) => {
    return { ...of, salt, commitment: commitAct(of, rowHash(text), saltOf(of.kind, salt)) };
  });
  const statement = sql`insert into ${acts} (kind, id, seq, salt, commitment, taken_at)
      select kind, id, coalesce(seq, 0), decode(salt, 'hex'), decode(commitment, 'hex'), coalesce("takenAt", ${ctx.clock})
      from json_to_recordset(${JSON.stringify(rows)}::text::json)
        as row (kind text, id uuid, seq bigint, salt text, commitment text, "takenAt" timestamptz)
      on conflict (id, kind, seq) do nothing`;
  await write(ctx, statement);
}

/** Of what is deleted; the log keeps its commitments. */
export const forgetActs = (ctx: TxCtx<DatabaseCtx>, ids: readonly string[]) =>
  write(
    ctx,
    sql`delete from ${acts} where id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::text::json))`,
  );

type NewSeal = { id: string; salt: string; commitment: string; takenAt: Date };

/** Notes a seal, an act whose salt and commitment a browser made. Answers whether the salt is new. */
export async function recordSeal(ctx: TxCtx, { id, salt, commitment, takenAt }: NewSeal): Promise<boolean> {
  const statement = sql`insert into ${acts} (kind, id, salt, commitment, taken_at)
      values ('offer', ${id}::uuid, decode(${salt}, 'hex'), decode(${commitment}, 'hex'), ${takenAt.toISOString()}::timestamptz)
      on conflict do nothing returning 1`;
  const rows = await write(ctx, statement);
  return rows.length > 0;
}
