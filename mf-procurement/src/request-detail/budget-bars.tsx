import type { Offer } from '@pasok/contracts/offer';
import type { ProcurementRequest } from '@pasok/contracts/request';
import { isWithdrawn } from '@pasok/domain/offer';
import { Card, formatIdr, formatPercent, look, NotLoaded, Skeleton } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { compareOptions } from '../api/offers.ts';
import { AmountBar } from '../parts/amount-bar.tsx';
import { amountOf } from '../parts/offer-terms.tsx';
import { texts } from '../texts.ts';
import classes from './budget-bars.module.css';

const words = texts.bars;

/** Bars beside each other at most: the cheapest. */
const most = 8;

function Difference({ total, budget }: { total: number; budget: number }) {
  if (budget === 0) return null;
  const percent = Math.round(((total - budget) / budget) * 1000) / 10;
  return (
    <span className={percent > 0 ? classes.above : classes.below}>
      {percent > 0 ? `+${formatPercent(percent)}` : formatPercent(percent)}
    </span>
  );
}

type RowProps = { offer: Offer; budget: number; longest: number; isSilent: boolean };

/** `isSilent`: others say whether PPN is in their prices, this one does not. */
function OfferRow({ offer, budget, longest, isSilent }: RowProps) {
  const amount = amountOf(offer);
  return (
    <tr className={classes.row}>
      <th scope="row">
        <Link to={`/offer/${offer._id}`}>{offer.vendor?.name || texts.offers.unknownVendor}</Link>
      </th>
      <td>
        <AmountBar amount={amount} budget={budget} longest={longest} />
      </td>
      <td className={classes.amount}>
        <span>{formatIdr(amount)}</span>
        <Difference total={amount} budget={budget} />
        {isSilent && <span className={look('block', 'text13', 'regular')}>{texts.terms.silent}</span>}
      </td>
    </tr>
  );
}

function Table({ budget, offers }: { budget: number; offers: readonly Offer[] }) {
  const longest = Math.max(budget, ...offers.map(amountOf), 1);
  const isSaid = offers.some(({ terms }) => terms);
  return (
    <table aria-labelledby="budget-bars">
      <thead className={look('unseen')}>
        <tr>
          <th scope="col">{words.vendor}</th>
          <th scope="col">{words.bar}</th>
          <th scope="col">{words.amount}</th>
        </tr>
      </thead>
      <tbody>
        <tr className={`${classes.row} ${classes.budget}`}>
          <th scope="row">{texts.common.budget}</th>
          <td>
            <AmountBar amount={budget} budget={budget} longest={longest} />
          </td>
          <td className={classes.amount}>{formatIdr(budget)}</td>
        </tr>
        {offers.map((offer) => (
          <OfferRow
            key={offer._id}
            offer={offer}
            budget={budget}
            longest={longest}
            isSilent={isSaid && !offer.terms}
          />
        ))}
      </tbody>
    </table>
  );
}

type BodyProps = { request: ProcurementRequest; offers: readonly Offer[]; total: number };

/** The cheapest as bars; where there are more, the way to all of them. */
function Cheapest({ request, offers, total }: BodyProps) {
  const shown = offers.slice(0, most);
  return (
    <>
      <Table budget={request.totalBudget} offers={shown} />
      {shown.length < total && (
        <Link to={`/offers/${request._id}?view=compare`}>{words.cheapest(shown.length, total)}</Link>
      )}
    </>
  );
}

/** The offers on a request against its budget, the cheapest first. For the request's owner. */
export function BudgetBars({ request }: { request: ProcurementRequest }) {
  const query = useQuery(compareOptions(request._id, 'price'));
  const { data, isError } = query;
  const offers = data?.data.filter((offer) => !isWithdrawn(offer));
  if (data && offers?.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="budget-bars" aria-busy={!data && !isError}>
      <h2 id="budget-bars" className={classes.title}>
        {words.title}
      </h2>
      {data && offers ? (
        // Those that were withdrawn among the rows at hand are no offers any more.
        <Cheapest request={request} offers={offers} total={data.total - data.data.length + offers.length} />
      ) : (
        <NotLoaded query={query} loading={<Skeleton height={120} />} />
      )}
    </Card>
  );
}
