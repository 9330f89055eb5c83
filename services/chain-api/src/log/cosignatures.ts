import { readCheckpointText } from '@pasok/chain/tlog/checkpoint';
import { formatVkey } from '@pasok/chain/tlog/note-key';
import type { WitnessState } from '@pasok/contracts/blockchain';
import { sql } from 'drizzle-orm';
import { inTransaction, type ServiceCtx } from '../context/context.ts';
import type { LogWitness } from '../context/parts.ts';
import { blockLog, type Cosignature, type LogRows } from './read-log.ts';

/** A witness and what it cosigned last, of those that are set. */
export type Cosigned = { readonly witness: LogWitness; readonly last: Cosignature | undefined };

export async function readCosigned(
  ctx: Pick<ServiceCtx, 'sql' | 'witnesses'>,
  log: LogRows,
): Promise<Cosigned[]> {
  if (ctx.witnesses.length === 0) return [];
  const rows = new Map((await log.readCosignatures(ctx, {})).map((row) => [row.witness, row]));
  return ctx.witnesses.map((witness) => ({ witness, last: rows.get(formatVkey(witness.key)) }));
}

/** Notes what a witness has cosigned. */
export async function noteCosigned(
  ctx: ServiceCtx,
  { cosignatures }: LogRows,
  { witness, checkpoint, line }: { witness: LogWitness; checkpoint: string; line: string },
): Promise<void> {
  const row = { checkpoint, line, seenAt: sql`now()` };
  await inTransaction(ctx, ({ db }) =>
    db
      .insert(cosignatures)
      .values({ witness: formatVkey(witness.key), ...row })
      .onConflictDoUpdate({ target: cosignatures.witness, set: row }),
  );
}

/** How many entries it has seen, of a text that it cosigned. */
export const sizeSeen = ({ last }: Cosigned): number => (last ? readCheckpointText(last.checkpoint).size : 0);

/** Who watches the log of blocks, for people: names, keys, and when each last cosigned how many entries. */
export async function readWitnesses(ctx: Pick<ServiceCtx, 'sql' | 'witnesses'>): Promise<WitnessState[]> {
  return (await readCosigned(ctx, blockLog)).map((cosigned) => ({
    name: cosigned.witness.key.name,
    key: formatVkey(cosigned.witness.key),
    size: sizeSeen(cosigned),
    seenAt: cosigned.last?.seenAt.toISOString() ?? null,
  }));
}
