import { describe, expect, it } from 'vitest';
import {
  canSeeAddress,
  canSeeRequesterPhone,
  isHeldByVendor,
  maskedEmail,
  maskedNumber,
  showsContact,
} from './contact.ts';

const request = { ownerId: 'ani' };
const deal = { buyerId: 'ani', vendorId: 'budi' };

describe('what one reads of the other side', () => {
  it.each([
    ['ani', undefined, true, false],
    ['ani', deal, true, true],
    ['budi', undefined, false, false],
    ['budi', deal, true, true],
    ['citra', deal, false, false],
  ] as const)('%s', (viewer, deal, address, phone) => {
    expect(canSeeAddress(request, deal, viewer)).toBe(address);
    expect(canSeeRequesterPhone(deal, viewer)).toBe(phone);
  });

  it('an offer shows how to reach each other once it is accepted', () => {
    const shown = ['pending', 'accepted', 'rejected', 'cancelled'].filter((status) =>
      showsContact({ status }),
    );
    expect(shown).toEqual(['accepted']);
  });
});

it('shows no more of a number than its last four digits, and of an address its first letter', () => {
  expect(maskedNumber('1370012347890')).toBe('****7890');
  expect(maskedEmail('toko.budi@example.test')).toBe('t***@example.test');
});

it.each([
  ['Budi Santoso', true],
  ['BUDI  SANTOSO', true],
  ['CV. Maju Jaya', true],
  ['cv maju jaya', true],
  ['Budi Susanto', false],
  ['Maju Jaya', false],
  ['', false],
])('an account of %s is the vendor’s own: %s', (holder, isOwn) => {
  expect(isHeldByVendor({ holder }, { name: 'Budi Santoso', tradeName: 'CV Maju Jaya' })).toBe(isOwn);
});

it('takes no empty trade name for a holder', () => {
  expect(isHeldByVendor({ holder: '-' }, { name: 'Budi', tradeName: '' })).toBe(false);
});
