import type { HistoryKind } from '@pasok/contracts/transaction';
import type { Tx } from '../schema/schema.ts';
import { transactionHistory } from '../schema/transactions.ts';
import type { LockedDeal } from './lock-deal.ts';

type Entry = { kind: HistoryKind; from?: string; to?: string; note?: string };

/** Appends to the history, at the time of the deal's lock. `actor` null: the service itself. */
export async function appendHistory(
  tx: Tx,
  deal: Pick<LockedDeal, 'id' | 'now'>,
  actor: string | null,
  entries: readonly Entry[],
): Promise<void> {
  await tx.insert(transactionHistory).values(
    entries.map(({ kind, from, to, note }) => ({
      transactionId: deal.id,
      kind,
      actorId: actor,
      fromStatus: from ?? null,
      toStatus: to ?? null,
      note: note ?? null,
      createdAt: deal.now,
    })),
  );
}
