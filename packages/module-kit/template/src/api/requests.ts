import { api } from '@pasok/client';
import { requestSchema } from '@pasok/contracts/request';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { texts } from '../texts.ts';

const requestKeys = {
  all: ['NAME', 'request'] as const,
  latest: (page: number) => [...requestKeys.all, 'latest', page] as const,
};

/** Requests of everybody, newest first. */
export const latestOptions = (page: number) =>
  queryOptions({
    queryKey: requestKeys.latest(page),
    queryFn: ({ signal }) => api.list('/requests', requestSchema, { query: { page, limit: 10 }, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: texts.latest.loadFailed },
  });
