import type { Offer, OfferItem } from '@pasok/contracts/offer';
import type { RequestItem } from '@pasok/contracts/request';
import type { ComparisonCell } from '@pasok/domain/comparison';
import { formatIdr, IconAlert } from '@pasok/ui';
import { howMany } from '../parts/how-many.ts';
import { comparisonTexts, differencesOf, kindOf } from '../parts/kind-of.ts';
import { taxText } from '../parts/offer-terms.tsx';
import classes from './comparison-table.module.css';

const words = comparisonTexts;

/** Whether PPN is in a price, and where it was added to it what the offer says without. */
export const taxOf = ({ price, taxedPrice }: ComparisonCell, offer: Offer): string =>
  price === taxedPrice ? taxText(offer) : `${taxText(offer)}: ${formatIdr(price)}`;

type Props = { cell: ComparisonCell; item: OfferItem; asked: RequestItem; withKind?: boolean };

/** What is said of an offered item under its price: what it is (`withKind`), and where it is not what was asked for. */
export function CellNotes({ cell, item, asked, withKind = true }: Props) {
  const differences = differencesOf(item, asked).join(', ');
  return (
    <>
      {cell.overMax > 0 && (
        <span className={classes.over}>
          <IconAlert size={14} aria-hidden /> {words.overMax(formatIdr(cell.overMax))}
        </span>
      )}
      {cell.otherQuantity && (
        <span className={classes.over}>
          <IconAlert size={14} aria-hidden /> {words.otherQuantity(howMany(item.quantity, item.unit))}
        </span>
      )}
      {withKind && kindOf(item) && <span className={classes.small}>{kindOf(item)}</span>}
      {differences && (
        <span className={classes.over}>
          <IconAlert size={14} aria-hidden /> {words.differs(differences)}
        </span>
      )}
      {item.notes && (
        <details className={classes.notes}>
          <summary>{words.notes}</summary>
          {item.notes}
        </details>
      )}
    </>
  );
}
