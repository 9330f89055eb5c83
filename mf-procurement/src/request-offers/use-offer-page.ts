import type { ListResult } from '@pasok/contracts/list';
import type { Offer } from '@pasok/contracts/offer';
import type { ProcurementRequest } from '@pasok/contracts/request';
import { useQuery } from '@tanstack/react-query';
import type { OfferPage } from '../api/offer-cache.ts';
import { acceptedOfferOptions, offersOptions } from '../api/offers.ts';

/** A page of the others with the accepted offer, which stands once: first on the first page. */
function withAccepted(list: ListResult<Offer>, accepted: Offer | null | undefined, page: number) {
  if (!accepted) return list;
  // A page of before the decision still has it.
  const others = list.data.filter((offer) => offer._id !== accepted._id);
  return { ...list, total: list.total + 1, data: page === 1 ? [accepted, ...others] : others };
}

/** A page of a request's offers; once one is accepted its pages hold the others, and it stands before the first. */
export function useOfferPage(request: ProcurementRequest, { page, after, sort }: Omit<OfferPage, 'others'>) {
  const isSettled = request.status === 'accepted' || request.status === 'completed';
  const others = useQuery(offersOptions(request._id, { page, after, sort, others: isSettled }));
  const accepted = useQuery({ ...acceptedOfferOptions(request._id), enabled: isSettled });
  // The page of before the decision stays until it is known which one was accepted.
  const isKnown = !isSettled || accepted.data !== undefined || others.isPlaceholderData;
  return {
    list: isKnown && others.data ? withAccepted(others.data, accepted.data, page) : undefined,
    accepted: accepted.data?._id,
    isFailed: (others.isError && !others.data) || (accepted.isError && accepted.data === undefined),
    retry: () => {
      for (const query of [others, accepted]) if (query.isError) void query.refetch();
    },
  };
}
