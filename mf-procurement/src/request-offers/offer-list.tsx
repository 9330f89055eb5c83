import type { ListResult } from '@pasok/contracts/list';
import type { Offer } from '@pasok/contracts/offer';
import { EmptyState } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { acceptedOfferOptions, type OfferSort, offersOptions } from '../api/offers.ts';
import { PagedCards } from '../parts/paged-cards.tsx';
import { texts } from '../texts.ts';
import { AcceptButton, type Decision } from './accept-button.tsx';
import { OfferCard } from './offer-card.tsx';

const words = texts.offers;

type Props = { decision: Decision; sort: OfferSort; page: number; onPage: (page: number) => void };

/** The accepted offer stands once, first on the first page, wherever the order would have it. */
function withAccepted(list: ListResult<Offer>, accepted: Offer | null | undefined, page: number) {
  if (!accepted) return list;
  const others = list.data.filter((offer) => offer._id !== accepted._id);
  if (page === 1) return { ...list, data: [accepted, ...others] };
  // Alone on a later page it stays there too: an empty page helps nobody.
  return others.length > 0 ? { ...list, data: others } : list;
}

/** The offers as cards, 9 a page. */
export function OfferList({ decision, sort, page, onPage }: Props) {
  const { request } = decision;
  const { data, isError, refetch } = useQuery(offersOptions(request._id, { page, sort }));
  const settled = request.status === 'accepted' || request.status === 'completed';
  const { data: accepted } = useQuery({ ...acceptedOfferOptions(request._id), enabled: settled });
  return (
    <PagedCards
      list={data && withAccepted(data, accepted, page)}
      failed={isError && !data}
      onRetry={() => void refetch()}
      page={page}
      onPage={onPage}
      empty={<EmptyState title={words.empty} hint={words.emptyHint} />}
      cardHeight={200}
    >
      {(offer) => (
        <OfferCard offer={offer} pinned={offer._id === accepted?._id}>
          <AcceptButton offer={offer} {...decision} />
        </OfferCard>
      )}
    </PagedCards>
  );
}
