import { ApiError, api, session, type WriteKey } from '@pasok/client';
import { type CreateOfferBody, type Offer, offerSchema, type UpdateOfferBody } from '@pasok/contracts/offer';
import { acceptAnswerSchema } from '@pasok/contracts/transaction';
import {
  keepPreviousData,
  type MutationKey,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { texts } from '../texts.ts';
import { dashboardKeys } from './dashboard.ts';
import { type OfferPage, type OfferSort, offerKeys, showOffer } from './offer-cache.ts';
import { latestLimit, type PageQuery, requestKeys, requestOptions } from './requests.ts';

/** Offers on a page (spec.md, section 9), and most columns of a comparison. */
const offersLimit = 9;
const compareLimit = 30;
/** The specification's toasts of offers stay three seconds. */
const threeSeconds = 3_000;

const onRequest = (requestId: string): string => `/offers/by-request/${encodeURIComponent(requestId)}`;

export const offersOptions = (requestId: string, { page, after = '', sort, others }: OfferPage) =>
  queryOptions({
    queryKey: offerKeys.listOn(requestId, { page, after, sort, others }),
    queryFn: ({ signal }) => {
      const query = { page, cursor: after, limit: offersLimit, sort, accepted: others ? 'no' : '' };
      return api.list(onRequest(requestId), offerSchema, { query, signal });
    },
    placeholderData: keepPreviousData,
    meta: { failure: texts.offers.loadFailed },
  });

/** The one accepted offer of a request, wherever it stands in the list; null: none. */
export const acceptedOfferOptions = (requestId: string) =>
  queryOptions({
    queryKey: offerKeys.accepted(requestId),
    queryFn: async ({ signal }) => {
      const { data } = await api.list(onRequest(requestId), offerSchema, {
        query: { status: 'accepted', limit: 1 },
        signal,
      });
      return data[0] ?? null;
    },
  });

/** How many offers of a request wait for a decision. */
export const waitingOffersOptions = (requestId: string) =>
  queryOptions({
    queryKey: [...offerKeys.onRequest(requestId), 'waiting'],
    queryFn: async ({ signal }) => {
      const query = { status: 'pending', limit: 1, sort: 'price' };
      const { total, data } = await api.list(onRequest(requestId), offerSchema, { query, signal });
      return { total, cheapest: data[0] };
    },
  });

/** The offers a comparison lays side by side. */
export const compareOptions = (requestId: string, sort: OfferSort) =>
  queryOptions({
    queryKey: offerKeys.listOn(requestId, sort),
    queryFn: ({ signal }) =>
      api.list(onRequest(requestId), offerSchema, { query: { limit: compareLimit, sort }, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: texts.offers.loadFailed },
  });

export const myOffersOptions = ({ page, after = '', status }: PageQuery) =>
  queryOptions({
    queryKey: offerKeys.mine({ page, after, status }),
    queryFn: ({ signal }) =>
      api.list('/offers/my', offerSchema, {
        query: { page, cursor: after, limit: offersLimit, status },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: { failure: texts.myOffers.loadFailed },
  });

/** One's own offers that the dashboard names, newest first, and how many there are. */
export const latestOffersOptions = () =>
  queryOptions({
    queryKey: [...offerKeys.lists, 'mine', 'latest'],
    queryFn: ({ signal }) =>
      api.list('/offers/my', offerSchema, { query: { page: 1, limit: latestLimit }, signal }),
  });

/** The offer that the caller sent last, on whatever request. Asked for once: a form can do without. */
export const lastOfferOptions = queryOptions({
  queryKey: [...offerKeys.lists, 'last'],
  queryFn: ({ signal }) => api.list('/offers/my', offerSchema, { query: { page: 1, limit: 1 }, signal }),
  select: ({ data }) => data[0],
  retry: false,
});

export const offerOptions = (id: string) =>
  queryOptions({
    queryKey: offerKeys.detail(id),
    queryFn: ({ signal }) => api.get(`/offers/${encodeURIComponent(id)}`, offerSchema, { signal }),
    meta: {
      // Its screen says itself that there is no such offer, or that it is sealed.
      failure: ({ code }) => (code === '404' || code === '409' ? undefined : texts.offer.loadFailed),
      duration: threeSeconds,
    },
  });

/** After a change of an offer: every list of offers, its request and the dashboard are out of date. */
function useChanged() {
  const cache = useQueryClient();
  return (offer?: Offer) => {
    if (offer) showOffer(cache, offer);
    for (const queryKey of [offerKeys.all, requestKeys.all, requestKeys.boards, dashboardKeys.all])
      void cache.invalidateQueries({ queryKey });
  };
}

/** Refused because something changed meanwhile: what is on screen is reloaded. */
const isGone = (error: unknown) => error instanceof ApiError && error.code === '404';
const isOutdated = (error: unknown): error is ApiError => error instanceof ApiError && error.code === '409';

/** Refused because an earlier sending, whose answer was lost, was done: what is on screen is reloaded. */
const isDone = (error: unknown): boolean => error instanceof ApiError && error.code === '422';

/** What is being sent of new offers, by their request, and of changed ones. */
export const createOfferKey = (requestId: string): MutationKey => ['create-offer', requestId];
export const updateOfferKey = (id: string): MutationKey => ['update-offer', id];

/** What a form does once its call is over, also where it was left meanwhile: what is given to `mutate` is not called then. */
type Outcome = { onSuccess: () => void; onError: (error: Error) => void };

type CreateOutcome = Omit<Outcome, 'onSuccess'> & { key: WriteKey; onSuccess: (offer: Offer) => void };

export function useCreateOffer(requestId: string, { key, onSuccess, onError }: CreateOutcome) {
  const changed = useChanged();
  return useMutation({
    mutationKey: createOfferKey(requestId),
    mutationFn: (body: CreateOfferBody) => api.postOnce('/offers', offerSchema, { body, key }),
    onSuccess: (offer) => {
      // The first offer makes a vendor of its sender (docs/rules.md): 'My Offers' appears with it.
      const { user } = session.get();
      if (user && !user.isSupplier) session.setUser({ ...user, isSupplier: true });
      changed();
      onSuccess(offer);
    },
    onError: (error) => {
      if (isOutdated(error) || isDone(error) || isGone(error)) changed();
      onError(error);
    },
    meta: { success: texts.offerForm.sent, duration: threeSeconds },
  });
}

/** Asks the server which offer of the caller stands on the request, if one does. */
export function useAskOwnOffer(requestId: string) {
  const cache = useQueryClient();
  return async (): Promise<string | undefined> => {
    const request = await cache
      .fetchQuery({ ...requestOptions(requestId), staleTime: 0 })
      .catch(() => undefined);
    return request?.myOffer?._id;
  };
}

export function useUpdateOffer(id: string, { onSuccess, onError }: Outcome) {
  const changed = useChanged();
  return useMutation({
    mutationKey: updateOfferKey(id),
    mutationFn: (body: UpdateOfferBody) => api.put(`/offers/${id}`, offerSchema, { body }),
    onSuccess: (offer) => {
      onSuccess();
      changed(offer);
    },
    onError,
    meta: { success: texts.offerForm.edited },
  });
}

/** `reason`: why not the cheapest; `shown`: the offer as its buyer read it. */
type Acceptance = { shown: Offer; version: number; reason: string };

/** Needed once a deal: without it the deal stands all the same. */
const sign = (...acceptance: Parameters<typeof import('./sign-acceptance.ts')['signAcceptance']>) =>
  import('./sign-acceptance.ts').then(
    ({ signAcceptance }) => signAcceptance(...acceptance),
    () => undefined,
  );

/** Says, in words, why what is on screen could not be accepted: it is out of date. */
type ShowOutdated = (error: ApiError) => void;

function useAccept(showOutdated: ShowOutdated, path: (id: string) => string, meta: Record<string, unknown>) {
  const cache = useQueryClient();
  const changed = useChanged();
  return useMutation({
    mutationFn: ({ shown, version, reason }: Acceptance) =>
      api.postOnce(path(shown._id), acceptAnswerSchema, {
        body: { version, ...(reason.trim() && { reason }) },
      }),
    onSuccess: ({ offer, transaction }, { shown }) => {
      changed(offer);
      if (transaction) void sign(shown, transaction);
      void cache.invalidateQueries({ queryKey: ['transaction'] });
    },
    onError: (error) => {
      if (!isOutdated(error)) return;
      changed();
      showOutdated(error);
    },
    meta,
  });
}

/** 'Accept Offer' in the list. */
export const useAcceptFromList = (showOutdated: ShowOutdated) =>
  useAccept(showOutdated, (id) => `/offers/accept/${id}`, {
    success: texts.offers.accepted,
    failure: texts.offers.acceptFailed,
  });

/** 'Terima Offer' on the offer's own page. */
export const useAcceptOffer = (showOutdated: ShowOutdated) =>
  useAccept(showOutdated, (id) => `/transactions/accept/${id}`, {
    success: texts.offer.accepted,
    failure: texts.offer.acceptFailed,
    duration: threeSeconds,
  });

export function useRejectOffer() {
  const changed = useChanged();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      api.postOnce(`/offers/reject/${id}`, offerSchema, { body: reason.trim() ? { reason } : {} }),
    onSuccess: changed,
    meta: { success: texts.offer.rejected, failure: texts.offer.rejectFailed },
  });
}

export function useWithdrawOffer() {
  const changed = useChanged();
  return useMutation({
    mutationFn: (id: string) => api.delete(`/offers/${id}`, offerSchema),
    onSuccess: changed,
    meta: { success: texts.offer.withdrawn, failure: texts.offer.withdrawFailed },
  });
}
