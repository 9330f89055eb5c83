import { look } from '@pasok/ui';
import { placeBetween } from '../parts/amount-bar.tsx';
import { comparisonTexts } from '../parts/kind-of.ts';
import classes from './price-place.module.css';

const words = comparisonTexts;

type Props = {
  price: number;
  maximum: number;
  /** Those that it is compared with, itself among them. */
  prices: readonly number[];
  rank: number;
  of: number;
  isSilent: boolean;
};

/**
 * Where a price lies from the lowest of its row to the highest, the buyer's maximum among them: a dot on a line. The
 * place in words stands under it, the figures beside it. A price that can't be compared has its place, the last, and no dot.
 */
export function PricePlace({ price, maximum, prices, rank, of, isSilent }: Props) {
  if (of < 2) return null;
  if (isSilent) return <span className={look('muted', 'text13')}>{words.last}</span>;
  const [lowest, highest] = [Math.min(maximum, ...prices), Math.max(maximum, ...prices)];
  const at = (amount: number) => placeBetween(amount, lowest, highest);
  return (
    <span className={classes.place}>
      <svg className={classes.line} aria-hidden="true">
        <rect className={classes.track} y="6" width="100%" height="2" />
        <rect data-part="maximum" className={classes.maximum} x={`${at(maximum)}%`} width="2" height="14" />
        <circle
          data-part="price"
          className={price > maximum ? classes.over : classes.within}
          cx={`${at(price)}%`}
          cy="7"
          r="5"
        />
      </svg>
      <span className={look('muted', 'text13')}>{words.rank(rank, of)}</span>
    </span>
  );
}
