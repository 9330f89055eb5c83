import { api, errorMessage, queryClient, type ToastMeta } from '@pasok/client';
import { messageSchema } from '@pasok/contracts/account';
import {
  type MailGroup,
  markReadAnswerSchema,
  type NotificationSettings,
  notificationListSchema,
  notificationSettingsSchema,
} from '@pasok/contracts/notification';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { texts } from '../texts.ts';

const notificationKeys = { all: ['notification'] as const };

/** The signed-in person's latest notifications and how many are unread. */
export const notificationsQuery = queryOptions({
  queryKey: [...notificationKeys.all, 'latest'],
  queryFn: ({ signal }) =>
    api.get('/notifications', notificationListSchema, { query: { limit: 20 }, signal }),
});

/** Marks some, or all, as read. `meta`: what the person is told of it; by itself nothing, as when a link is followed. */
export const useReadNotifications = (meta: ToastMeta = {}) =>
  useMutation({
    mutationFn: (which: { ids: string[] } | { all: true }) =>
      api.postOnce('/notifications/read', markReadAnswerSchema, { body: which }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: notificationKeys.all }),
    meta,
  });

/** Of which groups the signed-in person gets mails. */
export const mailSettingsQuery = queryOptions({
  queryKey: ['mail-settings'],
  queryFn: ({ signal }) => api.get('/notifications/settings', notificationSettingsSchema, { signal }),
});

/** Switches mails of one group on or off; it looks so at once. */
export const useMailSetting = () =>
  useMutation({
    mutationFn: (mail: { [Group in MailGroup]?: boolean }) =>
      api.put('/notifications/settings', notificationSettingsSchema, { body: { mail } }),
    onMutate: (mail) =>
      queryClient.setQueryData(
        mailSettingsQuery.queryKey,
        (old?: NotificationSettings) => old && { mail: { ...old.mail, ...mail } },
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: mailSettingsQuery.queryKey }),
    meta: { title: texts.mails.saveFailed, failure: errorMessage },
  });

/** Switches mails off by a mailed link, whoever is signed in. */
export const useUnsubscribe = (token: string) =>
  useMutation({
    mutationFn: () =>
      api.post(`/notifications/unsubscribe?token=${encodeURIComponent(token)}`, messageSchema, { body: {} }),
    meta: { title: texts.mails.stopFailed, failure: errorMessage },
  });
