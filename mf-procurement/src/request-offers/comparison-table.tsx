import type { Offer } from '@pasok/contracts/offer';
import type { ComparisonTotal } from '@pasok/domain/comparison';
import { formatIdr, look, ScrollRegion, StatusBadge } from '@pasok/ui';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { comparisonTexts as words } from '../parts/kind-of.ts';
import { AcceptButton, type Decision } from './accept-button.tsx';
import { ItemLines, Lowest, Percent } from './cell-parts.tsx';
import { type Answer, compare, nameOf } from './comparison-facts.tsx';
import classes from './comparison-table.module.css';
import { PricePlace } from './price-place.tsx';
import { useOpenForPrint } from './use-open-for-print.ts';

type Props = { decision: Decision; offers: readonly Offer[] };

type Placed = Pick<ComparisonTotal, 'amount' | 'lowest' | 'percent' | 'rank' | 'isSilent'>;
type AmountProps = { one: Placed; all: readonly Placed[]; maximum: number; answer?: Answer };

/** An amount with its place among the others' where they can be compared, and what the `answer` is that has this price. */
function AmountCell({ one, all, maximum, answer }: AmountProps) {
  const prices = all.flatMap(({ amount, isSilent }) => (isSilent ? [] : amount));
  return (
    <td className={one.lowest ? classes.cheapest : undefined}>
      <span className={look('semibold', 'figures', 'nowrap')}>{formatIdr(one.amount)} </span>
      <Percent percent={one.percent} />
      {answer?.tax && <span className={classes.small}>{answer.tax}</span>}
      {one.lowest && <Lowest />}
      <PricePlace {...one} price={one.amount} maximum={maximum} prices={prices} of={all.length} />
      {answer?.said && <ItemLines said={answer.said} />}
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
            <Link to={`/offer/${offer._id}`}>{nameOf(offer)}</Link>
          </th>
        ))}
      </tr>
    </thead>
  );
}

type Compared = ReturnType<typeof compare>;

/** What is paid and promised for the whole, before the goods. */
function Wholes({ facts, wholes, budget }: Pick<Compared, 'facts' | 'wholes'> & { budget: number }) {
  const all = wholes.map(({ total }) => total);
  const shown = facts.filter(
    ({ isAlways, said }) => isAlways || wholes.some(({ offer, total }) => said(offer, total)),
  );
  return (
    <tbody>
      {shown.map(({ label, said, none, isRanked, look: className }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          {wholes.map(({ offer, total }) => {
            const text = said(offer, total);
            if (isRanked && text)
              return <AmountCell key={offer._id} one={total} all={all} maximum={budget} />;
            return (
              <td key={offer._id}>
                {className ? <span className={className}>{text || none}</span> : text || none}
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  );
}

/** Each item, by what every vendor asks for it. */
function Items({ items }: Pick<Compared, 'items'>) {
  return (
    <tbody>
      {items.map(({ asked, about, answers, prices }, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place.
        <tr key={row}>
          <th scope="row">
            <span>{asked.name}</span>
            {about.map((line) => (
              <span key={line} className={classes.small}>
                {line}
              </span>
            ))}
          </th>
          {answers.map((answer) =>
            answer.said ? (
              <AmountCell
                key={answer.offer._id}
                one={answer.said.cell}
                all={prices}
                maximum={asked.budget}
                answer={answer}
              />
            ) : (
              <td key={answer.offer._id}>{words.missing}</td>
            ),
          )}
        </tr>
      ))}
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
  const { facts, wholes, items } = compare(decision.request, offers);
  const area = useRef<HTMLElement>(null);
  useOpenForPrint(area);
  return (
    <ScrollRegion ref={area} className={classes.scroll} label={words.caption}>
      <table className={classes.table}>
        <caption className={look('unseen')}>{words.caption}</caption>
        <Head offers={offers} />
        <Wholes facts={facts} wholes={wholes} budget={decision.request.totalBudget} />
        <Items items={items} />
        <Decisions decision={decision} offers={offers} />
      </table>
    </ScrollRegion>
  );
}
