import { describe, expect, it } from 'vitest';
import { isLateReceipt, trustedEntryTime } from './late-receipt.ts';

const end = '2026-03-10T00:00:00.000Z';
const hours = (n: number) => new Date(Date.parse(end) + n * 3_600_000);

describe('trustedEntryTime', () => {
  it.each([
    ['no claim', undefined, hours(0), undefined],
    ['at once', hours(0), hours(0), undefined],
    ['within the minute', new Date(hours(0).getTime() - 59_999), hours(0), undefined],
    ['a minute before', new Date(hours(0).getTime() - 60_000), hours(0), '2026-03-09T23:59:00.000Z'],
    ['days before', '2026-03-08T07:00:00+07:00', hours(0), '2026-03-08T00:00:00.000Z'],
    ['a clock that is ahead', hours(5), hours(0), undefined],
    ['when it was shipped', hours(-100), hours(0), hours(-100).toISOString()],
    ['before it was shipped', new Date(hours(-100).getTime() - 1), hours(0), undefined],
    ['a clock that was never set', '1970-01-01T00:00:00Z', hours(0), undefined],
  ])('%s', (_, entered, arrived, expected) => {
    expect(trustedEntryTime(entered, { shipped: hours(-100), arrived })?.toISOString()).toBe(expected);
  });

  it('never shipped', () => {
    expect(trustedEntryTime(hours(-1), { shipped: undefined, arrived: hours(0) })).toBeUndefined();
  });
});

describe('isLateReceipt', () => {
  const assumed = { receipt: 'assumed', receiptEndsAt: end } as const;
  it.each([
    ['entered before the end, arrived after it', assumed, hours(-1), hours(1), true],
    ['entered at the end', assumed, hours(0), hours(1), false],
    ['entered after the end', assumed, hours(1), hours(2), false],
    ['arrived just within 72 hours', assumed, hours(-1), new Date(hours(72).getTime() - 1), true],
    ['arrived after 72 hours', assumed, hours(-1), hours(72), false],
    ['no claim', assumed, undefined, hours(1), false],
    ['closed short by the buyer', { ...assumed, receipt: 'partial' as const }, hours(-1), hours(1), false],
    ['still open', { ...assumed, receipt: null }, hours(-1), hours(1), false],
    ['no period', { ...assumed, receiptEndsAt: undefined }, hours(-1), hours(1), false],
  ])('%s: %#', (_, deal, claimed, arrived, expected) => {
    expect(isLateReceipt(deal, claimed, arrived)).toBe(expected);
  });
});
