import {
  notificationListSchema,
  notificationQuerySchema,
  readBodySchema,
} from '@pasok/contracts/notification';
import { defineRoute } from '@pasok/service/define-route';
import { createRouter } from '@pasok/service/http';
import { idempotencyKey } from '@pasok/service/idempotency-key';
import { jsonResponse } from '@pasok/service/route';
import { z } from 'zod';
import type { Deps } from '../context/deps.ts';
import { setPageHeaders } from '../lists/page.ts';
import { once } from '../once/once.ts';
import { listNotifications } from './list-notifications.ts';
import { readNotifications } from './read-notifications.ts';

const tags = ['Notifikasi'];

const listRoute = defineRoute({
  method: 'get',
  path: '/notifications',
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
  body: readBodySchema,
  responses: { 200: jsonResponse(z.object({ unread: z.number() })) },
});

/** Notifications of the caller; mounted behind the bearer check. */
export const notificationRoutes = (deps: Deps) => {
  const router = createRouter();

  router.openapi(listRoute, async (c) => {
    const query = c.req.valid('query');
    const { notifications, unread, total } = await listNotifications(deps, c.get('user').id, query);
    const rows = notifications.map(({ id }) => ({ _id: id }));
    setPageHeaders(c, query, total, rows);
    return c.json({ notifications, unread }, 200);
  });

  router.openapi(readRoute, async (c) => {
    const userId = c.get('user').id;
    const body = await c.var.readBody();
    const read = await once(c, deps, body, async (scope) => {
      await readNotifications(scope, userId, body);
      const { unread } = await listNotifications(scope, userId, { page: 1, limit: 1 });
      return { unread };
    });
    return c.json(read, 200);
  });

  return router;
};
