import type { HistoryRow } from '@pasok/contracts/transaction';
import { read } from '@pasok/service/read';
import { sql } from 'drizzle-orm';
import type { ServiceCtx } from '../context/context.ts';

type Row = Omit<HistoryRow, 'note' | 'actor' | 'time' | 'enteredAt'> & {
  time: Date;
  claimedAt: Date | null;
  note: string | null;
  actorId: string | null;
  actorName: string;
};

/** The append-only history, oldest first. */
export async function readHistory(ctx: ServiceCtx, { id }: { id: string }): Promise<HistoryRow[]> {
  const rows = await read<Row>(
    ctx,
    sql`
    select h.id::text as id, h.kind, h.actor_id as "actorId", u.name as "actorName", h.from_status as "from",
      h.to_status as "to", h.created_at as time, h.claimed_at as "claimedAt", h.note
    from transaction_history h left join users u on u.id = h.actor_id
    where h.transaction_id = ${id} order by h.id`,
  );
  return rows.map(({ actorId, actorName, note, time, claimedAt, ...row }) => ({
    ...row,
    actor: actorId === null ? null : { _id: actorId, name: actorName },
    time: time.toISOString(),
    ...(claimedAt === null ? {} : { enteredAt: claimedAt.toISOString() }),
    ...(note === null ? {} : { note }),
  }));
}
