import { describe, expect, it } from 'vitest';
import { receiverEnd, refuseReceiver } from './receiving-link.ts';

const day = 86_400_000;
const made = new Date('2026-11-01T00:00:00Z');
const after = (days: number) => new Date(made.getTime() + days * day);
const deal = {
  status: 'validating' as const,
  statusSince: made,
  validatingSince: after(2),
  shippedUnits: null,
  totalUnits: 5,
};
const end = (change: Partial<Parameters<typeof receiverEnd>[0]>, madeAt = made) =>
  receiverEnd({ ...deal, ...change }, madeAt, 7);

describe('a receiving link ends', () => {
  it.each([
    ['72 hours after the receipt period', {}, after(12)],
    ['as late where the units were confirmed before', { status: 'completed' as const }, after(12)],
    ['180 days after it was made, where no period runs', { validatingSince: null }, after(180)],
    ['so too where a part has not been shipped', { shippedUnits: 3 }, after(180)],
    [
      '72 hours after the deal was closed with a part never shipped',
      { shippedUnits: 3, status: 'completed' as const, statusSince: after(20) },
      after(23),
    ],
    ['with a deal that is cancelled', { status: 'cancelled' as const, statusSince: after(4) }, after(4)],
  ])('%s', (_, change, expected) => expect(end(change)).toEqual(expected));

  it('72 hours after it was made, where the period was over by then', () =>
    expect(end({}, after(30))).toEqual(after(33)));
});

it.each([
  ['waiting_payment', undefined],
  ['in_progress', undefined],
  ['shipped', undefined],
  ['validating', undefined],
  ['completed', 'STATUS_REFUSED'],
  ['cancelled', 'STATUS_REFUSED'],
] as const)('a link is made in %s: %s', (status, code) => expect(refuseReceiver(status)?.code).toBe(code));
