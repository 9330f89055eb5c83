import type { NotificationKind } from '@pasok/contracts/notification';
import { sql } from 'drizzle-orm';
import { newId } from '../context/new-id.ts';
import { publish } from '../events/publish.ts';
import type { Tx } from '../schema/schema.ts';

/** A notification to write: whose, of what kind, one sentence, and the screen it speaks of ("/transaction/{id}"). */
export type News = {
  user: string;
  kind: NotificationKind;
  message: string;
  path: string;
  /** The same text for the same user is written once, however often its cause comes. */
  dedupe?: string;
};

const titles = {
  offer_received: 'Penawaran baru',
  offer_accepted: 'Penawaran diterima',
  offer_rejected: 'Penawaran ditolak',
  status_changed: 'Status transaksi berubah',
  units_confirmed: 'Unit dikonfirmasi',
  problem: 'Masalah pada transaksi',
  receipt_ending: 'Masa penerimaan hampir berakhir',
  completed: 'Transaksi selesai',
  recorded: 'Tercatat di blockchain',
} as const satisfies Record<NotificationKind, string>;

/**
 * Stores notifications and tells their readers' open pages, inside the database transaction of their cause.
 * `at` replaces the database's clock where a market is replayed (demo data).
 */
export async function notify(tx: Tx, news: readonly News[], at?: Date): Promise<void> {
  if (news.length === 0) return;
  const rows = JSON.stringify(
    news.map(({ user, kind, message, path, dedupe = null }) => ({
      id: newId(at),
      user_id: user,
      kind,
      title: titles[kind],
      message,
      path,
      dedupe,
    })),
  );
  const written = await tx.execute<{ id: string; user_id: string }>(sql`
    insert into notifications (id, user_id, kind, title, message, path, dedupe, created_at)
    select id, user_id, kind, title, message, path, dedupe, coalesce(${at?.toISOString() ?? null}::timestamptz, clock_timestamp())
    from jsonb_to_recordset(${rows}::text::jsonb) as
      row (id uuid, user_id uuid, kind text, title text, message text, path text, dedupe text)
    on conflict (user_id, dedupe) do nothing
    returning id, user_id`);
  await publish(
    tx,
    written.map(({ id, user_id }) => ({ user: user_id, topic: 'notification', id })),
  );
}
