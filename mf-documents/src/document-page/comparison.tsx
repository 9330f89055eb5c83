import type { DocumentComparison } from '@pasok/contracts/document';
import { wordFor } from '@pasok/contracts/language';
import { goodsInUnits } from '@pasok/domain/quantity';
import { formatIdr, formatNumber } from '@pasok/ui';
import { paperTexts } from '../paper-texts.ts';
import { Facts } from './facts.tsx';
import classes from './paper.module.css';

const words = paperTexts.comparison;

type Offer = DocumentComparison['offers'][number];

const nameOf = ({ tradeName, vendor }: Offer): string => tradeName || vendor;

const signed = (rupiah: number): string => `${rupiah > 0 ? '+' : ''}${formatIdr(rupiah)}`;

function Heads({ figures }: { figures: readonly string[] }) {
  return (
    <thead>
      <tr>
        <th scope="col" className={classes.about}>
          {words.vendor}
        </th>
        {figures.map((figure) => (
          <th key={figure} scope="col" className={classes.figure}>
            {figure}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Each offer as a whole. */
function Totals({ offers }: { offers: readonly Offer[] }) {
  return (
    <table className={classes.table}>
      <Heads figures={[words.rank, words.total, words.difference, words.days]} />
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
  const many = goodsInUnits(asked.quantity, asked.unit ?? paperTexts.piece, formatNumber);
  return (
    <table className={classes.table}>
      <caption>{words.item(asked.name, many)}</caption>
      <Heads figures={[paperTexts.quantity, paperTexts.price, paperTexts.amount]} />
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
              // biome-ignore lint/suspicious/noArrayIndexKey: a frozen list, in which names may be the same.
              <tr key={index} className={offer.accepted ? classes.strong : undefined}>
                <td className={classes.about}>
                  <span>{[nameOf(offer), item.brand].filter(Boolean).join(' · ')}</span>
                  {item.differs && (
                    <span className={classes.more}>
                      {words.differs(item.differs.map((point) => wordFor(words.points, point)).join(', '))}
                    </span>
                  )}
                </td>
                <td className={classes.figure}>{formatNumber(item.quantity)}</td>
                <td className={classes.figure}>
                  <span>
                    {[formatIdr(item.taxedPrice ?? item.price), item.lowest && `(${words.lowest})`]
                      .filter(Boolean)
                      .join(' ')}
                  </span>
                  {item.taxedPrice !== undefined && item.taxedPrice !== item.price && (
                    <span className={classes.more}>{words.beforeTax(formatIdr(item.price))}</span>
                  )}
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
  const cheapest = offers.find(({ rank }) => rank === 1);
  const unfit = cheapest?.items.some(({ differs }) => differs) ? cheapest : undefined;
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
      {isMixed && <p>{offers.some(({ rank }) => rank !== undefined) ? words.mixed : words.unranked}</p>}
      {unfit && <p>{words.unfit(nameOf(unfit))}</p>}
      <Totals offers={offers} />
      <h3 className={classes.subtitle}>{words.requested}</h3>
      {requested.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place of what was asked for is what its offers are found by.
        <ItemPrices key={at} comparison={comparison} at={at} />
      ))}
    </>
  );
}
