import type { DocumentComparison } from '@pasok/contracts/document';
import { formatIdr, formatNumber } from '@pasok/ui';
import { texts } from '../texts.ts';
import { Facts } from './facts.tsx';
import classes from './paper.module.css';

const words = texts.paper.comparison;

type Offer = DocumentComparison['offers'][number];

const nameOf = ({ tradeName, vendor }: Offer): string => tradeName || vendor;

const signed = (rupiah: number): string => `${rupiah > 0 ? '+' : ''}${formatIdr(rupiah)}`;

/** Each offer as a whole. */
function Totals({ offers }: { offers: readonly Offer[] }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col" className={classes.about}>
            {words.vendor}
          </th>
          <th scope="col" className={classes.figure}>
            {words.rank}
          </th>
          <th scope="col" className={classes.figure}>
            {words.total}
          </th>
          <th scope="col" className={classes.figure}>
            {words.difference}
          </th>
          <th scope="col" className={classes.figure}>
            {words.days}
          </th>
        </tr>
      </thead>
      <tbody>
        {offers.map((offer, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a frozen list, in which names may be the same.
          <tr key={at} className={offer.accepted ? classes.strong : undefined}>
            <td className={classes.about}>
              {[nameOf(offer), offer.accepted && `(${words.accepted})`].filter(Boolean).join(' ')}
            </td>
            <td className={classes.figure}>{offer.rank ?? words.none}</td>
            <td className={classes.figure}>{formatIdr(offer.amount)}</td>
            <td className={classes.figure}>{signed(offer.difference)}</td>
            <td className={classes.figure}>
              {offer.deliveryTime === undefined ? words.none : words.inDays(offer.deliveryTime)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What each offered for one thing that was asked for. */
function ItemPrices({ comparison, at }: { comparison: DocumentComparison; at: number }) {
  const asked = comparison.requested[at];
  if (!asked) return null;
  const many = `${formatNumber(asked.quantity)} ${asked.unit ?? texts.paper.piece}`;
  return (
    <table className={classes.table}>
      <caption>{words.item(asked.name, many)}</caption>
      <thead>
        <tr>
          <th scope="col" className={classes.about}>
            {words.vendor}
          </th>
          <th scope="col" className={classes.figure}>
            {texts.paper.quantity}
          </th>
          <th scope="col" className={classes.figure}>
            {texts.paper.price}
          </th>
          <th scope="col" className={classes.figure}>
            {texts.paper.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td className={classes.about}>{words.budget}</td>
          <td className={classes.figure}>{formatNumber(asked.quantity)}</td>
          <td className={classes.figure}>{formatIdr(asked.budget)}</td>
          <td className={classes.figure}>{formatIdr(asked.budget * asked.quantity)}</td>
        </tr>
        {comparison.offers.map((offer, index) => {
          const item = offer.items[at];
          return (
            item && (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <tr key={index} className={offer.accepted ? classes.strong : undefined}>
                <td className={classes.about}>{[nameOf(offer), item.brand].filter(Boolean).join(' · ')}</td>
                <td className={classes.figure}>{formatNumber(item.quantity)}</td>
                <td className={classes.figure}>
                  {[formatIdr(item.price), item.lowest && `(${words.lowest})`].filter(Boolean).join(' ')}
                </td>
                <td className={classes.figure}>{formatIdr(item.subtotal)}</td>
              </tr>
            )
          );
        })}
      </tbody>
    </table>
  );
}

/** The offers of a request side by side, and why one was chosen. */
export function Comparison({ comparison }: { comparison: DocumentComparison }) {
  const { offers, offerCount, requested, isMixed, reason, totalBudget } = comparison;
  return (
    <>
      <p>
        <span>{words.lead(offerCount)}</span>{' '}
        {offers.length < offerCount && <span>{words.listed(offers.length)}</span>}
      </p>
      <Facts
        facts={[
          [words.budget, formatIdr(totalBudget)],
          [words.reason, reason ?? words.noReason],
        ]}
      />
      {isMixed && <p>{words.mixed}</p>}
      <Totals offers={offers} />
      <h3 className={classes.subtitle}>{words.requested}</h3>
      {requested.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <ItemPrices key={at} comparison={comparison} at={at} />
      ))}
    </>
  );
}
