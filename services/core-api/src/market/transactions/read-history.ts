import type { HistoryRow } from '@pasok/contracts/history';
import { AppError } from '@pasok/service/base/errors';
import { omitNull } from '@pasok/service/database/columns';
import { read } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import { render, type StoredMessage } from '../../base/stored-texts.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { transactionVisibleTo } from './access.ts';

type Row = Omit<HistoryRow, 'note' | 'actor' | 'receiver' | 'time' | 'enteredAt'> & {
  time: Date;
  claimedAt: Date | null;
  note: string | null;
  said: StoredMessage | null;
  actorId: string | null;
  actorName: string;
  receiver: string | null;
};

/**
 * The append-only history for the two sides, oldest first, from the transaction's creation on. A row's id is its place in the
 * history: the serial in the table would reveal how much others do.
 */
export async function readHistory(ctx: Ctx, { id }: { id: string }): Promise<HistoryRow[]> {
  const statement = sql`
    select row_number() over (order by h.id)::text as id, h.kind, h.actor_id as "actorId", u.name as "actorName", h.receiver, h.from_status as "from",
      h.to_status as "to", h.created_at as time, h.claimed_at as "claimedAt", h.note, h.said
    from transactions t join transaction_history h on h.transaction_id = t.id left join users u on u.id = h.actor_id
    where t.id = ${id} and ${transactionVisibleTo(ctx)} order by h.id`;
  const rows = await read<Row>(ctx, statement);
  if (rows.length === 0) throw new AppError('NOT_FOUND');
  return rows.map(({ actorId, actorName, receiver, note, said, time, claimedAt, ...row }) => ({
    ...row,
    actor: actorId === null ? null : { _id: actorId, name: actorName },
    time: time.toISOString(),
    ...omitNull({
      receiver,
      enteredAt: claimedAt?.toISOString(),
      note: note === null ? null : render(note, said),
    }),
  }));
}
