import type { Offer } from '@pasok/contracts/offer';
import type { RequestItem } from '@pasok/contracts/request';
import { type ComparisonCell, type ComparisonTotal, compareOffers } from '@pasok/domain/comparison';
import { Card, formatIdr, look, StatusBadge } from '@pasok/ui';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { AmountBar } from '../parts/amount-bar.tsx';
import { howMany } from '../parts/how-many.ts';
import { comparisonTexts, kindOf } from '../parts/kind-of.ts';
import { TermsLine } from '../parts/offer-terms.tsx';
import { RecordLine } from '../parts/record-line.tsx';
import { texts } from '../texts.ts';
import { AcceptButton, type Decision } from './accept-button.tsx';
import { CellNotes, taxOf } from './cell-notes.tsx';
import classes from './comparison-bars.module.css';
import table from './comparison-table.module.css';
import { Lowest, Percent } from './terms-rows.tsx';
import { useOpenForPrint } from './use-open-for-print.ts';

const words = comparisonTexts;

type Props = { decision: Decision; offers: readonly Offer[] };

const nameOf = ({ vendor }: Offer) => vendor?.name || texts.offers.unknownVendor;

function Rank({ total: { rank, lowest, isSilent }, of }: { total: ComparisonTotal; of: number }) {
  return (
    <>
      {lowest && <Lowest />}
      {of > 1 && <span className={table.small}>{isSilent ? words.last : words.rank(rank, of)}</span>}
    </>
  );
}

type TotalProps = {
  decision: Decision;
  offer: Offer;
  total: ComparisonTotal;
  totals: readonly ComparisonTotal[];
};

/** One offer as a whole: its place, what is paid and when it comes, and the decision. */
function Total({ decision, offer, total, totals }: TotalProps) {
  const budget = decision.request.totalBudget;
  return (
    <Card component="li" className={classes.card}>
      <div className={`${look('row', 'baseline', 'apart', 'gap1', 'across3')} ${classes.head}`}>
        <h3>
          <Link to={`/offer/${offer._id}`}>{nameOf(offer)}</Link>
        </h3>
        <StatusBadge status={offer.status} />
      </div>
      <p className={look('row', 'baseline', 'apart', 'gap1', 'across3')}>
        <strong className={look('text20', 'figures')}>{formatIdr(total.amount)}</strong>
        <Percent percent={total.percent} />
      </p>
      <Rank total={total} of={totals.length} />
      <AmountBar
        amount={total.amount}
        budget={budget}
        longest={Math.max(budget, ...totals.map(({ amount }) => amount))}
      />
      <TermsLine offer={offer} className={table.small} />
      {offer.deliveryTime !== undefined && (
        <p className={table.small}>
          {words.delivery} {texts.offer.days(offer.deliveryTime)}
        </p>
      )}
      {offer.record && (
        <p className={table.small}>
          <RecordLine record={offer.record} of={offer.vendor} />
        </p>
      )}
      {offer.notes && <p className={table.small}>{offer.notes}</p>}
      <AcceptButton offer={offer} {...decision} />
    </Card>
  );
}

type ItemProps = {
  asked: RequestItem;
  row: number;
  cells: readonly (ComparisonCell | undefined)[];
  offers: readonly Offer[];
  /** Whether the offers differ in whether PPN is in their prices. */
  saysTax: boolean;
};

/** One item: every supplier's price as a bar with its figure, the maximum as a line across. */
function Item({ asked, row, cells, offers, saysTax }: ItemProps) {
  const prices = cells.flatMap((cell) => cell?.taxedPrice ?? []);
  const longest = Math.max(asked.budget, ...prices);
  return (
    <Card component="li" className={classes.card}>
      <h3>{asked.name}</h3>
      <p className={table.small}>
        {words.asked(howMany(asked.quantity, asked.unit), formatIdr(asked.budget), asked.unit)}
      </p>
      {kindOf(asked) && <p className={table.small}>{kindOf(asked)}</p>}
      <ul className={classes.bars}>
        {offers.map((offer, column) => {
          const cell = cells[column];
          const item = offer.items[row];
          return (
            <li key={offer._id}>
              <p className={look('row', 'baseline', 'apart', 'gap1', 'across3')}>
                <span>{nameOf(offer)}</span>
                <span>
                  <span className={look('semibold', 'figures', 'nowrap')}>
                    {cell ? formatIdr(cell.taxedPrice) : words.missing}
                  </span>{' '}
                  {cell && <Percent percent={cell.percent} />}
                </span>
              </p>
              {cell && item && (
                <>
                  <AmountBar amount={cell.taxedPrice} budget={asked.budget} longest={longest} />
                  {saysTax && <span className={table.small}>{taxOf(cell, offer)}</span>}
                  {cell.lowest && <Lowest />}
                  <CellNotes
                    cell={cell}
                    item={item}
                    asked={asked}
                    withKind={kindOf(item) !== kindOf(asked)}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** The comparison where no table has room: what each offer costs as a whole, then each item's prices as bars. */
export function ComparisonBars({ decision, offers }: Props) {
  const { request } = decision;
  const { rows, totals } = compareOffers(request.items, offers);
  const saysTax = new Set(offers.map(({ terms }) => terms?.tax)).size > 1;
  const area = useRef<HTMLDivElement>(null);
  useOpenForPrint(area);
  return (
    <div ref={area} className={classes.comparison}>
      <h2>{totals.some(({ payable }) => payable !== undefined) ? words.payable : words.total}</h2>
      <ul className={look('stack', 'gap3', 'narrows')}>
        {offers.map((offer, column) => {
          const total = totals[column];
          return (
            total && <Total key={offer._id} decision={decision} offer={offer} total={total} totals={totals} />
          );
        })}
      </ul>
      <h2>{words.perItem}</h2>
      <ul className={look('stack', 'gap3', 'narrows')}>
        {request.items.map((asked, row) => (
          <Item
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place.
            key={row}
            asked={asked}
            row={row}
            cells={rows[row]?.cells ?? []}
            offers={offers}
            saysTax={saysTax}
          />
        ))}
      </ul>
    </div>
  );
}
