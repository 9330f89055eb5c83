import { useSession } from '@pasok/client';
import type { ListResult } from '@pasok/contracts/list';
import type { Offer } from '@pasok/contracts/offer';
import type { ProcurementRequest } from '@pasok/contracts/request';
import { isSealed } from '@pasok/domain/request';
import { EmptyState, formatDateTime, useNow } from '@pasok/ui';
import type { OfferSort } from '../api/offer-cache.ts';
import { PagedCards } from '../parts/paged-cards.tsx';
import { texts } from '../texts.ts';
import { AcceptButton, type Decision } from './accept-button.tsx';
import { OfferCard } from './offer-card.tsx';
import { useOfferPage } from './use-offer-page.ts';

const words = texts.offers;

type Props = {
  decision: Decision;
  sort: OfferSort;
  page: number;
  after: string;
  onPage: (page: number, shown: ListResult<Offer>) => void;
};

/** Nobody but the request's owner knows whether there are offers of others. */
function NoOffers({ request, isOwner }: { request: ProcurementRequest; isOwner: boolean }) {
  const now = useNow(30_000);
  if (isOwner && request.offerCount && isSealed(request, now))
    return (
      <EmptyState
        title={words.untilDeadline(request.offerCount)}
        hint={words.untilDeadlineHint(formatDateTime(request.deadline))}
      />
    );
  return isOwner ? (
    <EmptyState title={words.empty} hint={words.emptyHint} />
  ) : (
    <EmptyState title={words.sealed} hint={words.sealedHint} />
  );
}

/** The offers as cards, 9 a page. */
export function OfferList({ decision, sort, page, after, onPage }: Props) {
  const { request } = decision;
  const isOwner = useSession(({ user }) => user?._id === request.user._id);
  const { list, accepted, isFailed, retry } = useOfferPage(request, { page, after, sort });
  return (
    <PagedCards
      list={list}
      failed={isFailed}
      onRetry={retry}
      page={page}
      onPage={onPage}
      empty={<NoOffers request={request} isOwner={isOwner} />}
      cardHeight={200}
    >
      {(offer) => (
        <OfferCard offer={offer} pinned={offer._id === accepted}>
          <AcceptButton offer={offer} label={words.accept} {...decision} />
        </OfferCard>
      )}
    </PagedCards>
  );
}
