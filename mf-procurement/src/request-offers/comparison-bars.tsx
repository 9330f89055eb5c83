import type { Offer } from '@pasok/contracts/offer';
import { Card, formatIdr, look, StatusBadge } from '@pasok/ui';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { AmountBar } from '../parts/amount-bar.tsx';
import { kindOf, comparisonTexts as words } from '../parts/kind-of.ts';
import { TermsLine } from '../parts/offer-terms.tsx';
import { AcceptButton, type Decision } from './accept-button.tsx';
import { ItemLines, Lowest, Percent } from './cell-parts.tsx';
import classes from './comparison-bars.module.css';
import { compare, nameOf } from './comparison-facts.tsx';
import table from './comparison-table.module.css';
import { useOpenForPrint } from './use-open-for-print.ts';

type Compared = ReturnType<typeof compare>;

type WholeProps = Pick<Compared, 'facts' | 'wholes'> & { decision: Decision; of: Compared['wholes'][number] };

/** One offer as a whole: its place, what is paid and when it comes, and the decision. */
function Whole({ decision, of: { offer, total }, facts, wholes }: WholeProps) {
  const budget = decision.request.totalBudget;
  const { amount, percent, lowest, isSilent, rank } = total;
  return (
    <Card component="li" className={classes.card}>
      <div className={`${look('row', 'baseline', 'apart', 'gap1', 'across3')} ${classes.head}`}>
        <h3>
          <Link to={`/offer/${offer._id}`}>{nameOf(offer)}</Link>
        </h3>
        <StatusBadge status={offer.status} />
      </div>
      <p className={look('row', 'baseline', 'apart', 'gap1', 'across3')}>
        <strong className={look('text20', 'figures')}>{formatIdr(amount)}</strong>
        <Percent percent={percent} />
      </p>
      {lowest && <Lowest />}
      {wholes.length > 1 && (
        <span className={table.small}>{isSilent ? words.last : words.rank(rank, wholes.length)}</span>
      )}
      <AmountBar
        amount={amount}
        budget={budget}
        longest={Math.max(budget, ...wholes.map((one) => one.total.amount))}
      />
      <TermsLine offer={offer} className={table.small} />
      {facts.map(({ label, card, said }) => {
        const text = card && said(offer, total);
        return (
          text && (
            <p key={label} className={table.small}>
              {card === 'labelled' && <span>{label} </span>}
              <span>{text}</span>
            </p>
          )
        );
      })}
      <AcceptButton offer={offer} {...decision} />
    </Card>
  );
}

/** One item: every supplier's price as a bar with its figure, the maximum as a line across. */
function Item({ asked, about, answers, prices }: Compared['items'][number]) {
  const longest = Math.max(asked.budget, ...prices.map(({ amount }) => amount));
  return (
    <Card component="li" className={classes.card}>
      <h3>{asked.name}</h3>
      {about.map((line) => (
        <p key={line} className={table.small}>
          {line}
        </p>
      ))}
      <ul className={classes.bars}>
        {answers.map(({ offer, said, tax }) => (
          <li key={offer._id}>
            <p className={look('row', 'baseline', 'apart', 'gap1', 'across3')}>
              <span>{nameOf(offer)}</span>
              <span>
                <span className={look('semibold', 'figures', 'nowrap')}>
                  {said ? formatIdr(said.cell.amount) : words.missing}
                </span>{' '}
                {said && <Percent percent={said.cell.percent} />}
              </span>
            </p>
            {said && <AmountBar amount={said.cell.amount} budget={asked.budget} longest={longest} />}
            {tax && <span className={table.small}>{tax}</span>}
            {said?.cell.lowest && <Lowest />}
            {said && <ItemLines said={said} kindAbove={kindOf(asked)} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The comparison where no table has room: what each offer costs as a whole, then each item's prices as bars. */
export function ComparisonBars({ decision, offers }: { decision: Decision; offers: readonly Offer[] }) {
  const { items, ...whole } = compare(decision.request, offers);
  const area = useRef<HTMLDivElement>(null);
  useOpenForPrint(area);
  return (
    <div ref={area} className={classes.comparison}>
      <h2>{whole.facts.findLast(({ isRanked }) => isRanked)?.label}</h2>
      <ul className={look('stack', 'gap3', 'narrows')}>
        {whole.wholes.map((one) => (
          <Whole key={one.offer._id} decision={decision} of={one} {...whole} />
        ))}
      </ul>
      <h2>{words.perItem}</h2>
      <ul className={look('stack', 'gap3', 'narrows')}>
        {items.map((item, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place.
          <Item key={row} {...item} />
        ))}
      </ul>
    </div>
  );
}
