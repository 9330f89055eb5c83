import {
  createDocumentBodySchema,
  documentAnswerSchema,
  documentParamsSchema,
  documentSchema,
} from '@pasok/contracts/document';
import { idParamsSchema } from '@pasok/contracts/id';
import { defineRoute } from '@pasok/service/http/define-route';
import { createRouter } from '@pasok/service/http/http';
import { idempotencyKey } from '@pasok/service/http/idempotency-key';
import { jsonResponse } from '@pasok/service/http/route';
import { z } from 'zod';
import { contextOf, type ServiceCtx } from '../../platform/context/context.ts';
import { withIdempotencyKey } from '../../platform/idempotency/with-idempotency-key.ts';
import { requireTransaction } from '../transactions/access.ts';
import { issueDocument } from './issue-document.ts';
import { readDocument, readDocuments } from './read-documents.ts';

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

/** Calls on the papers of a deal. */
export function documentRoutes(service: ServiceCtx) {
  const router = createRouter();

  router.openapi(listRoute, async (c) =>
    c.json(await readDocuments(contextOf(service, c), c.req.valid('param')), 200),
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

  router.openapi(getRoute, async (c) =>
    c.json(await readDocument(contextOf(service, c), c.req.valid('param')), 200),
  );

  return router;
}
