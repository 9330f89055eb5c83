import { api, queryClient, type ToastMeta } from '@pasok/client';
import { markReadAnswerSchema, notificationListSchema } from '@pasok/contracts/notification';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { z } from 'zod';

const notificationKeys = { all: ['notification'] as const };

/** The signed-in person's latest notifications and how many are unread. */
export const notificationsQuery = queryOptions({
  queryKey: [...notificationKeys.all, 'latest'],
  queryFn: ({ signal }) =>
    api.get('/notifications', notificationListSchema, { query: { limit: 20 }, signal }),
});

/** How many deals wait for the signed-in person; what a transaction's event makes stale. */
export const turnsQuery = queryOptions({
  queryKey: ['transaction', 'turns'],
  queryFn: ({ signal }) =>
    api.list('/transactions', z.unknown(), { query: { turn: 'mine', limit: 1 }, signal }),
});

/** Marks some, or all, as read. `meta`: what the person is told of it; by itself nothing, as when a link is followed. */
export const useReadNotifications = (meta: ToastMeta = {}) =>
  useMutation({
    mutationFn: (which: { ids: string[] } | { all: true }) =>
      api.postOnce('/notifications/read', markReadAnswerSchema, { body: which }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: notificationKeys.all }),
    meta,
  });
