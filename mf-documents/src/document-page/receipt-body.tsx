import type { DocumentContent } from '@pasok/contracts/document';
import { formatIdr, shortId } from '@pasok/ui';
import { paperDay, paperTexts } from '../paper-texts.ts';
import { Facts } from './facts.tsx';
import classes from './paper.module.css';

const words = paperTexts.receipt;

/** Of whom how much was received, and what for. */
export function ReceiptBody({ content }: { content: DocumentContent }) {
  const { amounts, buyer, deal, paidOn } = content;
  if (!amounts) return null;
  return (
    <>
      <Facts
        facts={[
          [words.from, buyer.tradeName || buyer.name],
          [words.amount, <em key="words">{amounts.words}</em>],
          [words.for, words.deal(deal.title ?? words.untitled, shortId(deal._id))],
          [words.paidOn, paidOn && paperDay(paidOn)],
        ]}
      />
      <p className={classes.received}>{formatIdr(amounts.due ?? amounts.total)}</p>
    </>
  );
}
