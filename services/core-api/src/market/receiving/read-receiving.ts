import type { DealUnit } from '@pasok/contracts/problem';
import type { Receiving } from '@pasok/contracts/receiver';
import { unshippedOf } from '@pasok/domain/deal-ends';
import { refuseDigests } from '@pasok/domain/transaction';
import { AppError } from '@pasok/service/base/errors';
import type { Ctx } from '../../platform/context/context.ts';
import { digestsFor } from '../transactions/read-digests.ts';
import { openProblemOf } from '../transactions/read-problems.ts';
import { readTransaction } from '../transactions/read-transactions.ts';
import { readShipments } from '../transactions/write-shipment.ts';
import type { FoundReceiver } from './receivers.ts';

function reportedOf(units: readonly DealUnit[], pos: number): { reported?: number[] } {
  const own = units.filter((unit) => unit.pos === pos).map(({ unit }) => unit);
  return own.length > 0 ? { reported: own } : {};
}

/** GET /receiving: the goods of a deal and which units are confirmed; no person, no price and no token. */
export async function readReceiving(
  ctx: Ctx,
  { transactionId: id, endsAt }: Pick<FoundReceiver, 'transactionId' | 'endsAt'>,
): Promise<Receiving> {
  const transaction = await readTransaction(ctx, id);
  if (!transaction) throw new AppError('RECEIVING_OVER');
  const { status, shipped } = transaction;
  const confirmed = new Set(transaction.confirmed.map(([pos, unit]) => `${pos}/${unit}`));
  const reported = openProblemOf(transaction, transaction.newestProblem)?.units ?? [];
  const isPartial = unshippedOf(transaction) > 0;
  const shipments = await readShipments(ctx, { id });
  return {
    _id: id,
    status,
    endsAt: endsAt.toISOString(),
    items: transaction.items.map(({ name, quantity, unit }, pos) => ({
      name,
      quantity,
      unit: unit || undefined,
      shipped: isPartial ? (shipped?.[pos] ?? 0) : undefined,
      confirmed: Array.from({ length: quantity }, (_, at) => confirmed.has(`${pos}/${at}`)),
      ...reportedOf(reported, pos),
    })),
    ...(refuseDigests(status) ? { digests: [] } : digestsFor(ctx, transaction)),
    shipments: shipments.map(({ number, items }) => ({
      number,
      items: items.map(({ pos, firstUnit, quantity }) => ({ pos, firstUnit, quantity })),
    })),
  };
}
