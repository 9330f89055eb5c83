import type { Offer } from '@pasok/contracts/offer';
import type { ComparisonTotal } from '@pasok/domain/comparison';
import { formatIdr, formatPercent, IconTrophy, look } from '@pasok/ui';
import { comparisonTexts } from '../parts/kind-of.ts';
import { factsOfTerms } from '../parts/offer-terms.tsx';
import { texts } from '../texts.ts';
import classes from './comparison-table.module.css';
import { PricePlace } from './price-place.tsx';

const words = comparisonTexts;

/** The cheapest, by a sign and a word, not by colour alone. */
export function Lowest() {
  return (
    <span className={classes.lowest}>
      <IconTrophy size={14} aria-hidden /> {words.lowest}
    </span>
  );
}

export function Percent({ percent }: { percent: number | null }) {
  return percent === null ? null : (
    <span className={look('text13', 'figures', 'nowrap')}>
      {percent > 0 ? `+${formatPercent(percent)}` : formatPercent(percent)}
    </span>
  );
}

type Totals = { totals: readonly ComparisonTotal[]; budget: number };

/** What is paid, with its place among the others' where they can be compared. */
function AmountCell({ total, totals, budget }: Totals & { total: ComparisonTotal }) {
  const { amount, lowest, percent, rank, isSilent } = total;
  const prices = totals.filter((one) => !one.isSilent).map((one) => one.amount);
  return (
    <td className={lowest ? classes.cheapest : undefined}>
      <span className={look('semibold', 'figures', 'nowrap')}>{formatIdr(amount)} </span>
      <Percent percent={percent} />
      {lowest && <Lowest />}
      <PricePlace {...{ price: amount, maximum: budget, prices, rank, of: totals.length, isSilent }} />
    </td>
  );
}

/** The sum of prices, and where an offer says its terms what is really paid. */
export function TotalRows({ totals, budget }: Totals) {
  const isSaid = totals.some(({ payable }) => payable !== undefined);
  const cells = totals.map((total) => (
    <AmountCell key={total.offerId} total={total} totals={totals} budget={budget} />
  ));
  return (
    <>
      <tr>
        <th scope="row">{words.total}</th>
        {totals.map(({ offerId, total }, column) =>
          isSaid ? <td key={offerId}>{formatIdr(total)}</td> : cells[column],
        )}
      </tr>
      {isSaid && (
        <tr>
          <th scope="row">{words.payable}</th>
          {totals.map((total, column) =>
            total.payable === undefined ? (
              <td key={total.offerId}>
                {words.notStated}, {words.last}
              </td>
            ) : (
              cells[column]
            ),
          )}
        </tr>
      )}
    </>
  );
}

/** Each term that an offer names, by its label, with what every offer says of it. */
export function termsRowsOf(offers: readonly Offer[]): [label: string, said: (string | undefined)[]][] {
  const all = offers.map((offer) => new Map(factsOfTerms(offer)));
  const labels = [...new Set(all.flatMap((facts) => [...facts.keys()]))];
  return labels.map((label) => [label, all.map((facts) => facts.get(label))]);
}

/** What the offers say of PPN, freight and payment. */
export function TermsRows({ offers }: { offers: readonly Offer[] }) {
  return termsRowsOf(offers).map(([label, said]) => (
    <tr key={label}>
      <th scope="row">{label}</th>
      {offers.map(({ _id }, column) => (
        <td key={_id}>{said[column] ?? words.notStated}</td>
      ))}
    </tr>
  ));
}

/** Which offers do not say whether PPN and freight are in their prices; nothing where all of them do. */
export function SilentNote({
  offers,
  className,
}: {
  offers: readonly Offer[];
  className?: string | undefined;
}) {
  const silent = offers.filter(({ terms }) => !terms);
  if (silent.length === 0) return null;
  const names = silent.map(({ vendor }) => vendor?.name || texts.offers.unknownVendor).join(', ');
  return (
    <p className={className}>{silent.length === offers.length ? words.allSilent : words.silent(names)}</p>
  );
}
