import { formatIdr } from '../format/values.ts';
import { uiTexts } from '../texts.ts';

const words = uiTexts.changedDeal;

/** What is known of a block before and now; money in rupiah. */
type Known = { index: number; who: string; total: number };
export type ChangedDealProps = { before: Known; now: Known | undefined };

/** What was changed in a block of the chain, as one sentence: whose deal it is, and its total before and now. */
export function ChangedDeal({ before: { index, who, total }, now }: ChangedDealProps) {
  const block = words.block(index, who, formatIdr(total));
  if (!now) return <p>{words.gone(block)}</p>;
  if (now.total !== total) return <p>{words.total(block, formatIdr(now.total))}</p>;
  return <p>{now.who === who ? words.rest(block) : words.party(block, now.who)}</p>;
}
