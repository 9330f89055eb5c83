import { fillQuarter, openQuarter, sealsPerQuarter } from '@pasok/chain/seal-quarter';
import { read } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import { type DatabaseCtx, inTransaction, type ServiceCtx, write } from '../../platform/context/context.ts';
import { publish } from '../../platform/events/publish.ts';
import { offerSeals, sealQuarters } from './seal-table.ts';

const bytesOfHash = 32;
/** Of so many that wait longest the quarter is chosen. */
const lookedAt = 32 * sealsPerQuarter;

type QuarterRow = { at: Date; root: Uint8Array; commitments: Uint8Array | null };

/** The quarter that was begun last; one with commitments is not known to be in the log. */
export async function lastQuarter(ctx: Pick<DatabaseCtx, 'sql'>): Promise<QuarterRow | undefined> {
  const [row] = await read<QuarterRow>(
    ctx,
    sql`select at, root, commitments from ${sealQuarters} order by at desc limit 1`,
  );
  return row;
}

/**
 * Takes the commitments that came before `at`, of each vendor the oldest, then of each the next, as many as a quarter holds, and
 * fills them up: many of one vendor keep no other waiting. Of several
 * instances one does it; what it chose is kept, so that the log hears the same root however often it is told.
 */
export async function beginQuarter(
  ctx: ServiceCtx,
  at: Date,
  randomBytes: (length: number) => Uint8Array,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const waiting = await write<{ commitment: Uint8Array }>(
      ctx,
      sql`select commitment from (
          select s.commitment, s.taken_at, row_number() over (partition by o.supplier_id order by s.taken_at) as turn
          from (select * from ${offerSeals} where leaf is null and taken_at < ${at.toISOString()}::timestamptz
            order by taken_at limit ${lookedAt}) s left join offers o on o.id = s.offer_id) waiting
        order by turn, taken_at limit ${sealsPerQuarter}`,
    );
    const { commitments, root } = fillQuarter(
      waiting.map(({ commitment }) => commitment),
      randomBytes,
    );
    await ctx.db
      .insert(sealQuarters)
      .values({ at, root, commitments: Buffer.concat(commitments) })
      .onConflictDoNothing();
  });
}

/** Forgets a quarter that the log does not take any more: what was in it waits for the next one. */
export async function dropQuarter(ctx: ServiceCtx, at: Date): Promise<void> {
  await inTransaction(ctx, ({ db }) =>
    db.delete(sealQuarters).where(sql`${sealQuarters.at} = ${at.toISOString()}`),
  );
}

type Sealed = { id: string; vendorId: string };

/** Notes where the log has a quarter: each offer that still has the commitment gets its way to the root. Repeating it changes nothing. */
export async function finishQuarter(
  ctx: ServiceCtx,
  { at, commitments }: QuarterRow,
  leaf: number,
): Promise<void> {
  if (!commitments) return;
  const length = commitments.length / bytesOfHash;
  const hashes = Array.from({ length }, (_, n) =>
    commitments.subarray(n * bytesOfHash, (n + 1) * bytesOfHash),
  );
  const { pathOf } = openQuarter(hashes);
  const rows = hashes.map((commitment, place) => ({
    place,
    commitment: Buffer.from(commitment).toString('hex'),
    path: Buffer.concat(pathOf(place)).toString('hex'),
  }));
  await inTransaction(ctx, async (ctx) => {
    const sealed = await write<Sealed>(
      ctx,
      sql`update ${offerSeals} s set quarter = ${at.toISOString()}::timestamptz, leaf = ${leaf}::int, place = row.place,
          path = decode(row.path, 'hex')
        from json_to_recordset(${JSON.stringify(rows)}::text::json) as row (place smallint, commitment text, path text), offers o
        where s.leaf is null and s.commitment = decode(row.commitment, 'hex') and o.id = s.offer_id
        returning o.id, o.supplier_id as "vendorId"`,
    );
    await write(
      ctx,
      sql`update ${sealQuarters} set commitments = null where at = ${at.toISOString()}::timestamptz`,
    );
    await write(ctx, sql`delete from ${sealQuarters} where at < ${at.toISOString()}::timestamptz`);
    await publish(
      ctx,
      sealed.map(({ id, vendorId }) => ({ user: vendorId, topic: 'offer' as const, id })),
    );
  });
}
