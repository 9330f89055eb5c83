import {
  markReadAnswerSchema,
  markReadBodySchema,
  notificationListSchema,
  notificationQuerySchema,
  notificationSettingsBodySchema,
  notificationSettingsSchema,
} from '@pasok/contracts/notification';
import { defineRoute } from '@pasok/service/http/define-route';
import { createRouter } from '@pasok/service/http/http';
import { idempotencyKey } from '@pasok/service/http/idempotency-key';
import { jsonResponse } from '@pasok/service/http/route';
import { contextOf, type ServiceCtx } from '../context/context.ts';
import { withIdempotencyKey } from '../idempotency/with-idempotency-key.ts';
import { setPageHeaders } from '../lists/page.ts';
import { readMailSettings, writeMailSettings } from '../mails/queue-digests.ts';
import { listNotifications } from './list-notifications.ts';
import { markNotificationsRead } from './mark-notifications-read.ts';

const tags = ['Notifikasi'];

const listRoute = defineRoute({
  method: 'get',
  path: '/notifications',
  stale: true,
  tags,
  summary: 'Notifikasi sendiri, terbaru dahulu',
  query: notificationQuerySchema,
  responses: { 200: jsonResponse(notificationListSchema) },
});

const readRoute = defineRoute({
  method: 'post',
  path: '/notifications/read',
  tags,
  summary: 'Menandai notifikasi sudah dibaca',
  ...idempotencyKey,
  body: markReadBodySchema,
  responses: { 200: jsonResponse(markReadAnswerSchema) },
});

const settingsPath = '/notifications/settings';

const readSettingsRoute = defineRoute({
  method: 'get',
  path: settingsPath,
  stale: true,
  tags,
  summary: 'Notifikasi mana yang juga dikirim lewat surat',
  responses: { 200: jsonResponse(notificationSettingsSchema) },
});

const writeSettingsRoute = defineRoute({
  method: 'put',
  path: settingsPath,
  tags,
  summary: 'Memilih notifikasi mana yang juga dikirim lewat surat',
  body: notificationSettingsBodySchema,
  responses: { 200: jsonResponse(notificationSettingsSchema) },
});

/** Notifications of the caller; mounted behind the bearer check. */
export function notificationRoutes(service: ServiceCtx) {
  const router = createRouter();

  router.openapi(listRoute, async (c) => {
    const query = c.req.valid('query');
    const { notifications, unread, total } = await listNotifications(contextOf(service, c), query);
    const rows = notifications.map(({ id }) => ({ _id: id }));
    setPageHeaders(c, query, total, rows);
    return c.json({ notifications, unread }, 200);
  });

  router.openapi(readRoute, async (c) => {
    const ctx = contextOf(service, c);
    const body = await c.var.readBody();
    const read = await withIdempotencyKey(c, ctx, body, async (ctx) => {
      await markNotificationsRead(ctx, body);
      const { unread } = await listNotifications(ctx, { page: 1, limit: 1 });
      return { unread };
    });
    return c.json(read, 200);
  });

  router.openapi(readSettingsRoute, async (c) => c.json(await readMailSettings(contextOf(service, c)), 200));

  router.openapi(writeSettingsRoute, async (c) => {
    const ctx = contextOf(service, c);
    await writeMailSettings(ctx, await c.var.readBody());
    return c.json(await readMailSettings(ctx), 200);
  });

  return router;
}
