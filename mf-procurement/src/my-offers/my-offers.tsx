import { useAddress } from '@pasok/client';
import type { Offer } from '@pasok/contracts/offer';
import {
  ButtonLink,
  Card,
  CardLink,
  EmptyState,
  formatIdr,
  langOf,
  look,
  PageHeading,
  RelativeTime,
  StatusBadge,
  shortId,
  useNow,
} from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { myOffersOptions } from '../api/offers.ts';
import { Deadline } from '../parts/deadline.tsx';
import { isRequestWithheld } from '../parts/offer-refusal.ts';
import { amountOf } from '../parts/offer-terms.tsx';
import { OlderOffer } from '../parts/older-offer.tsx';
import { PagedCards } from '../parts/paged-cards.tsx';
import card from '../parts/request-card.module.css';
import { StatusTabs } from '../parts/status-tabs.tsx';
import { reportTexts } from '../report-texts.ts';
import { texts } from '../texts.ts';

const words = texts.myOffers;

type Props = { offer: Offer; now: number };

/** Badge and deadline; until that one its vendor may change what is pending. */
function State({ offer: { status, request }, now }: Props) {
  return (
    <p className={look('row', 'middle', 'gap1', 'across2', 'text14')}>
      <StatusBadge status={status} />
      {request?.deadline && (
        <span>
          {` ${texts.common.deadline} `}
          <Deadline
            deadline={request.deadline}
            now={now}
            open={status === 'pending' && request.status === 'open'}
          />
        </span>
      )}
    </p>
  );
}

function MyOffer({ offer, now }: Props) {
  const { request, reason, transactionId } = offer;
  const number = texts.card.title(shortId(offer.requestId));
  const isWithheld = isRequestWithheld(offer);
  const id = useId();
  return (
    <Card component="article" aria-labelledby={id} className={card.card} data-clickable>
      <p className={look('line', 'apart', 'gap2', 'muted', 'text13', 'figures')}>
        <span lang={langOf(number)}>{request?.judul && number}</span>
        <RelativeTime value={offer.createdAt} />
      </p>
      <h2 id={id} className={card.title}>
        <CardLink to={`/offer/${offer._id}`}>{request?.judul || number}</CardLink>
      </h2>
      <State offer={offer} now={now} />
      <p className={look('breaks')}>
        <span>{request?.user?.name ? `${words.to(request.user.name)} ` : ''}</span>
        <span className={look('muted', 'text14')}>{texts.offers.items(offer.items.length)}</span>
      </p>
      {offer.answeredAfter && (
        <p className={look('breaks')}>
          <OlderOffer offer={offer} />
        </p>
      )}
      {isWithheld && <p className={look('breaks')}>{reportTexts.hiddenOffered}</p>}
      {reason && (
        <p className={look('breaks')}>
          {offer.lost ? texts.offer.reasonOther : texts.offer.reasonGiven}: {reason}
        </p>
      )}
      <div className={card.foot}>
        <p className={`${look('stack', 'muted', 'text13')} ${card.budget}`}>
          {texts.offerForm.total} <strong>{formatIdr(amountOf(offer))}</strong>
        </p>
        <div className={card.actions}>
          {!isWithheld && (
            <ButtonLink variant="default" size="xs" to={`/request/${offer.requestId}`}>
              {words.request}
            </ButtonLink>
          )}
          {transactionId && (
            <ButtonLink variant="light" size="xs" to={`/transaction/${transactionId}`}>
              {texts.offer.transaction}
            </ButtonLink>
          )}
        </div>
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
  const now = useNow();
  const { params, page, after, turnTo } = useAddress();
  const status = params.get('status') ?? '';
  const { data, isError, refetch } = useQuery(myOffersOptions({ page, after, status }));
  return (
    <PagedCards
      list={data}
      failed={isError && !data}
      onRetry={() => void refetch()}
      page={page}
      onPage={turnTo}
      empty={<Nothing filtered={status !== ''} />}
      cardHeight={220}
    >
      {(offer) => <MyOffer offer={offer} now={now} />}
    </PagedCards>
  );
}

/** /offers: the vendor's own offers, by status. */
export default function MyOffers() {
  return (
    <div className={look('stack', 'gap5')}>
      <PageHeading title={words.title} />
      <StatusTabs statuses={texts.common.offerStatuses} />
      <List />
    </div>
  );
}
