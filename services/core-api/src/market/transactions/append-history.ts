import type { HistoryKind } from '@pasok/contracts/transaction';
import { ownWords, type Said } from '../../base/stored-texts.ts';
import type { Ctx, TxCtx } from '../../platform/context/context.ts';
import { transactionHistory } from './history-table.ts';
import type { LockedTransaction } from './lock-transaction.ts';

/** `note`: what a person wrote, or what this service says. */
type Entry = {
  kind: HistoryKind;
  from?: string;
  to?: string;
  note?: string | Said;
  claimedAt?: Date | undefined;
};

/** Appends to the history what the caller did, at the time of the transaction's lock. */
export async function appendHistory(
  { db, caller }: TxCtx<Ctx>,
  transaction: Pick<LockedTransaction, 'id' | 'now'>,
  entries: readonly Entry[],
): Promise<void> {
  await db.insert(transactionHistory).values(
    entries.map(({ kind, from, to, note, claimedAt }) => ({
      transactionId: transaction.id,
      kind,
      actorId: caller.id,
      receiver: caller.receiver?.name ?? null,
      fromStatus: from ?? null,
      toStatus: to ?? null,
      ...(typeof note === 'object' ? { note: ownWords(note), said: note } : { note: note ?? null }),
      claimedAt: claimedAt ?? null,
      createdAt: transaction.now,
    })),
  );
}
