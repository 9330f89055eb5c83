import { expect, it } from 'vitest';
import { offerText, type SealedOffer, sealOffer } from './offer-seal.ts';

const offer: SealedOffer = {
  requestId: '0197a000-0000-7000-8000-000000000001',
  vendorId: '0197a000-0000-7000-8000-000000000002',
  items: [
    {
      name: 'Laptop',
      brand: 'Acme',
      spec: '16GB',
      price: 9_500_000,
      quantity: 2,
      unit: 'buah',
      notes: 'siap',
    },
    { name: 'Mouse', brand: '', spec: '', price: 120_000, quantity: 1, unit: null, notes: 'siap' },
  ],
  total: 19_120_000,
  deliveryTime: 7,
  notes: null,
  terms: { tax: 'included', freight: 'included', payment: 'net', netDays: 30 },
};
const salt = '07'.repeat(32);

it('is the same for the same offer, in whatever order its keys came', () => {
  const turned = Object.fromEntries(Object.entries(offer).reverse()) as SealedOffer;
  expect(sealOffer(turned, salt)).toBe(sealOffer(offer, salt));
  expect(
    sealOffer({ ...offer, terms: { ...offer.terms, netDays: 30, validUntil: undefined } as never }, salt),
  ).toBe(sealOffer(offer, salt));
});

it('has one text, which others can hash by themselves', () => {
  expect(offerText(offer)).toBe(
    '{"requestId":"0197a000-0000-7000-8000-000000000001","vendorId":"0197a000-0000-7000-8000-000000000002","items":[{"name":"Laptop","brand":"Acme","spec":"16GB","price":9500000,"quantity":2,"unit":"buah","notes":"siap"},{"name":"Mouse","brand":"","spec":"","price":120000,"quantity":1,"unit":null,"notes":"siap"}],"total":19120000,"deliveryTime":7,"notes":null,"terms":{"tax":"included","freight":"included","payment":"net","netDays":30,"validUntil":null}}',
  );
  // echo: printf 'pasok-offer-seal/v1\n' + salt + text | sha256sum
  expect(sealOffer(offer, salt)).toMatchInlineSnapshot(
    `"7ec8073db99be28f4d9bfed0383b04464d3ec1af98004d7cf7aaa5187b16d3ac"`,
  );
});

it.each<[string, Partial<SealedOffer>]>([
  ['a price', { items: offer.items.map((item, at) => (at ? item : { ...item, price: item.price - 1 })) }],
  ['a brand', { items: offer.items.map((item) => ({ ...item, brand: 'Lain' })) }],
  ['a unit', { items: offer.items.map((item) => ({ ...item, unit: 'dus' })) }],
  ['the order of items', { items: [...offer.items].reverse() }],
  ['the total', { total: offer.total + 1 }],
  ['the days', { deliveryTime: 8 }],
  ['a note', { notes: '' }],
  ['the terms', { terms: null }],
  ['the vendor', { vendorId: offer.requestId }],
  ['the request', { requestId: offer.vendorId }],
])('is another one with another %s', (_what, change) => {
  expect(sealOffer({ ...offer, ...change }, salt)).not.toBe(sealOffer(offer, salt));
});

it('is another one with another salt', () => {
  expect(sealOffer(offer, `${'07'.repeat(31)}08`)).not.toBe(sealOffer(offer, salt));
});
