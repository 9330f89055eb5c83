import { actTexts } from '@pasok/chain/act';
import type { HistoryKind } from '@pasok/contracts/history';
import { renderOwn, type StoredMessage } from '../../base/stored-texts.ts';
import { recordActs } from '../../platform/acts/record-act.ts';
import type { Ctx, DatabaseCtx, TxCtx } from '../../platform/context/context.ts';
import { transactionHistory } from './history-table.ts';
import type { LockedTransaction } from './lock-transaction.ts';

/** `note`: what a person wrote, or what this service says. */
type Entry = {
  kind: HistoryKind;
  from?: string;
  to?: string;
  note?: string | StoredMessage;
  claimedAt?: Date | undefined;
};

/** Appends to the history what the caller did, at the time of the transaction's lock. */
export async function appendHistory(
  ctx: TxCtx<Ctx>,
  transaction: Pick<LockedTransaction, 'id' | 'now'>,
  entries: readonly Entry[],
): Promise<void> {
  const { caller } = ctx;
  await insertHistory(
    ctx,
    entries.map(({ kind, from, to, note, claimedAt }) => ({
      transactionId: transaction.id,
      kind,
      actorId: caller.id,
      receiver: caller.receiver?.name ?? null,
      fromStatus: from ?? null,
      toStatus: to ?? null,
      ...(typeof note === 'object' ? { note: renderOwn(note), said: note } : { note: note ?? null }),
      claimedAt: claimedAt ?? null,
      createdAt: transaction.now,
    })),
  );
}

/** Writes rows of history, each an act of its deal. */
export async function insertHistory(
  ctx: TxCtx<DatabaseCtx>,
  rows: (typeof transactionHistory.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return;
  const written = await ctx.db.insert(transactionHistory).values(rows).returning();
  await recordActs(
    ctx,
    written.map((row) => ({
      kind: 'history',
      id: row.transactionId,
      seq: row.id,
      text: actTexts.history(row),
    })),
  );
}
