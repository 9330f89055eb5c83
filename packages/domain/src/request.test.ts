import { describe, expect, it } from 'vitest';
import {
  canSeeRequest,
  changesTerms,
  isExpired,
  minuteInWib,
  type RequestFacts,
  refuseDeadline,
  refuseRequestCancel,
  refuseRequestEdit,
  searchText,
} from './request.ts';

const now = '2026-11-21T00:00:00.000Z';
const later = '2026-11-23T00:00:00.000Z';
const request = (status: string, deadline = later): RequestFacts => ({ status, ownerId: 'ani', deadline });
const statuses = ['open', 'pending', 'accepted', 'completed', 'cancelled'];

it.each([
  ['open', later, false],
  ['pending', now, true],
  ['open', '2026-11-20T00:00:00.000Z', true],
  ['accepted', '2026-11-20T00:00:00.000Z', false],
])('%s with deadline %s expired: %s', (status, deadline, expired) => {
  expect(isExpired(request(status, deadline), now)).toBe(expired);
});

describe('who sees it', () => {
  it.each(statuses)('%s', (status) => {
    const hidden = status === 'cancelled';
    expect(canSeeRequest(request(status), { userId: 'ani' })).toBe(true);
    expect(canSeeRequest(request(status), { userId: 'budi', hasOffered: true })).toBe(true);
    expect(canSeeRequest(request(status), { userId: 'citra' })).toBe(!hidden);
  });
});

describe('refusals', () => {
  const stored = { judul: 'Meja', description: null, deliveryRegion: '32.73', deliverBy: null };
  it.each([
    [{ judul: 'Kontrak eksklusif setahun' }, 'REQUEST_TERMS_FIXED'],
    [{ judul: null }, 'REQUEST_TERMS_FIXED'],
    [{ description: 'Denda 50 %' }, 'REQUEST_TERMS_FIXED'],
    [{ deliveryRegion: '91.01' }, 'REQUEST_TERMS_FIXED'],
    [{ deliverBy: '2026-12-01' }, 'REQUEST_TERMS_FIXED'],
    [{ ...stored, description: '', deliverBy: null }, undefined],
    [{}, undefined],
  ])('under an offer the change %j is %s', (change, code) => {
    const under = (hasOffers: boolean) =>
      refuseRequestEdit(request('open'), 'ani', {
        items: false,
        terms: changesTerms(stored, change),
        hasOffers,
      });
    expect([under(true)?.code, under(false)]).toEqual([code, undefined]);
  });

  it.each([
    ['budi', 'open', true, true, 'NOT_OWNER'],
    ['ani', 'accepted', false, false, 'REQUEST_CLOSED'],
    ['ani', 'open', true, true, 'REQUEST_HAS_OFFERS'],
    ['ani', 'open', false, true, undefined],
    ['ani', 'open', true, false, undefined],
  ])('%s changes %s (items %s, offers %s): %s', (viewer, status, items, hasOffers, code) => {
    expect(refuseRequestEdit(request(status), viewer, { items, hasOffers })?.code).toBe(code);
  });

  it.each([
    ['budi', 'open', 'NOT_OWNER'],
    ['ani', 'open', undefined],
    ['ani', 'cancelled', undefined],
    ['ani', 'accepted', 'REQUEST_CLOSED'],
    ['ani', 'completed', 'REQUEST_CLOSED'],
  ])('%s cancels %s: %s', (viewer, status, code) => {
    expect(refuseRequestCancel(request(status), viewer)?.code).toBe(code);
  });

  it.each([
    [later, undefined],
    [now, 'DEADLINE_PAST'],
    ['2026-11-20T00:00:00.000Z', 'DEADLINE_PAST'],
    ['soon', 'DEADLINE_PAST'],
    ['2028-11-21T00:00:00.000Z', undefined],
    ['2028-11-23T00:00:00.000Z', 'INVALID'],
  ])('deadline %s: %s', (deadline, code) => {
    expect(refuseDeadline(deadline, now)?.code).toBe(code);
  });
});

it.each([
  [undefined, undefined],
  ['', undefined],
  [' a ', undefined],
  ['an', 'an'],
  ['  Ani  ', 'Ani'],
])('search %j is used as %j', (typed, used) => {
  expect(searchText(typed)).toBe(used);
});

it('a minute is cut: none is told of the next day before it begins', () => {
  expect(minuteInWib('2026-11-27T16:59:59.999Z')).toBe('27-11-2026 23.59 WIB');
  expect(minuteInWib('2026-11-27T17:00:00.000Z')).toBe('28-11-2026 00.00 WIB');
});
