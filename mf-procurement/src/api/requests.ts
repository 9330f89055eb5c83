import { api } from '@pasok/client';
import { doneSchema } from '@pasok/contracts/account';
import {
  type CreateRequestBody,
  type ProcurementRequest,
  requestSchema,
  type UpdateRequestBody,
} from '@pasok/contracts/request';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { texts } from '../texts.ts';
import { dashboardKeys } from './dashboard.ts';

export type BoardQuery = { page: number; q: string; min: number; max: number };
export type PageQuery = { page: number; status: string };

/** Rows of a dashboard page, and of a page of one's own requests (spec.md, section 9). */
const boardLimit = 10;
const mineLimit = 9;

export const requestKeys = {
  all: ['request'] as const,
  boards: () => [...requestKeys.all, 'board'] as const,
  board: (query: BoardQuery) => [...requestKeys.boards(), query] as const,
  mine: (query: PageQuery) => [...requestKeys.all, 'mine', query] as const,
  detail: (id: string) => [...requestKeys.all, 'detail', id] as const,
};

/** Requests of everybody, filtered by the server. */
export const boardOptions = ({ page, q, min, max }: BoardQuery) =>
  queryOptions({
    queryKey: requestKeys.board({ page, q, min, max }),
    queryFn: ({ signal }) =>
      api.list('/requests', requestSchema, {
        query: { page, limit: boardLimit, search: q.trim(), minBudget: min || '', maxBudget: max || '' },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: { failure: texts.dashboard.loadFailed },
  });

export const myRequestsOptions = ({ page, status }: PageQuery) =>
  queryOptions({
    queryKey: requestKeys.mine({ page, status }),
    queryFn: ({ signal }) =>
      api.list('/requests/my', requestSchema, { query: { page, limit: mineLimit, status }, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: texts.mine.loadFailed },
  });

export const requestOptions = (id: string) =>
  queryOptions({
    queryKey: requestKeys.detail(id),
    queryFn: ({ signal }) => api.get(`/requests/${encodeURIComponent(id)}`, requestSchema, { signal }),
  });

/** After a change of one's requests: the lists and the dashboard's figures are out of date. */
function useChanged() {
  const cache = useQueryClient();
  return (request?: ProcurementRequest) => {
    void cache.invalidateQueries({ queryKey: requestKeys.all });
    void cache.invalidateQueries({ queryKey: dashboardKeys.all });
    if (request) cache.setQueryData(requestKeys.detail(request._id), request);
  };
}

export function useCreateRequest() {
  const changed = useChanged();
  return useMutation({
    mutationFn: (body: CreateRequestBody) => api.post('/requests', requestSchema, { body }),
    onSuccess: changed,
  });
}

export function useUpdateRequest(id: string) {
  const changed = useChanged();
  return useMutation({
    mutationFn: (body: UpdateRequestBody) => api.put(`/requests/${id}`, requestSchema, { body }),
    onSuccess: changed,
    meta: { success: texts.form.edited, failure: texts.form.editFailed },
  });
}

export function useCancelRequest() {
  const changed = useChanged();
  return useMutation({
    mutationFn: (id: string) => api.delete(`/requests/${id}`, doneSchema),
    onSuccess: () => changed(),
    meta: { success: texts.mine.cancelled, failure: texts.mine.cancelFailed },
  });
}
