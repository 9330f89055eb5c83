import type { Offer } from '@pasok/contracts/offer';
import type { RequestItem } from '@pasok/contracts/request';
import { type ComparisonCell, type ComparisonTotal, compareOffers } from '@pasok/domain/comparison';
import { formatIdr, look, ScrollRegion, StatusBadge } from '@pasok/ui';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { howMany } from '../parts/how-many.ts';
import { comparisonTexts, kindOf } from '../parts/kind-of.ts';
import { RecordLine } from '../parts/record-line.tsx';
import { texts } from '../texts.ts';
import { AcceptButton, type Decision } from './accept-button.tsx';
import { CellNotes, taxOf } from './cell-notes.tsx';
import classes from './comparison-table.module.css';
import { PricePlace } from './price-place.tsx';
import { Lowest, Percent, TermsRows, TotalRows } from './terms-rows.tsx';
import { useOpenForPrint } from './use-open-for-print.ts';

const words = comparisonTexts;

type Props = { decision: Decision; offers: readonly Offer[] };

type Cells = readonly (ComparisonCell | undefined)[];

type CellProps = {
  cells: Cells;
  column: number;
  asked: RequestItem;
  offer: Offer;
  row: number;
  /** Whether the offers differ in whether PPN is in their prices. */
  saysTax: boolean;
};

function Cell({ cells, column, asked, offer, row, saysTax }: CellProps) {
  const cell = cells[column];
  const item = offer.items[row];
  if (!cell || !item) return <td>{words.missing}</td>;
  const prices = cells.flatMap((one) => (one && !one.isSilent ? one.taxedPrice : []));
  return (
    <td className={cell.lowest ? classes.cheapest : undefined}>
      <span className={look('semibold', 'figures', 'nowrap')}>{formatIdr(cell.taxedPrice)} </span>
      <Percent percent={cell.percent} />
      {saysTax && <span className={classes.small}>{taxOf(cell, offer)}</span>}
      {cell.lowest && <Lowest />}
      <PricePlace
        price={cell.taxedPrice}
        maximum={asked.budget}
        prices={prices}
        rank={cell.rank}
        of={cells.filter(Boolean).length}
        isSilent={cell.isSilent}
      />
      <CellNotes cell={cell} item={item} asked={asked} />
    </td>
  );
}

function Head({ offers }: { offers: readonly Offer[] }) {
  return (
    <thead>
      <tr>
        <th scope="col">{words.item}</th>
        {offers.map((offer) => (
          <th key={offer._id} scope="col">
            <Link to={`/offer/${offer._id}`}>{offer.vendor?.name || texts.offers.unknownVendor}</Link>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** What is paid and promised for the whole, before the goods. */
function Terms({ decision, offers, totals }: Props & { totals: readonly ComparisonTotal[] }) {
  return (
    <tbody>
      <TotalRows totals={totals} budget={decision.request.totalBudget} />
      <TermsRows offers={offers} />
      <tr>
        <th scope="row">{words.delivery}</th>
        {offers.map((offer) => (
          <td key={offer._id}>
            {offer.deliveryTime === undefined ? texts.common.none : texts.offer.days(offer.deliveryTime)}
          </td>
        ))}
      </tr>
      {offers.some(({ record }) => record) && (
        <tr>
          <th scope="row">{words.record}</th>
          {offers.map(({ _id, record, vendor }) => (
            <td key={_id}>
              <span className={classes.record}>
                {record ? <RecordLine record={record} of={vendor} /> : texts.common.none}
              </span>
            </td>
          ))}
        </tr>
      )}
      {offers.some(({ notes }) => notes) && (
        <tr>
          <th scope="row">{words.general}</th>
          {offers.map(({ _id, notes }) => (
            <td key={_id} className={look('breaks', 'asTyped')}>
              {notes || texts.common.none}
            </td>
          ))}
        </tr>
      )}
    </tbody>
  );
}

function Decisions({ decision, offers }: Props) {
  return (
    <tfoot>
      <tr>
        <th scope="row">{words.decision}</th>
        {offers.map((offer) => (
          <td key={offer._id}>
            <span className={`${look('row', 'middle', 'gap2')} ${classes.decision}`}>
              <StatusBadge status={offer.status} />
              <AcceptButton offer={offer} {...decision} />
            </span>
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

/** Offers side by side: requested items as rows, vendors as columns. */
export function ComparisonTable({ decision, offers }: Props) {
  const { request } = decision;
  const { rows, totals } = compareOffers(request.items, offers);
  const saysTax = new Set(offers.map(({ terms }) => terms?.tax)).size > 1;
  const area = useRef<HTMLElement>(null);
  useOpenForPrint(area);
  return (
    <ScrollRegion ref={area} className={classes.scroll} label={words.caption}>
      <table className={classes.table}>
        <caption className={look('unseen')}>{words.caption}</caption>
        <Head offers={offers} />
        <Terms decision={decision} offers={offers} totals={totals} />
        <tbody>
          {rows.map(({ item, cells }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place.
            <tr key={row}>
              <th scope="row">
                {item.name}
                <span className={classes.small}>
                  {words.asked(howMany(item.quantity, item.unit), formatIdr(item.budget), item.unit)}
                </span>
                <span className={classes.small}>{kindOf(item)}</span>
              </th>
              {offers.map((offer, column) => (
                <Cell
                  key={offer._id}
                  cells={cells}
                  column={column}
                  offer={offer}
                  row={row}
                  asked={item}
                  saysTax={saysTax}
                />
              ))}
            </tr>
          ))}
        </tbody>
        <Decisions decision={decision} offers={offers} />
      </table>
    </ScrollRegion>
  );
}
