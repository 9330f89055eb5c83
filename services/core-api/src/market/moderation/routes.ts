import { pageQuerySchema } from '@pasok/contracts/list';
import {
  accountQuerySchema,
  actAnswerSchema,
  actBodySchema,
  actSchema,
  actsQuerySchema,
  foundAccountSchema,
  reportBodySchema,
  reportedThingSchema,
  reportSchema,
} from '@pasok/contracts/moderation';
import { defineRoute } from '@pasok/service/http/define-route';
import { createRouter } from '@pasok/service/http/http';
import { idempotencyKey } from '@pasok/service/http/idempotency-key';
import { jsonResponse } from '@pasok/service/http/route';
import { z } from 'zod';
import { contextOf, type ServiceCtx } from '../../platform/context/context.ts';
import { withIdempotencyKey } from '../../platform/idempotency/with-idempotency-key.ts';
import { setPageHeaders } from '../../platform/lists/page.ts';
import { requireAdmin } from './access.ts';
import { doAct, type SwitchAccount } from './act.ts';
import { findAccounts, listActs, listReported } from './list.ts';
import { report } from './report.ts';

const tags = ['Moderasi'];

const reportRoute = defineRoute({
  method: 'post',
  path: '/moderation/reports',
  tags,
  summary: 'Melaporkan permintaan, penawaran, atau pertanyaan yang dapat dibaca',
  ...idempotencyKey,
  body: reportBodySchema,
  responses: { 201: jsonResponse(reportSchema, 'Dibuat') },
});

const queueRoute = defineRoute({
  method: 'get',
  stale: false,
  path: '/moderation/reports',
  tags,
  summary: 'Yang dilaporkan dan belum diputuskan, yang terlama dahulu (hanya admin)',
  query: pageQuerySchema.omit({ cursor: true }),
  responses: { 200: jsonResponse(z.array(reportedThingSchema)) },
});

const accountsRoute = defineRoute({
  method: 'get',
  stale: false,
  path: '/moderation/accounts',
  tags,
  summary: 'Akun dengan alamat email yang persis sama (hanya admin)',
  query: accountQuerySchema,
  responses: { 200: jsonResponse(z.array(foundAccountSchema)) },
});

const actsRoute = defineRoute({
  method: 'get',
  stale: false,
  path: '/moderation/acts',
  tags,
  summary: 'Seratus tindakan terakhir, atau semua yang masih disembunyikan (hanya admin)',
  query: actsQuerySchema,
  responses: { 200: jsonResponse(z.array(actSchema)) },
});

const actRoute = defineRoute({
  method: 'post',
  path: '/moderation/acts',
  tags,
  summary: 'Menutup laporan, menyembunyikan, menonaktifkan akun, dan sebaliknya (hanya admin)',
  description: 'Yang sudah demikian tetap demikian: tindakan yang diulang tidak mengubah apa pun.',
  ...idempotencyKey,
  body: actBodySchema,
  responses: { 200: jsonResponse(actAnswerSchema) },
});

type Given = {
  switchAccount: SwitchAccount;
  /** Closes what a disabled account has open, in database transactions of its own. */
  closeMarketOf: (ctx: ServiceCtx, id: string) => Promise<void>;
};

/** Reports of everybody, and the calls of administrators. */
export function moderationRoutes(service: ServiceCtx, { switchAccount, closeMarketOf }: Given) {
  const router = createRouter();

  router.openapi(reportRoute, async (c) => {
    const ctx = contextOf(service, c);
    const body = await c.var.readBody();
    return c.json(await withIdempotencyKey(c, ctx, body, (ctx) => report(ctx, body)), 201);
  });

  router.openapi(queueRoute, async (c) => {
    const ctx = contextOf(service, c);
    await requireAdmin(ctx);
    const query = c.req.valid('query');
    const { rows, counted } = await listReported(ctx, query);
    const named = rows.map(({ id }) => ({ _id: id }));
    setPageHeaders(c, query, counted, named);
    return c.json(rows, 200);
  });

  router.openapi(accountsRoute, async (c) => {
    const ctx = contextOf(service, c);
    await requireAdmin(ctx);
    return c.json(await findAccounts(ctx, c.req.valid('query').email), 200);
  });

  router.openapi(actsRoute, async (c) => {
    const ctx = contextOf(service, c);
    await requireAdmin(ctx);
    const query = c.req.valid('query');
    const { rows, counted } = await listActs(ctx, query);
    if (query.hidden) setPageHeaders(c, query, counted, rows);
    return c.json(rows, 200);
  });

  router.openapi(actRoute, async (c) => {
    const ctx = contextOf(service, c);
    await requireAdmin(ctx);
    const body = await c.var.readBody();
    const done = await withIdempotencyKey(c, ctx, body, (ctx) => doAct(ctx, body, { switchAccount }));
    if (body.act === 'disable') await closeMarketOf(service, body.id);
    return c.json(done, 200);
  });

  return router;
}
