import {
  markReadAnswerSchema,
  markReadBodySchema,
  notificationListSchema,
  notificationQuerySchema,
  notificationSettingsBodySchema,
  notificationSettingsSchema,
} from '@pasok/contracts/notification';
import { createCalls } from '../calls/calls.ts';
import type { ServiceCtx } from '../context/context.ts';
import { setPageHeaders } from '../lists/page.ts';
import { readMailSettings, writeMailSettings } from '../mails/queue-digests.ts';
import { listNotifications } from './list-notifications.ts';
import { markNotificationsRead } from './mark-notifications-read.ts';

/** Notifications of the caller; mounted behind the bearer check. */
export function notificationRoutes(service: ServiceCtx) {
  const calls = createCalls(service, 'Notifikasi');
  calls.get('/notifications', {
    summary: 'Notifikasi sendiri, terbaru dahulu',
    query: notificationQuerySchema,
    answer: notificationListSchema,
    stale: true,
    verb: (ctx, { query }) => listNotifications(ctx, query),
    reply: (_, { c, query }, { notifications, unread, total }) => {
      const rows = notifications.map(({ id }) => ({ _id: id }));
      setPageHeaders(c, query, total, rows);
      return { notifications, unread };
    },
  });
  calls.post('/notifications/read', {
    summary: 'Menandai notifikasi sudah dibaca',
    body: markReadBodySchema,
    answer: markReadAnswerSchema,
    once: true,
    verb: async (ctx, { body }) => {
      await markNotificationsRead(ctx, body);
      const { unread } = await listNotifications(ctx, { page: 1, limit: 1 });
      return { unread };
    },
  });
  calls.get('/notifications/settings', {
    summary: 'Notifikasi mana yang juga dikirim lewat surat',
    answer: notificationSettingsSchema,
    stale: true,
    verb: readMailSettings,
  });
  calls.put('/notifications/settings', {
    summary: 'Memilih notifikasi mana yang juga dikirim lewat surat',
    body: notificationSettingsBodySchema,
    answer: notificationSettingsSchema,
    verb: (ctx, { body }) => writeMailSettings(ctx, body),
    reply: readMailSettings,
  });
  return calls.router;
}
