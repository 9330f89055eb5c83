import { doneSchema } from '@pasok/contracts/account';
import {
  createRequestBodySchema,
  requestQuerySchema,
  requestWireSchema,
  updateRequestBodySchema,
} from '@pasok/contracts/request';
import { defineRoute } from '@pasok/service/define-route';
import { createRouter } from '@pasok/service/http';
import { idempotencyKey } from '@pasok/service/idempotency-key';
import { jsonResponse, readId } from '@pasok/service/route';
import { z } from 'zod';
import type { Deps } from '../context/deps.ts';
import { setPageHeaders } from '../lists/page.ts';
import { once } from '../once/once.ts';
import { cancelRequest } from './cancel-request.ts';
import { createRequest } from './create-request.ts';
import { getRequest } from './get-request.ts';
import { listRequests } from './list-requests.ts';
import { requireOwner } from './require-owner.ts';
import { updateRequest } from './update-request.ts';

const tags = ['Permintaan'];
const listSchema = z.array(requestWireSchema);

const listRoute = defineRoute({
  method: 'get',
  path: '/requests',
  tags,
  summary: 'Permintaan semua orang, terbaru dahulu',
  query: requestQuerySchema,
  responses: { 200: jsonResponse(listSchema) },
});

const myRoute = defineRoute({
  method: 'get',
  path: '/requests/my',
  tags,
  summary: 'Permintaan milik sendiri',
  query: requestQuerySchema,
  responses: { 200: jsonResponse(listSchema) },
});

const getRoute = defineRoute({
  method: 'get',
  path: '/requests/{id}',
  tags,
  summary: 'Satu permintaan',
  responses: { 200: jsonResponse(requestWireSchema) },
});

const createRequestRoute = defineRoute({
  method: 'post',
  path: '/requests',
  tags,
  summary: 'Membuat permintaan',
  ...idempotencyKey,
  body: createRequestBodySchema,
  responses: {
    201: jsonResponse(requestWireSchema, 'Dibuat'),
  },
});

const updateRoute = defineRoute({
  method: 'put',
  path: '/requests/{id}',
  tags,
  summary: 'Mengubah permintaan sendiri yang masih terbuka',
  body: updateRequestBodySchema,
  responses: { 200: jsonResponse(requestWireSchema) },
});

const cancelRoute = defineRoute({
  method: 'delete',
  path: '/requests/{id}',
  tags,
  summary: 'Membatalkan permintaan sendiri yang masih terbuka',
  responses: { 200: jsonResponse(doneSchema) },
});

/** Calls on requests. */
export const requestRoutes = (deps: Deps) => {
  const { db, sql } = deps;
  const router = createRouter();

  router.openapi(listRoute, async (c) => {
    const query = c.req.valid('query');
    const { rows, counted } = await listRequests(sql, c.get('user').id, query);
    setPageHeaders(c, query, counted, rows);
    return c.json(rows, 200);
  });

  router.openapi(myRoute, async (c) => {
    const query = c.req.valid('query');
    const { rows, counted } = await listRequests(sql, c.get('user').id, query, { mine: true });
    setPageHeaders(c, query, counted, rows);
    return c.json(rows, 200);
  });

  router.openapi(getRoute, async (c) => c.json(await getRequest(sql, c.get('user').id, readId(c)), 200));

  router.openapi(createRequestRoute, async (c) => {
    const viewer = c.get('user').id;
    const body = await c.var.readBody();
    const made = await once(c, deps, body, async (scope) => {
      const { id } = await createRequest(scope.db, viewer, body);
      return getRequest(scope.sql, viewer, id);
    });
    return c.json(made, 201);
  });

  router.openapi(updateRoute, async (c) => {
    const viewer = c.get('user').id;
    const id = readId(c);
    await requireOwner(sql, viewer, id);
    await updateRequest(db, viewer, id, await c.var.readBody());
    return c.json(await getRequest(sql, viewer, id), 200);
  });

  router.openapi(cancelRoute, async (c) => {
    await cancelRequest(db, c.get('user').id, readId(c));
    return c.json({ message: 'Permintaan dibatalkan.' }, 200);
  });

  return router;
};
