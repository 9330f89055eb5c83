import type { ProcurementRequest } from '@pasok/contracts/request';
import { EmptyState } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { acceptedOfferOptions, type OfferSort, offersOptions } from '../api/offers.ts';
import { PagedCards } from '../parts/paged-cards.tsx';
import { texts } from '../texts.ts';
import { AcceptButton } from './accept-button.tsx';
import { OfferCard } from './offer-card.tsx';

const words = texts.offers;

type Props = { request: ProcurementRequest; sort: OfferSort; page: number; onPage: (page: number) => void };

/** The offers as cards, 9 a page; the accepted one stands first on every page. */
export function OfferList({ request, sort, page, onPage }: Props) {
  const { data, isError, refetch } = useQuery(offersOptions(request._id, { page, sort }));
  const settled = request.status === 'accepted' || request.status === 'completed';
  const { data: accepted } = useQuery({ ...acceptedOfferOptions(request._id), enabled: settled });
  const rest = data && { ...data, data: data.data.filter((offer) => offer._id !== accepted?._id) };
  return (
    <PagedCards
      list={rest}
      failed={isError && !data}
      onRetry={() => void refetch()}
      page={page}
      onPage={onPage}
      empty={<EmptyState title={words.empty} hint={words.emptyHint} />}
      cardHeight={200}
      first={accepted && <OfferCard offer={accepted} pinned />}
    >
      {(offer) => (
        <OfferCard offer={offer}>
          <AcceptButton offer={offer} request={request} />
        </OfferCard>
      )}
    </PagedCards>
  );
}
