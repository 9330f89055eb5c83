import type { OfferStatus } from '@pasok/contracts/offer';
import { describe, expect, it } from 'vitest';
import {
  askedOtherwise,
  canReadOffer,
  canSeeOffer,
  isWithdrawn,
  type OfferFacts,
  overBudget,
  refuseAcceptance,
  refuseItemCount,
  refuseOffer,
  refuseOfferEdit,
  refuseRejection,
  refuseWithdrawal,
} from './offer.ts';
import type { RequestFacts } from './request.ts';

const now = '2026-11-21T00:00:00.000Z';
const past = '2026-11-20T00:00:00.000Z';
const later = '2026-11-23T00:00:00.000Z';
const request = (status = 'open', deadline = later): RequestFacts => ({
  status,
  ownerId: 'ani',
  deadline,
});
const offer = (status: OfferStatus, version = 1): OfferFacts => ({ status, vendorId: 'budi', version });

it('is sealed: only the vendor and the owner see it', () => {
  const seen = ['ani', 'budi', 'citra'].map((viewer) => canSeeOffer(offer('pending'), request(), viewer));
  expect(seen).toEqual([true, true, false]);
});

it('of a request that is sealed until its deadline is read by its vendor alone before', () => {
  const read = (deadline: string) =>
    ['ani', 'budi', 'citra'].map((viewer) =>
      canReadOffer(
        offer('pending'),
        { ...request('open', deadline), sealedUntilDeadline: true },
        viewer,
        now,
      ),
    );
  expect([read(later), read(now)]).toEqual([
    [false, true, false],
    [true, true, false],
  ]);
});

describe('a new offer', () => {
  it.each([
    ['ani', 'open', later, 'OWN_REQUEST'],
    ['ani', 'cancelled', later, 'OWN_REQUEST'],
    ['budi', 'open', later, undefined],
    ['budi', 'pending', later, undefined],
    ['budi', 'open', now, 'DEADLINE_PASSED'],
    ['budi', 'accepted', later, 'REQUEST_CLOSED'],
    ['budi', 'completed', later, 'REQUEST_CLOSED'],
    ['budi', 'cancelled', now, 'REQUEST_CLOSED'],
  ])('%s offers on %s until %s: %s', (viewer, status, deadline, code) => {
    expect(refuseOffer(request(status, deadline), { userId: viewer }, now)?.code).toBe(code);
  });

  it.each([
    ['pending', 'open', later, 'OFFER_PENDING'],
    ['rejected', 'open', later, undefined],
    ['cancelled', 'open', later, undefined],
    ['pending', 'open', now, 'DEADLINE_PASSED'],
    ['accepted', 'accepted', later, 'REQUEST_CLOSED'],
  ])('whose own offer is %s offers again on %s until %s: %s', (own, status, deadline, code) => {
    const refusal = refuseOffer(request(status, deadline), { userId: 'budi', ownOffer: own }, now);
    expect(refusal?.code).toBe(code);
  });
});

describe('the vendor', () => {
  it.each<[string, OfferStatus, RequestFacts, string | undefined]>([
    ['budi', 'pending', request(), undefined],
    ['ani', 'pending', request(), 'FORBIDDEN'],
    ['budi', 'accepted', request('accepted'), 'OFFER_SETTLED'],
    ['budi', 'rejected', request(), 'OFFER_SETTLED'],
    ['budi', 'cancelled', request(), 'OFFER_SETTLED'],
    ['budi', 'pending', request('open', past), 'DEADLINE_PASSED'],
    ['budi', 'pending', request('cancelled', past), 'REQUEST_CLOSED'],
  ])('%s edits a %s offer: %#', (viewer, status, on, code) => {
    expect(refuseOfferEdit(offer(status), on, viewer, now)?.code).toBe(code);
  });

  it.each<[string, OfferStatus, string | undefined]>([
    ['budi', 'pending', undefined],
    ['budi', 'cancelled', undefined],
    ['budi', 'accepted', 'OFFER_SETTLED'],
    ['budi', 'rejected', 'OFFER_SETTLED'],
    ['ani', 'pending', 'FORBIDDEN'],
  ])('%s withdraws a %s offer: %s', (viewer, status, code) => {
    expect(refuseWithdrawal(offer(status), viewer)?.code).toBe(code);
  });
});

