import { validityEnd } from './payable.ts';

/** Terms as an answer has them: words of a later version stay as they are. */
export interface ReadTerms {
  tax: string;
  freight: 'included' | number;
  payment: string;
  netDays?: number | undefined;
  validUntil?: string | undefined;
}

/** Whether PPN is in the prices, by the wire's word. */
export const taxWords: Record<string, string> = {
  included: 'sudah termasuk',
  added: 'belum termasuk',
  none: 'tidak dipungut',
};

const paymentWords: Record<string, (days: number) => string> = {
  advance: () => 'di muka, sebelum barang diproses',
  on_receipt: () => 'saat barang diterima',
  net: (days) => `${days} hari setelah barang diterima`,
};

/**
 * An offer's terms as facts to show, each with its label; `money` and `time` format an amount in rupiah and a moment. Empty
 * without terms.
 */
export function termsFacts(
  terms: ReadTerms | undefined,
  { money, time }: { money: (rupiah: number) => string; time: (moment: Date) => string },
): [label: string, words: string][] {
  if (!terms) return [];
  const { tax, freight, payment, netDays = 0, validUntil } = terms;
  return [
    ['PPN', taxWords[tax] ?? tax],
    ['Ongkir', freight === 'included' ? 'sudah termasuk' : money(freight)],
    ['Cara bayar', paymentWords[payment]?.(netDays) ?? payment],
    // The last minute of a day says more than the first one after it.
    ...(validUntil
      ? [['Berlaku sampai', time(new Date(validityEnd(validUntil).getTime() - 1))] as [string, string]]
      : []),
  ];
}
