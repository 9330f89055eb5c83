import { formatIdr } from './format/money.ts';

/** What is known of a block before and now; money in rupiah. */
type Known = { index: number; who: string; total: number };
export type ChangedDealProps = { before: Known; now: Known | undefined };

/** What was changed in a block of the chain, as one sentence: whose deal it is, and its total before and now. */
export function ChangedDeal({ before: { index, who, total }, now }: ChangedDealProps) {
  const of = `Blok #${index}, ${who}: total ${formatIdr(total)}`;
  if (!now) return <p>{`${of}, sekarang tidak ada lagi.`}</p>;
  if (now.total !== total) return <p>{`${of} menjadi ${formatIdr(now.total)}.`}</p>;
  return <p>{now.who === who ? `${of}, isi lainnya berubah.` : `${of}, sekarang atas nama ${now.who}.`}</p>;
}
