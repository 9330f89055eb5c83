import type { DocumentAmounts } from '@pasok/contracts/document';
import { formatIdr } from '@pasok/ui';
import { paperTexts } from '../paper-texts.ts';
import classes from './paper.module.css';

const words = paperTexts;

/** The sums of a paper, down to the total and its words. */
export function Amounts({ amounts }: { amounts: DocumentAmounts | undefined }) {
  if (!amounts) return null;
  const { goods, freight, ppn, total, refunds, due, back } = amounts;
  const { sum } = words;
  const rows: [string, number][] = [[sum.goods, goods]];
  if (freight > 0) rows.push([sum.freight, freight]);
  if (ppn) rows.push([sum.price, ppn.price], [sum.base, ppn.base], [sum.tax(ppn.rate), ppn.tax]);
  if (ppn && ppn.rounding !== 0) rows.push([sum.rounding, ppn.rounding]);
  return (
    <div className={classes.sums}>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatIdr(value)}</dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>{sum.total}</dt>
          <dd>{formatIdr(total)}</dd>
        </div>
        {refunds !== undefined && due !== undefined && (
          <>
            <div>
              <dt>{sum.refunds}</dt>
              <dd>{formatIdr(-refunds)}</dd>
            </div>
            <div className={classes.total}>
              <dt>{sum.due}</dt>
              <dd>{formatIdr(due)}</dd>
            </div>
          </>
        )}
        {back !== undefined && (
          <>
            <div>
              <dt>{sum.advance}</dt>
              <dd>{formatIdr((due ?? total) + back)}</dd>
            </div>
            <div className={classes.total}>
              <dt>{sum.back}</dt>
              <dd>{formatIdr(back)}</dd>
            </div>
          </>
        )}
      </dl>
      <p>
        <span className={classes.label}>{words.words}:</span> <em>{amounts.words}</em>
      </p>
    </div>
  );
}
