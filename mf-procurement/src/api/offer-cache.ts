import type { ListResult } from '@pasok/contracts/list';
import type { Offer } from '@pasok/contracts/offer';
import type { QueryClient } from '@tanstack/react-query';
import { type PageQuery, showRequest } from './requests.ts';

export type OfferSort = 'newest' | 'price' | 'delivery';
/** `others`: all but the accepted one. */
export type OfferPage = { page: number; after?: string; sort: OfferSort; others: boolean };

export const offerKeys = {
  all: ['offer'] as const,
  onRequest: (requestId: string) => [...offerKeys.all, 'on', requestId] as const,
  accepted: (requestId: string) => [...offerKeys.onRequest(requestId), 'accepted'] as const,
  lists: ['offer', 'list'] as const,
  listOn: (requestId: string, query: OfferPage | OfferSort) =>
    [...offerKeys.lists, 'on', requestId, query] as const,
  mine: (query: PageQuery) => [...offerKeys.lists, 'mine', query] as const,
  details: ['offer', 'detail'] as const,
  detail: (id: string) => [...offerKeys.details, id] as const,
};

/** An offer after this answer: as it says; beside an accepted one the others are rejected. */
function after(answer: Offer, offer: Offer): Offer {
  if (offer._id === answer._id) return answer;
  const isRival = offer.requestId === answer.requestId && offer.status === 'pending';
  return isRival && answer.status === 'accepted' ? { ...offer, status: 'rejected' } : offer;
}

/** What is decided looks so at once, wherever it stands: asking for it again takes a moment. */
export function showOffer(cache: QueryClient, answer: Offer) {
  cache.setQueriesData<ListResult<Offer>>(
    { queryKey: offerKeys.lists },
    (list) => list && { ...list, data: list.data.map((offer) => after(answer, offer)) },
  );
  cache.setQueriesData<Offer>({ queryKey: offerKeys.details }, (offer) => offer && after(answer, offer));
  cache.setQueryData(offerKeys.detail(answer._id), answer);
  if (answer.status !== 'accepted') return;
  cache.setQueryData(offerKeys.accepted(answer.requestId), answer);
  const { transactionId } = answer;
  showRequest(cache, answer.requestId, { status: 'accepted', ...(transactionId && { transactionId }) });
}
