import { ApiError, api, type WriteKey } from '@pasok/client';
import type { ListResult } from '@pasok/contracts/list';
import { messageSchema } from '@pasok/contracts/message';
import {
  type CreateRequestBody,
  type ProcurementRequest,
  type RequestSort,
  requestSchema,
  type UpdateRequestBody,
} from '@pasok/contracts/request';
import {
  keepPreviousData,
  type MutationKey,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { endOfDay } from '../parts/local-time.ts';
import { texts } from '../texts.ts';
import { dashboardKeys } from './dashboard.ts';

export type BoardQuery = {
  page: number;
  goods: string;
  q: string;
  min: number;
  max: number;
  status: string;
  before: string;
  region: string;
  sort: RequestSort;
  /** The last row of the page before. */
  after?: string;
};
export type PageQuery = { page: number; after?: string; status: string };
/** `offers` 'pending': those with an offer to decide; `questions` 'pending': those with a question to answer. */
type OwnQuery = PageQuery & { offers: string; questions: string };

/** Rows of a dashboard page, and of a page of one's own requests (spec.md, section 9). */
const boardLimit = 10;
const mineLimit = 9;
/** Rows of each of one's own lists on the dashboard. */
export const latestLimit = 3;

export const requestKeys = {
  all: ['request'] as const,
  /** Apart from the rest: a live event must not move the list under the reader's hand, only count what is new. */
  boards: ['board'] as const,
  board: (query: BoardQuery) => [...requestKeys.boards, query] as const,
  count: (query: BoardQuery) => [...requestKeys.all, 'count', query] as const,
  mine: ['request', 'mine'] as const,
  minePage: (query: OwnQuery) => [...requestKeys.mine, query] as const,
  detail: (id: string) => [...requestKeys.all, 'detail', id] as const,
};

const boardQuery = ({ goods, q, min, max, status, before, region, sort }: BoardQuery) => ({
  goods: goods.trim(),
  search: q.trim(),
  minBudget: min || '',
  maxBudget: max || '',
  ...(status === 'takes-offers' ? { open: 'yes' } : { status }),
  deadlineBefore: endOfDay(before),
  region,
  sort: sort === 'newest' ? '' : sort,
});

/** Requests of everybody, filtered by the server. */
export const boardOptions = (query: BoardQuery) =>
  queryOptions({
    queryKey: requestKeys.board(query),
    queryFn: ({ signal }) =>
      api.list('/requests', requestSchema, {
        query: { page: query.page, cursor: query.after, limit: boardLimit, ...boardQuery(query) },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: { failure: texts.dashboard.loadFailed },
  });

/** How many match now; `known` is what the list on screen says, so that nothing is asked before an event. */
export const countOptions = (query: BoardQuery, known: { total: number; at: number }) =>
  queryOptions({
    queryKey: requestKeys.count(query),
    queryFn: async ({ signal }) => {
      const request = { query: { page: 1, limit: 1, ...boardQuery(query) }, signal };
      return (await api.list('/requests', requestSchema, request)).total;
    },
    initialData: known.total,
    initialDataUpdatedAt: known.at,
  });

export const myRequestsOptions = ({ page, after = '', ...filter }: OwnQuery) =>
  queryOptions({
    queryKey: requestKeys.minePage({ page, after, ...filter }),
    queryFn: ({ signal }) => {
      const query = { page, cursor: after, limit: mineLimit, ...filter };
      return api.list('/requests/my', requestSchema, { query, signal });
    },
    placeholderData: keepPreviousData,
    meta: { failure: texts.mine.loadFailed },
  });

/** One's own requests that the dashboard names, newest first, and how many there are. */
export const latestRequestsOptions = () =>
  queryOptions({
    queryKey: [...requestKeys.mine, 'latest'],
    queryFn: ({ signal }) =>
      api.list('/requests/my', requestSchema, { query: { page: 1, limit: latestLimit }, signal }),
  });

export const requestOptions = (id: string) =>
  queryOptions({
    queryKey: requestKeys.detail(id),
    queryFn: ({ signal }) => api.get(`/requests/${encodeURIComponent(id)}`, requestSchema, { signal }),
  });

/** What is decided of a request looks so at once, wherever it stands: asking for it again takes a moment. */
export function showRequest(cache: QueryClient, id: string, change: Partial<ProcurementRequest>) {
  const after = (request: ProcurementRequest) => (request._id === id ? { ...request, ...change } : request);
  for (const queryKey of [requestKeys.mine, requestKeys.boards])
    cache.setQueriesData<ListResult<ProcurementRequest>>(
      { queryKey },
      (list) => list && { ...list, data: list.data.map(after) },
    );
  cache.setQueryData<ProcurementRequest>(requestKeys.detail(id), (request) => request && after(request));
}

/** After a change of one's requests: the lists and the dashboard's figures are out of date. */
function useChanged() {
  const cache = useQueryClient();
  return (request?: ProcurementRequest) => {
    void cache.invalidateQueries({ queryKey: requestKeys.all });
    void cache.invalidateQueries({ queryKey: requestKeys.boards });
    void cache.invalidateQueries({ queryKey: dashboardKeys.all });
    if (request) cache.setQueryData(requestKeys.detail(request._id), request);
  };
}

/** What is being sent of new requests, by the old one they copy, and of changed ones. */
export const createRequestKey = (from: string | undefined): MutationKey => ['create-request', from ?? ''];
export const updateRequestKey = (id: string): MutationKey => ['update-request', id];

type Create = {
  key: WriteKey;
  from: string | undefined;
  onSuccess: (request: ProcurementRequest) => void;
  onError: (error: Error) => void;
};

/** `onSuccess` and `onError` are called also where the form was left meanwhile: those given to `mutate` are not. */
export function useCreateRequest({ key, from, onSuccess, onError }: Create) {
  const changed = useChanged();
  return useMutation({
    mutationKey: createRequestKey(from),
    mutationFn: (body: CreateRequestBody) => api.postOnce('/requests', requestSchema, { body, key }),
    onSuccess: (request) => {
      changed(request);
      onSuccess(request);
    },
    onError: (error) => {
      // An earlier sending, whose answer was lost, was done: the lists show it.
      if (error instanceof ApiError && error.code === '422') changed();
      onError(error);
    },
  });
}

/** `onSaved` is called also where the form was left meanwhile. */
export function useUpdateRequest(id: string, onSaved: () => void) {
  const changed = useChanged();
  return useMutation({
    mutationKey: updateRequestKey(id),
    mutationFn: (body: UpdateRequestBody) => api.put(`/requests/${id}`, requestSchema, { body }),
    onSuccess: (request) => {
      onSaved();
      changed(request);
    },
    meta: { success: texts.edit.edited, failure: texts.edit.editFailed },
  });
}

/** Moves the items at these positions to a new request; `onSplit` is called with it, also where the page was left meanwhile. */
export function useSplitRequest(id: string, onSplit: (made: ProcurementRequest) => void) {
  const changed = useChanged();
  return useMutation({
    mutationFn: (items: number[]) =>
      api.postOnce(`/requests/${id}/split`, requestSchema, { body: { items } }),
    onSuccess: (made) => {
      changed(made);
      onSplit(made);
    },
    meta: { success: texts.split.done, failure: texts.split.failed },
  });
}

export function useCancelRequest() {
  const cache = useQueryClient();
  const changed = useChanged();
  return useMutation({
    mutationFn: (id: string) => api.delete(`/requests/${id}`, messageSchema),
    onSuccess: (_, id) => {
      showRequest(cache, id, { status: 'cancelled' });
      changed();
    },
    meta: { success: texts.mine.cancelled, failure: texts.mine.cancelFailed },
  });
}
