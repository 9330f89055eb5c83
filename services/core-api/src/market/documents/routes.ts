import { dealActsSchema } from '@pasok/contracts/act';
import {
  createDocumentBodySchema,
  documentAnswerSchema,
  documentParamsSchema,
  documentSchema,
  letterheadsSchema,
  paperAnswerSchema,
  paperParamsSchema,
} from '@pasok/contracts/document';
import { idParamsSchema } from '@pasok/contracts/id';
import { cancellationBodySchema } from '@pasok/contracts/problem';
import { defineRoute, openToAll } from '@pasok/service/http/define-route';
import { createRouter } from '@pasok/service/http/http';
import { idempotencyKey } from '@pasok/service/http/idempotency-key';
import { jsonResponse } from '@pasok/service/http/route';
import { z } from 'zod';
import { contextOf, type ServiceCtx } from '../../platform/context/context.ts';
import { withIdempotencyKey } from '../../platform/idempotency/with-idempotency-key.ts';
import { requireTransaction } from '../transactions/access.ts';
import { cancelDocument, issueDocument, requireIssuer } from './issue-document.ts';
import { readActs } from './read-acts.ts';
import { readLetterheads } from './read-deal.ts';
import { readDocument, readDocuments, readPaper } from './read-documents.ts';

const tags = ['Dokumen'];
const path = '/transactions/{id}/documents';

const listRoute = defineRoute({
  method: 'get',
  path,
  tags,
  params: idParamsSchema,
  stale: true,
  summary: 'Dokumen satu transaksi, yang terlama dahulu',
  responses: { 200: jsonResponse(z.array(documentSchema)) },
});
const letterheadsRoute = defineRoute({
  method: 'get',
  path: '/transactions/{id}/letterheads',
  tags,
  params: idParamsSchema,
  stale: true,
  summary: 'Kop surat kedua pihak, seperti yang akan dibekukan sekarang',
  responses: { 200: jsonResponse(letterheadsSchema) },
});
const issueRoute = defineRoute({
  method: 'post',
  path,
  tags,
  params: idParamsSchema,
  summary: 'Menerbitkan dokumen; isinya dibekukan saat itu',
  description:
    'Surat pesanan dan berita acara perbandingan oleh pembeli, surat jalan, tagihan, dan kuitansi oleh penjual, berita acara serah terima oleh keduanya.',
  ...idempotencyKey,
  body: createDocumentBodySchema,
  responses: {
    200: jsonResponse(documentSchema, 'Sudah diterbitkan sebelumnya'),
    201: jsonResponse(documentSchema, 'Diterbitkan'),
  },
});
const getRoute = defineRoute({
  method: 'get',
  path: `${path}/{document}`,
  tags,
  params: documentParamsSchema,
  stale: true,
  summary: 'Satu dokumen, dengan isi yang dibekukan',
  responses: { 200: jsonResponse(documentAnswerSchema) },
});

const cancelRoute = defineRoute({
  method: 'post',
  path: `${path}/{document}/cancel`,
  tags,
  params: documentParamsSchema,
  summary: 'Membatalkan dokumen sendiri dengan alasan; yang terbit berikutnya menyebutnya',
  ...idempotencyKey,
  body: cancellationBodySchema,
  responses: { 200: jsonResponse(documentSchema) },
});

const paperRoute = defineRoute({
  method: 'get',
  path: '/papers/{id}/{commitment}',
  ...openToAll,
  tags,
  params: paperParamsSchema,
  stale: true,
  summary: 'Isi kertas yang diterbitkan, untuk pemegang cetakannya (tanpa akun)',
  responses: { 200: jsonResponse(paperAnswerSchema) },
});

/** For holders of prints, before the bearer check. */
export function paperRoutes(service: ServiceCtx) {
  const router = createRouter();
  router.openapi(paperRoute, async (c) => c.json(await readPaper(service, c.req.valid('param')), 200));
  return router;
}

const actsRoute = defineRoute({
  method: 'get',
  path: '/transactions/{id}/acts',
  tags,
  params: idParamsSchema,
  stale: true,
  summary: 'Bukti saya: riwayat, kertas, dan kunci sendiri, dengan tempatnya dalam log tindakan',
  responses: { 200: jsonResponse(dealActsSchema) },
});

/** Calls on the papers of a deal. */
export function documentRoutes(service: ServiceCtx) {
  const router = createRouter();

  router.openapi(listRoute, async (c) =>
    c.json(await readDocuments(contextOf(service, c), c.req.valid('param')), 200),
  );

  router.openapi(actsRoute, async (c) =>
    c.json(await readActs(contextOf(service, c), c.req.valid('param')), 200),
  );

  router.openapi(letterheadsRoute, async (c) =>
    c.json(await readLetterheads(contextOf(service, c), c.req.valid('param')), 200),
  );

  router.openapi(issueRoute, async (c) => {
    const ctx = contextOf(service, c);
    const { id } = c.req.valid('param');
    await requireTransaction(ctx, { id });
    const body = await c.var.readBody();
    const { document, created } = await withIdempotencyKey(c, ctx, body, (ctx) =>
      issueDocument(ctx, { id, ...body }),
    );
    return c.json(document, created ? 201 : 200);
  });

  router.openapi(cancelRoute, async (c) => {
    const ctx = contextOf(service, c);
    const params = c.req.valid('param');
    await requireIssuer(ctx, params);
    const body = await c.var.readBody();
    const cancelled = await withIdempotencyKey(c, ctx, body, (ctx) =>
      cancelDocument(ctx, { ...params, ...body }),
    );
    return c.json(cancelled, 200);
  });

  router.openapi(getRoute, async (c) =>
    c.json(await readDocument(contextOf(service, c), c.req.valid('param')), 200),
  );

  return router;
}
