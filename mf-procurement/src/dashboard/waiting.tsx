import { useSession } from '@pasok/client';
import type { Transaction } from '@pasok/contracts/transaction';
import { formatNumber } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { statsOptions } from '../api/dashboard.ts';
import { receiptsOptions, sentOffersOptions, unrecordedOptions } from '../api/waiting.ts';
import { texts } from '../texts.ts';
import classes from './waiting.module.css';

const words = texts.dashboard;

type TileProps = { count: number | undefined; more?: boolean; label: string; to: string };

/** How many of one kind wait; a link where there is something to do. Its place is there before the number is. */
function Tile({ count, more = false, label, to }: TileProps) {
  const number = count === undefined ? '…' : `${formatNumber(count)}${more && count > 0 ? '+' : ''}`;
  const content = (
    <>
      <strong className={classes.count}>{number}</strong> <span>{label}</span>
    </>
  );
  return (
    <li className={classes.tile} data-waits={Boolean(count)}>
      {count ? <Link to={to}>{content}</Link> : <p>{content}</p>}
    </li>
  );
}

/** Offers on the caller's requests: all active ones but those the caller sent. */
function useOffersToDecide(): number | undefined {
  const { data: stats } = useQuery(statsOptions());
  const { data: sent } = useQuery(sentOffersOptions());
  return stats && sent !== undefined ? Math.max(0, stats.activeOffers - sent) : undefined;
}

type Deals = { deals: Transaction[]; more: boolean } | undefined;

/** The deals of one status that wait: a single one is opened at once. */
const dealTile = (found: Deals, status: string) => ({
  count: found?.deals.length,
  more: found?.more ?? false,
  to:
    found?.deals.length === 1 && found.deals[0]
      ? `/transaction/${found.deals[0]._id}`
      : `/transactions?status=${status}`,
});

/** 'Menunggu Anda': what only this person can move on, before anything else. */
export function Waiting() {
  const userId = useSession((session) => session.user?._id ?? '');
  const offers = useOffersToDecide();
  const { data: receipts } = useQuery(receiptsOptions(userId));
  const { data: blocks } = useQuery(unrecordedOptions(userId));
  return (
    <section aria-labelledby="waiting" className={classes.waiting}>
      <h2 id="waiting">{words.waiting}</h2>
      <ul>
        <Tile count={offers} label={words.waitingFor.offers} to="/my-request?status=open" />
        <Tile label={words.waitingFor.receipts} {...dealTile(receipts, 'validating')} />
        <Tile label={words.waitingFor.blocks} {...dealTile(blocks, 'completed')} />
      </ul>
    </section>
  );
}
