import { agreementStatement } from '@pasok/chain/deal-statements';
import { dealSigning, session } from '@pasok/client';
import type { Offer } from '@pasok/contracts/offer';
import type { Transaction } from '@pasok/contracts/transaction';
import { totalPrice } from '@pasok/domain/totals';

/**
 * Signs what the buyer read of the offer that was accepted: goods, quantities, prices and their sum. Of the answer only the
 * deal's id is taken; where the server noted anything else it refuses. Without a signature the deal stands all the same.
 */
export function signAcceptance({ items, vendor }: Offer, { _id: id }: Transaction): void {
  const text = agreementStatement('buyer', {
    transactionId: id,
    buyer: session.get().user?._id ?? '',
    vendor: vendor?._id ?? '',
    items,
    total: totalPrice(items),
  });
  void dealSigning()
    .then(({ sign }) => sign({ id, statement: 'agreement', text }))
    .catch(() => undefined);
}
