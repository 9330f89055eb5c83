import { describe, expect, it } from 'vitest';
import { clocksOf, type DealTimes, isRenewal, receiptEnd, refuseBuyerCancel } from './deal-ends.ts';
import { dayInMs, type Instant, toMs } from './refusal.ts';

const periods = { receiptDays: 7, vendorSilenceDays: 14 };
const start = Date.parse('2026-11-21T00:00:00.000Z');
const dealOf = (more: Partial<DealTimes>): DealTimes => ({
  status: 'waiting_payment',
  confirmedUnits: 0,
  totalUnits: 3,
  shippedUnits: null,
  createdAt: start,
  statusSince: start,
  validatingSince: null,
  problemOpenedAt: null,
  deliveryDays: null,
  ...more,
});

describe('the clocks', () => {
  const clocks = (more: Partial<DealTimes>) => {
    const { receiptEndsAt, buyerMayCancelAt, problemHoldsUntil, vendorMayCloseAt } = clocksOf(
      dealOf(more),
      periods,
    );
    const day = (moment: Instant | undefined) =>
      moment === undefined ? undefined : (toMs(moment) - start) / dayInMs;
    const close = day(vendorMayCloseAt);
    return [
      day(receiptEndsAt),
      day(buyerMayCancelAt),
      day(problemHoldsUntil),
      ...(close === undefined ? [] : [close]),
    ];
  };
  const at = (day: number) => start + day * dayInMs;
  const validating = { status: 'validating', statusSince: at(2), validatingSince: at(2) } as const;
  /** The last shipment three days after validating began. */
  const part = { ...validating, shippedUnits: 2, validatingSince: at(5) };
  const none = undefined;

  it.each<[string, Partial<DealTimes>, (number | undefined)[]]>([
    ['waiting for payment', {}, [none, none, none]],
    ['in progress', { status: 'in_progress', statusSince: at(1) }, [none, 15, none]],
    ['shipped', { status: 'shipped', statusSince: at(2) }, [none, 16, none]],
    ['shipped, soon promised', { status: 'shipped', statusSince: at(2), deliveryDays: 5 }, [none, 16, none]],
    ['shipped, late promised', { status: 'shipped', statusSince: at(2), deliveryDays: 60 }, [none, 60, none]],
    ['validating', validating, [9, none, none]],
    ['reported before', { ...validating, problemOpenedAt: at(1) }, [9, 9, 23]],
    ['reported late', { ...validating, problemOpenedAt: at(8) }, [9, 15, 29]],
    ['reported, some came', { ...validating, confirmedUnits: 1, problemOpenedAt: at(8) }, [9, none, 29]],
    [
      'validating, all shipped at last',
      { ...validating, shippedUnits: 3, validatingSince: at(5) },
      [12, none, none],
    ],
    ['validating, a part shipped', { ...part }, [none, none, none, 12]],
    ['reported, a part shipped', { ...part, problemOpenedAt: at(1) }, [none, 9, none, 12]],
    ['reported, a part came', { ...part, confirmedUnits: 1, problemOpenedAt: at(1) }, [none, none, none, 12]],
    ['shipped, a part', { status: 'shipped', statusSince: at(2), shippedUnits: 1 }, [none, 16, none]],
    ['completed', { ...validating, status: 'completed', problemOpenedAt: at(8) }, [none, none, none]],
  ])('%s', (_, more, days) => {
    expect(clocks(more)).toEqual(days);
  });

  it('end whole days after their start', () => {
    expect(receiptEnd(start, 7).toISOString()).toBe('2026-11-28T00:00:00.000Z');
    expect(receiptEnd(start, 0).getTime()).toBe(start);
  });

  it('the same words say it again after a day', () => {
    expect(isRenewal(start, start + dayInMs - 1)).toBe(false);
    expect(isRenewal(start, start + dayInMs)).toBe(true);
  });
});

it('the buyer hears why cancelling is refused', () => {
  const refusal = (more: Partial<DealTimes>) => {
    const deal = dealOf(more);
    const { status, confirmedUnits, problemOpenedAt } = deal;
    const facts = {
      status,
      confirmedUnits,
      problemOpen: problemOpenedAt !== null,
      ...clocksOf(deal, periods),
    };
    return refuseBuyerCancel(facts, start);
  };
  const validating = { status: 'validating', validatingSince: start } as const;
  expect(refusal(validating)).toMatchObject({
    code: 'CANCEL_TOO_EARLY',
    message: expect.stringMatching(/^Laporkan dahulu/),
  });
  expect(refusal({ ...validating, problemOpenedAt: start })).toEqual({ code: 'CANCEL_TOO_EARLY' });
  expect(refusal({ ...validating, confirmedUnits: 1 })).toEqual({ code: 'UNITS_CONFIRMED' });
  expect(refusal({ status: 'shipped' })).toEqual({ code: 'CANCEL_TOO_EARLY' });
});
