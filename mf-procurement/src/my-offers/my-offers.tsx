import { useAddress } from '@pasok/client';
import type { Offer } from '@pasok/contracts/offer';
import {
  ButtonLink,
  Card,
  CardLink,
  EmptyState,
  formatIdr,
  PageHeading,
  RelativeTime,
  StatusBadge,
  shortId,
} from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { myOffersOptions } from '../api/offers.ts';
import card from '../parts/offer-card.module.css';
import { PagedCards } from '../parts/paged-cards.tsx';
import { StatusTabs } from '../parts/status-tabs.tsx';
import { texts } from '../texts.ts';
import classes from './my-offers.module.css';

const words = texts.myOffers;

function MyOffer({ offer }: { offer: Offer }) {
  const title = offer.request?.judul || texts.card.title(shortId(offer.requestId));
  return (
    <Card component="article" className={card.card} data-clickable>
      <div className={card.head}>
        <h2>
          <CardLink to={`/offer/${offer._id}`}>{title}</CardLink>
        </h2>
        <StatusBadge status={offer.status} />
      </div>
      {offer.request?.user?.name && <p className={card.dimmed}>{words.to(offer.request.user.name)}</p>}
      <p className={card.total}>{formatIdr(offer.totalPrice)}</p>
      <p className={card.dimmed}>
        {texts.offers.items(offer.items.length)} · <RelativeTime value={offer.createdAt} />
      </p>
      {offer.reason && (
        <p className={card.dimmed}>
          {texts.offer.reasonGiven}: {offer.reason}
        </p>
      )}
      <div className={card.actions}>
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
  const { params, page, turnTo } = useAddress();
  const status = params.get('status') ?? '';
  const { data, isError, refetch } = useQuery(myOffersOptions({ page, status }));
  return (
    <PagedCards
      list={data}
      failed={isError && !data}
      onRetry={() => void refetch()}
      page={page}
      onPage={turnTo}
      empty={<Nothing filtered={status !== ''} />}
      cardHeight={180}
    >
      {(offer) => <MyOffer offer={offer} />}
    </PagedCards>
  );
}

/** /offers: the vendor's own offers, by status. */
export default function MyOffers() {
  return (
    <div className={classes.page}>
      <PageHeading title={words.title} />
      <StatusTabs statuses={texts.common.offerStatuses} />
      <List />
    </div>
  );
}
