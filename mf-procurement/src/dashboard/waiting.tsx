import { Button, formatNumber } from '@pasok/ui';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { statsOptions } from '../api/dashboard.ts';
import { receiptsOptions, sentOffersOptions, unrecordedOptions } from '../api/waiting.ts';
import { texts } from '../texts.ts';
import classes from './waiting.module.css';

const words = texts.dashboard;

/** How many of one kind wait, `bounded`: and more; what it was asked of. */
type Waiting = { count: number | undefined; bounded?: boolean | undefined; asked: UseQueryResult[] };
type TileProps = Waiting & { label: string; to: string };

/** The number in its place, there before it is known; a link where there is something to do. */
function Count({ count, bounded, label, to }: Omit<TileProps, 'asked'>) {
  const number = count === undefined ? '…' : `${formatNumber(count)}${bounded ? '+' : ''}`;
  const content: ReactNode = (
    <>
      <strong className={classes.count}>{number}</strong> <span>{label}</span>
    </>
  );
  return count ? <Link to={to}>{content}</Link> : <p>{content}</p>;
}

/** One kind of what waits; where it could not be read it says so, and tries again. */
function Tile({ asked, ...rest }: TileProps) {
  const { count, label } = rest;
  const failed = asked.filter(({ isError }) => isError);
  const isFailed = count === undefined && failed.length > 0;
  const retry = () => {
    for (const query of failed) void query.refetch();
  };
  return (
    <li className={classes.tile} data-waits={Boolean(count)}>
      {isFailed ? (
        <div>
          <span>{words.waitingFailed(label)}</span>
          <Button variant="subtle" size="xs" aria-label={`${texts.common.retry}: ${label}`} onClick={retry}>
            {texts.common.retry}
          </Button>
        </div>
      ) : (
        <Count {...rest} />
      )}
    </li>
  );
}

/** Offers on the caller's requests: all active ones but those the caller sent. */
function useOffersToDecide(): Waiting {
  const stats = useQuery(statsOptions());
  const sent = useQuery(sentOffersOptions());
  const isKnown = stats.data !== undefined && sent.data !== undefined;
  return {
    count: isKnown ? Math.max(0, stats.data.activeOffers - sent.data) : undefined,
    asked: [stats, sent],
  };
}

/** Deals that wait: a single one is opened at once. */
function useDeals(options: ReturnType<typeof receiptsOptions>, list: string): Waiting & { to: string } {
  const found = useQuery(options);
  const { total, bounded, only } = found.data ?? {};
  return { count: total, bounded, asked: [found], to: only ? `/transaction/${only}` : list };
}

/** 'Menunggu Anda': what only this person can move on, before anything else. */
export function Waiting() {
  const offers = useOffersToDecide();
  const receipts = useDeals(receiptsOptions(), '/transactions?status=validating&role=buyer');
  const blocks = useDeals(unrecordedOptions(), '/transactions?status=completed&recorded=no');
  return (
    <section aria-labelledby="waiting" className={classes.waiting}>
      <h2 id="waiting">{words.waiting}</h2>
      <ul>
        <Tile label={words.waitingFor.offers} to="/my-request?status=open" {...offers} />
        <Tile label={words.waitingFor.receipts} {...receipts} />
        <Tile label={words.waitingFor.blocks} {...blocks} />
      </ul>
    </section>
  );
}