describe('the owner', () => {
  it.each<[string, OfferStatus, string, number | undefined, string | undefined]>([
    ['ani', 'pending', 'open', undefined, undefined],
    ['ani', 'pending', 'open', 2, undefined],
    ['ani', 'pending', 'open', 1, 'OFFER_CHANGED'],
    ['ani', 'accepted', 'accepted', 1, undefined],
    ['ani', 'rejected', 'accepted', undefined, 'OFFER_SETTLED'],
    ['ani', 'cancelled', 'open', undefined, 'OFFER_SETTLED'],
    ['ani', 'pending', 'accepted', undefined, 'REQUEST_CLOSED'],
    ['budi', 'pending', 'open', undefined, 'NOT_OWNER'],
    ['budi', 'accepted', 'accepted', undefined, 'NOT_OWNER'],
  ])('%s accepts a %s offer on %s with version %s: %s', (viewer, status, on, version, code) => {
    expect(refuseAcceptance(offer(status, 2), request(on), viewer, now, version)?.code).toBe(code);
  });

  it('may accept after the deadline', () => {
    expect(refuseAcceptance(offer('pending'), request('open', past), 'ani', now)).toBeUndefined();
  });

  it('may not accept what is no longer valid; accepting again changes nothing', () => {
    const terms = { validUntil: now };
    const accept = (status: OfferStatus, version?: number) =>
      refuseAcceptance({ ...offer(status), terms }, request(), 'ani', now, version)?.code;
    expect(accept('pending')).toBe('OFFER_EXPIRED');
    expect(accept('pending', 2)).toBe('OFFER_CHANGED');
    expect(accept('accepted')).toBeUndefined();
    expect(refuseAcceptance({ ...offer('pending'), terms }, request(), 'ani', past)).toBeUndefined();
  });

  it.each<[string, OfferStatus, string | undefined]>([
    ['ani', 'pending', undefined],
    ['ani', 'rejected', undefined],
    ['ani', 'accepted', 'OFFER_SETTLED'],
    ['ani', 'cancelled', 'OFFER_SETTLED'],
    ['budi', 'pending', 'NOT_OWNER'],
  ])('%s rejects a %s offer: %s', (viewer, status, code) => {
    expect(refuseRejection(offer(status), request(), viewer, now)?.code).toBe(code);
  });
});

it('wants as many items as requested', () => {
  expect(refuseItemCount(2, 2)).toBeUndefined();
  expect(refuseItemCount(1, 2)).toEqual({
    code: 'INVALID',
    message: 'Penawaran harus berisi 2 barang, sesuai urutan permintaan.',
  });
});

it('flags what lies above the maximum without refusing it', () => {
  expect(overBudget({ price: 10_200_000 }, { budget: 10_000_000 })).toBe(200_000);
  expect(overBudget({ price: 10_000_000 }, { budget: 10_000_000 })).toBe(0);
  expect(overBudget({ price: 1 }, undefined)).toBe(0);
});

it('a withdrawn offer counts nowhere', () => {
  const withdrawn = ['pending', 'accepted', 'rejected', 'cancelled'].filter((status) =>
    isWithdrawn({ status }),
  );
  expect(withdrawn).toEqual(['cancelled']);
});

describe('what was asked where something else is offered', () => {
  const asked = { name: 'Printer warna', brand: 'Canon', spec: 'A3, dupleks' };

  it.each([
    ['the same', asked, {}],
    ['written otherwise', { name: 'PRINTER  warna', brand: 'canon ', spec: 'Ａ3,\u00a0dupleks' }, {}],
    ['another brand', { ...asked, brand: 'Brother' }, { brand: 'Canon' }],
    ['no brand', { ...asked, brand: '' }, { brand: 'Canon' }],
    ['another specification', { ...asked, spec: 'A4' }, { spec: 'A3, dupleks' }],
    ['another thing', { name: 'Kertas foto', brand: '', spec: '' }, asked],
  ])('%s', (_, offered, differs) => {
    expect(askedOtherwise(offered, asked)).toEqual(differs);
  });

  it('is nothing where nothing was asked for, or the request is not known', () => {
    expect(askedOtherwise(asked, { name: 'Printer warna', brand: '', spec: '' })).toEqual({});
    expect(askedOtherwise(asked, undefined)).toEqual({});
  });
});
