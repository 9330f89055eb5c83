import type { DocumentContent, DocumentKind } from '@pasok/contracts/document';

const id = (end: string) => `00000000-0000-4000-9000-0000000000${end}`;

/** What every document of the samples says. */
const base = {
  version: 1,
  number: 'PO/2026/XI/0007',
  date: '2026-11-27',
  createdAt: '2026-11-27T03:00:00.000Z',
  deal: { _id: id('d1'), title: 'ATK triwulan', acceptedOn: '2026-11-20', agreementHash: 'a'.repeat(64) },
  buyer: { name: 'SMK Nusantara', pkp: false, address: 'Jl. Melati 1, Bandung' },
  vendor: {
    name: 'Budi',
    tradeName: 'CV Budi Jaya',
    address: 'Jl. Pasar 2',
    npwp: '0123456789012345',
    nib: '1234567890123',
    pkp: true,
  },
} as const;

const priced = {
  name: 'Kertas A4',
  brand: 'Sidu',
  unit: 'rim',
  quantity: 10,
  price: 600_001,
  amount: 6_000_010,
};
const amounts = {
  goods: 6_000_010,
  freight: 50_000,
  ppn: { price: 5_450_459, base: 4_996_254, rate: 12, tax: 599_550, rounding: 1 },
  total: 6_050_010,
  words: 'enam juta lima puluh ribu sepuluh rupiah',
};
const shipment = {
  _id: id('c1'),
  number: 2,
  courier: 'JNE',
  trackingNumber: 'JNE123',
  shippedOn: '2026-11-25',
};

/** One content of each kind. */
export const samples: Record<DocumentKind, DocumentContent> = {
  purchase_order: {
    ...base,
    kind: 'purchase_order',
    issuer: 'buyer',
    items: [{ ...priced, spec: '80 gram' }],
    amounts,
    terms: { tax: 'included', freight: 50_000, payment: 'net', netDays: 14, deliveryTime: 5, notes: 'Pagi.' },
    delivery: { address: 'Gudang belakang', region: 'Kota Bandung', by: '2026-12-01' },
  },
  delivery_note: {
    ...base,
    kind: 'delivery_note',
    issuer: 'vendor',
    number: 'SJ/2026/XI/0002',
    items: [{ name: 'Kertas A4', unit: 'rim', quantity: 4, firstUnit: 6 }],
    shipment,
  },
  handover: {
    ...base,
    kind: 'handover',
    issuer: 'buyer',
    number: 'BAST/2026/XI/0001',
    items: [
      { name: 'Kertas A4', unit: 'rim', quantity: 10, confirmed: 8, assumed: 2 },
      { name: 'Spidol', quantity: 3, confirmed: 3, assumed: 0 },
    ],
    handover: {
      final: true,
      receipt: 'assumed',
      confirmedFrom: '2026-11-26T01:00:00.000Z',
      confirmedUntil: '2026-11-26T02:30:00.000Z',
      receivers: ['Pak Joko'],
    },
  },
  invoice: {
    ...base,
    kind: 'invoice',
    issuer: 'vendor',
    number: 'INV/2026/XI/0003',
    items: [priced],
    amounts,
    terms: { tax: 'included', freight: 50_000, payment: 'net', netDays: 14 },
    bankAccount: { bank: 'BCA', number: '1234567890', holder: 'CV Budi Jaya' },
    dueOn: '2026-12-11',
  },
  receipt: {
    ...base,
    kind: 'receipt',
    issuer: 'vendor',
    number: 'KW/2026/XI/0004',
    items: [],
    amounts,
    paidOn: '2026-11-28',
    needsMeterai: true,
  },
  comparison: {
    ...base,
    kind: 'comparison',
    issuer: 'buyer',
    number: 'BAP/2026/XI/0001',
    items: [],
    comparison: {
      requested: [{ name: 'Kertas A4', unit: 'rim', quantity: 10, budget: 700_000 }],
      totalBudget: 7_000_000,
      offers: [
        {
          vendor: 'Budi',
          tradeName: 'CV Budi Jaya',
          accepted: true,
          offeredAt: '2026-11-18T00:00:00.000Z',
          deliveryTime: 5,
          items: [{ brand: 'Sidu', price: 600_001, quantity: 10, subtotal: 6_000_010, lowest: false }],
          total: 6_000_010,
          amount: 6_050_010,
          rank: 2,
          difference: -949_990,
        },
        {
          vendor: 'Citra',
          accepted: false,
          offeredAt: '2026-11-18T00:00:00.000Z',
          items: [{ price: 590_000, quantity: 10, subtotal: 5_900_000, lowest: true }],
          total: 5_900_000,
          amount: 5_900_000,
          rank: 1,
          difference: -1_100_000,
        },
      ],
      offerCount: 2,
      isMixed: false,
      reason: 'Lebih dekat.',
    },
  },
};
