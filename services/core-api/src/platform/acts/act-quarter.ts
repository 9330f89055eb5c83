import { setImmediate } from 'node:timers/promises';
import { fillQuarter, maxPerQuarter, openQuarter } from '@pasok/chain/seal-quarter';
import { read } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import { type DatabaseCtx, inTransaction, type ServiceCtx, type TxCtx, write } from '../context/context.ts';
import { acts, sealQuarters } from './table.ts';

const bytesOfHash = 32;
/** Acts of one statement. */
const atOnce = 4_096;

type QuarterRow = { at: Date; root: Uint8Array; commitments: Uint8Array | null };

/** The quarter that was begun last; one with commitments is not known to be in the log. */
export async function lastQuarter(ctx: Pick<DatabaseCtx, 'sql'>): Promise<QuarterRow | undefined> {
  const statement = sql`select at, root, commitments from ${sealQuarters} order by at desc limit 1`;
  const [row] = await read<QuarterRow>(ctx, statement);
  return row;
}

type Waiting = { id: string; kind: string; commitment: Uint8Array };

/** The acts that came before `at` and are in no quarter, the oldest first. */
const readWaiting = (ctx: TxCtx, at: Date, most: number): Promise<Waiting[]> =>
  write<Waiting>(
    ctx,
    sql`select id, kind, commitment from ${acts} where leaf is null and taken_at < ${at.toISOString()}::timestamptz
      order by taken_at limit ${most}::int`,
  );

/**
 * Takes the commitments that came before `at`, as many as a quarter holds, and fills them up. Of several instances one does it;
 * what it chose is kept, so that the log hears the same root however often it is told.
 */
export async function beginQuarter(
  ctx: ServiceCtx,
  at: Date,
  randomBytes: (length: number) => Uint8Array,
): Promise<void> {
  // A transaction that waited for the hashing would be ended as idle.
  const waiting = await inTransaction(ctx, (ctx) => readWaiting(ctx, at, maxPerQuarter));
  const openings = waiting.filter(({ kind }) => kind === 'opening');
  const others = waiting.flatMap(({ kind, commitment }) => (kind === 'opening' ? [] : [commitment]));
  const { commitments, root } = await fillQuarter(others, randomBytes, openings, setImmediate);
  await inTransaction(ctx, ({ db }) =>
    db
      .insert(sealQuarters)
      .values({ at, root, commitments: Buffer.concat(commitments) })
      .onConflictDoNothing(),
  );
}

/** Forgets a quarter that the log does not take any more: what was in it waits for the next one. */
export async function dropQuarter(ctx: ServiceCtx, at: Date): Promise<void> {
  await inTransaction(ctx, ({ db }) =>
    db.delete(sealQuarters).where(sql`${sealQuarters.at} = ${at.toISOString()}`),
  );
}

/**
 * Notes where the log has a quarter: each act that still has the commitment gets its way to the root. Answers the offers among
 * them. Repeating it changes nothing.
 */
export async function finishQuarter(
  ctx: ServiceCtx,
  { at, commitments }: QuarterRow,
  leaf: number,
): Promise<string[]> {
  if (!commitments) return [];
  const length = commitments.length / bytesOfHash;
  const hashes = Array.from({ length }, (_, n) =>
    commitments.subarray(n * bytesOfHash, (n + 1) * bytesOfHash),
  );
  const { pathOf } = await openQuarter(hashes, setImmediate);
  return inTransaction(ctx, async (ctx) => {
    // All others are random.
    const waiting = new Set(
      (await readWaiting(ctx, at, 2 * maxPerQuarter)).map((act) => hexOf(act.commitment)),
    );
    const real = hashes.flatMap((hash, place) => {
      const commitment = hexOf(hash);
      return waiting.has(commitment) ? [{ commitment, place }] : [];
    });
    const offers: string[] = [];
    for (let from = 0; from < real.length; from += atOnce) {
      const rows = real
        .slice(from, from + atOnce)
        .map((row) => ({ ...row, path: hexOf(Buffer.concat(pathOf(row.place))) }));
      const statement = sql`update ${acts} a set quarter = ${at.toISOString()}::timestamptz, leaf = ${leaf}::int, place = row.place,
            path = decode(row.path, 'hex')
          from json_to_recordset(${JSON.stringify(rows)}::text::json) as row (place integer, commitment text, path text)
          where a.leaf is null and a.commitment = decode(row.commitment, 'hex') returning a.id, a.kind`;
      const logged = await write<{ id: string; kind: string }>(ctx, statement);
      offers.push(...logged.flatMap(({ id, kind }) => (kind === 'offer' ? [id] : [])));
    }
    const statement = sql`update ${sealQuarters} set commitments = null where at = ${at.toISOString()}::timestamptz`;
    await write(ctx, statement);
    await write(ctx, sql`delete from ${sealQuarters} where at < ${at.toISOString()}::timestamptz`);
    return offers;
  });
}

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
