import { readCheckpointText } from '@pasok/chain/tlog/checkpoint';
import { formatVkey } from '@pasok/chain/tlog/note-key';
import type { WitnessState } from '@pasok/contracts/blockchain';
import { prepareRead } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import { inTransaction, type ServiceCtx } from '../context/context.ts';
import type { LogWitness } from '../context/parts.ts';
import { logCosignatures } from './table.ts';

type Cosignature = Pick<typeof logCosignatures.$inferSelect, 'witness' | 'checkpoint' | 'line' | 'seenAt'>;

const all = prepareRead<Cosignature>(
  sql`select witness, checkpoint, line, seen_at as "seenAt" from ${logCosignatures} order by witness`,
);

/** A witness and what it cosigned last, of those that are set. */
export type Cosigned = { readonly witness: LogWitness; readonly last: Cosignature | undefined };

export async function readCosigned(ctx: Pick<ServiceCtx, 'sql' | 'witnesses'>): Promise<Cosigned[]> {
  if (ctx.witnesses.length === 0) return [];
  const rows = new Map((await all(ctx, {})).map((row) => [row.witness, row]));
  return ctx.witnesses.map((witness) => ({ witness, last: rows.get(formatVkey(witness.key)) }));
}

/** Notes what a witness has cosigned. */
export async function noteCosigned(
  ctx: ServiceCtx,
  { witness, checkpoint, line }: { witness: LogWitness; checkpoint: string; line: string },
): Promise<void> {
  const row = { checkpoint, line, seenAt: sql`now()` };
  await inTransaction(ctx, ({ db }) =>
    db
      .insert(logCosignatures)
      .values({ witness: formatVkey(witness.key), ...row })
      .onConflictDoUpdate({ target: logCosignatures.witness, set: row }),
  );
}

/** How many entries it has seen, of a text that it cosigned. */
export const sizeSeen = ({ last }: Cosigned): number => (last ? readCheckpointText(last.checkpoint).size : 0);

/** Who watches the log, for people: names, keys, and when each last cosigned how many entries. */
export async function readWitnesses(ctx: Pick<ServiceCtx, 'sql' | 'witnesses'>): Promise<WitnessState[]> {
  return (await readCosigned(ctx)).map((cosigned) => ({
    name: cosigned.witness.key.name,
    key: formatVkey(cosigned.witness.key),
    size: sizeSeen(cosigned),
    seenAt: cosigned.last?.seenAt.toISOString() ?? null,
  }));
}
