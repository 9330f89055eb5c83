import { EmptyState } from '@pasok/ui';
import type { OfferSort } from '../api/offer-cache.ts';
import { PagedCards } from '../parts/paged-cards.tsx';
import { texts } from '../texts.ts';
import { AcceptButton, type Decision } from './accept-button.tsx';
import { OfferCard } from './offer-card.tsx';
import { useOfferPage } from './use-offer-page.ts';

const words = texts.offers;

type Props = { decision: Decision; sort: OfferSort; page: number; onPage: (page: number) => void };

/** The offers as cards, 9 a page. */
export function OfferList({ decision, sort, page, onPage }: Props) {
  const { request } = decision;
  const { list, accepted, isFailed, retry } = useOfferPage(request, { page, sort });
  return (
    <PagedCards
      list={list}
      failed={isFailed}
      onRetry={retry}
      page={page}
      onPage={onPage}
      empty={<EmptyState title={words.empty} hint={words.emptyHint} />}
      cardHeight={200}
    >
      {(offer) => (
        <OfferCard offer={offer} pinned={offer._id === accepted}>
          <AcceptButton offer={offer} {...decision} />
        </OfferCard>
      )}
    </PagedCards>
  );
}
