import { useSession } from '@pasok/client';
import type { ListResult } from '@pasok/contracts/list';
import {
  CardLink,
  formatIdr,
  formatNumber,
  look,
  NotLoaded,
  RelativeTime,
  StatusBadge,
  shortId,
  useNow,
} from '@pasok/ui';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { latestOffersOptions } from '../api/offers.ts';
import { latestRequestsOptions } from '../api/requests.ts';
import { amountOf } from '../parts/offer-terms.tsx';
import { RequestBadge, RequestDeadline } from '../parts/request-state.tsx';
import { texts } from '../texts.ts';
import classes from './latest.module.css';

const words = texts.latest;

type RowProps = { title: string; to: string; badge: ReactNode; children: ReactNode };

/** Title and state, and below them what there is to know of it; the whole row is the link. */
function Row({ title, to, badge, children }: RowProps) {
  return (
    <li>
      <h3>
        <CardLink to={to}>{title}</CardLink>
      </h3>
      <span>{badge}</span>
      <span className={look('muted', 'text14', 'whole')}>{children}</span>
    </li>
  );
}

type ListProps<Item> = {
  id: string;
  title: string;
  query: UseQueryResult<ListResult<Item>>;
  failed: string;
  empty: string;
  /** The page of all. */
  to: string;
  children: (item: Item) => ReactNode;
};

function Rows<Item>({ query, failed, empty, children }: ListProps<Item>) {
  const { data } = query;
  if (!data) return <NotLoaded query={query} words={{ loadFailed: failed }} loading={120} />;
  if (data.total === 0) return <p className={look('muted', 'text14', 'whole')}>{empty}</p>;
  return <ul className={look('block')}>{data.data.map(children)}</ul>;
}

function List<Item>(props: ListProps<Item>) {
  const { id, title, to, query } = props;
  const { total = 0, data: rows = [], bounded = false } = query.data ?? {};
  return (
    <section aria-labelledby={id} className={`${look('narrows')} ${classes.list}`}>
      <div className={`${look('row', 'middle', 'apart', 'across3')} ${classes.head}`}>
        <h2 id={id}>{title}</h2>
        {total > rows.length && (
          <Link to={to}>{words.showAll(formatNumber(total) + (bounded ? '+' : ''))}</Link>
        )}
      </div>
      <Rows {...props} />
    </section>
  );
}

/** The person's own latest requests and offers; the offers of those alone who sell or ever sent one. */
export function Latest() {
  const now = useNow();
  const requests = useQuery(latestRequestsOptions());
  const offers = useQuery(latestOffersOptions());
  const sells = useSession((session) => session.user?.isSupplier ?? false);
  return (
    <div className={`${look('grid', 'start', 'gap6', 'across4', 'noPrint')} ${classes.lists}`}>
      <List
        id="latest-requests"
        title={words.requests}
        query={requests}
        failed={words.requestsFailed}
        empty={words.noRequests}
        to="/my-request"
      >
        {(request) => (
          <Row
            key={request._id}
            title={request.judul || texts.card.title(shortId(request._id))}
            to={`/request/${request._id}`}
            badge={<RequestBadge request={request} now={now} />}
          >
            {request.offerCount ? words.offerCount(formatNumber(request.offerCount)) : words.noOffers}
            {` · ${texts.common.deadline} `}
            <RequestDeadline request={request} now={now} />
          </Row>
        )}
      </List>
      {(sells || offers.data?.total !== 0) && (
        <List
          id="latest-offers"
          title={words.offers}
          query={offers}
          failed={words.offersFailed}
          empty={words.noneSent}
          to="/offers"
        >
          {(offer) => (
            <Row
              key={offer._id}
              title={offer.request?.judul || texts.card.title(shortId(offer.requestId))}
              to={`/offer/${offer._id}`}
              badge={<StatusBadge status={offer.status} />}
            >
              {formatIdr(amountOf(offer))} · <RelativeTime value={offer.createdAt} />
            </Row>
          )}
        </List>
      )}
    </div>
  );
}
