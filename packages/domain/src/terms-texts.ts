import { wordsOf } from '@pasok/contracts/language';

/** How the terms of an offer are said. */
export const termsTexts = wordsOf('domain terms', {
  tax: 'PPN',
  freight: 'Ongkir',
  payment: 'Cara bayar',
  validUntil: 'Berlaku sampai',
  /** Whether PPN is in the prices, by the wire's word. */
  taxes: { included: 'sudah termasuk', added: 'belum termasuk', none: 'tidak dipungut' },
  freightIncluded: 'sudah termasuk',
  payments: {
    advance: () => 'di muka, sebelum barang diproses',
    on_receipt: () => 'saat barang diterima',
    net: (days: number) => `${days} hari setelah barang diterima`,
  },
  paid: {
    goods: (amount: string) => `barang ${amount}`,
    freight: (amount: string) => `ongkir ${amount}`,
    tax: (amount: string) => `PPN ${amount}`,
  },
});
