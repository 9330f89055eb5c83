import type { Harness } from './harness.ts';
import { done, type Ids, none } from './permission-row.ts';
import { makeTransaction, tokensOf } from './transactions.ts';

type Fixture = () => Promise<Ids>;

let serial = 0;

/** Makes the states of a deal. */
export function createDealMakers(harness: Harness) {
  const deal = async (): Promise<Ids> => {
    serial += 1;
    const { id, requestId, offerId } = await makeTransaction(harness, `Transaksi ${serial}`);
    return { ...none, request: requestId, offer: offerId, transaction: id };
  };

  const dealIn =
    (status: string): Fixture =>
    async () => {
      const ids = await deal();
      const moved = await harness.as('budi').patch(`/api/transactions/${ids.transaction}/status`, { status });
      done(moved.status, 200);
      return { ...ids, tokens: await tokensOf(harness, ids.transaction) };
    };

  const problem = async (): Promise<Ids> => {
    const ids = await dealIn('validating')();
    await harness.as('ani').post(`/api/transactions/${ids.transaction}/problem`, { reason: 'rusak' });
    return ids;
  };

  /** Confirmed, and then reported. */
  const brokenUnit = async (): Promise<Ids> => {
    const ids = await dealIn('validating')();
    const path = `/api/transactions/${ids.transaction}`;
    await harness.as('ani').post(`${path}/validate`, { tokens: [ids.tokens[0], '', ''] });
    const body = { reason: 'rusak', kind: 'rusak', units: [{ pos: 0, unit: 0 }] };
    done((await harness.as('ani').post(`${path}/problem`, body)).status, 200);
    return ids;
  };

  const withReceiver = async (): Promise<Ids> => {
    const ids = await deal();
    const { status, body } = await harness.as('ani').post(`/api/transactions/${ids.transaction}/receivers`);
    done(status, 201);
    return { ...ids, receiver: body._id };
  };

  const stages = {
    waiting_payment: deal,
    in_progress: dealIn('in_progress'),
    validating: dealIn('validating'),
    'deal cancelled': dealIn('cancelled'),
    'receiving link': withReceiver,
    problem,
    'broken unit': brokenUnit,
  };

  return { deal, dealIn, stages };
}
