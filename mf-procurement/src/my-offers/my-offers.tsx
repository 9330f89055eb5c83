import type { Offer } from '@pasok/contracts/offer';
import {
  ButtonLink,
  Card,
  EmptyState,
  formatIdr,
  PageHeading,
  Pager,
  RelativeTime,
  Skeleton,
  StatusBadge,
  shortId,
  Tabs,
} from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { myOffersOptions } from '../api/offers.ts';
import { LoadError } from '../parts/load-error.tsx';
import { usePage } from '../parts/use-page.ts';
import { texts } from '../texts.ts';
import classes from './my-offers.module.css';

const words = texts.myOffers;

function MyOffer({ offer }: { offer: Offer }) {
  const title = offer.request?.judul || texts.card.title(shortId(offer.requestId));
  return (
    <Card component="article" className={classes.card}>
      <div className={classes.cardHead}>
        <h2>
          <Link to={`/offer/${offer._id}`} className={classes.link}>
            {title}
          </Link>
        </h2>
        <StatusBadge status={offer.status} />
      </div>
      {offer.request?.user?.name && <p className={classes.dimmed}>{words.to(offer.request.user.name)}</p>}
      <p className={classes.total}>{formatIdr(offer.totalPrice)}</p>
      <p className={classes.dimmed}>
        {texts.offers.items(offer.items.length)} · <RelativeTime value={offer.createdAt} />
      </p>
      {offer.reason && (
        <p className={classes.dimmed}>
          {texts.offer.reasonGiven}: {offer.reason}
        </p>
      )}
      <div className={classes.actions}>
        <ButtonLink variant="default" size="xs" to={`/request/${offer.requestId}`}>
          {words.request}
        </ButtonLink>
        {offer.transactionId && (
          <ButtonLink variant="light" size="xs" to={`/transaction/${offer.transactionId}`}>
            {texts.offer.transaction}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

function Nothing({ filtered }: { filtered: boolean }) {
  if (filtered) return <EmptyState title={words.emptyStatus} />;
  return (
    <EmptyState
      title={words.empty}
      hint={words.emptyHint}
      action={<ButtonLink to="/dashboard">{words.find}</ButtonLink>}
    />
  );
}

function List() {
  const { page, status, change } = usePage();
  const { data, isError, refetch } = useQuery(myOffersOptions({ page, status }));
  if (isError && !data) return <LoadError onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className={classes.cards} aria-busy="true">
        {[1, 2, 3].map((key) => (
          <Skeleton key={key} height={180} />
        ))}
      </div>
    );
  if (data.data.length === 0) return <Nothing filtered={status !== ''} />;
  return (
    <>
      <ul className={classes.cards}>
        {data.data.map((offer) => (
          <li key={offer._id}>
            <MyOffer offer={offer} />
          </li>
        ))}
      </ul>
      <Pager page={page} totalPages={data.totalPages} onChange={(next) => change({ page: next })} />
    </>
  );
}

/** /offers: the supplier's own offers, by status. */
export default function MyOffers() {
  const { status, change } = usePage();
  const tabs = [
    { value: '', label: texts.common.all },
    ...Object.entries(words.statuses).map(([value, label]) => ({ value, label })),
  ];
  return (
    <div className={classes.page}>
      <PageHeading title={words.title} />
      <Tabs
        label={texts.common.status}
        tabs={tabs}
        value={status}
        onChange={(next) => change({ status: next })}
      />
      <List />
    </div>
  );
}
