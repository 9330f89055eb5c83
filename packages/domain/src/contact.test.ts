import { describe, expect, it } from 'vitest';
import { canSeeAddress, canSeeRequesterPhone, showsContact } from './contact.ts';

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
