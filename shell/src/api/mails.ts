import { api, errorMessage, queryClient } from '@pasok/client';
import { messageSchema } from '@pasok/contracts/message';
import {
  type MailGroup,
  type NotificationSettings,
  notificationSettingsSchema,
} from '@pasok/contracts/notification';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { texts } from '../texts.ts';

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
