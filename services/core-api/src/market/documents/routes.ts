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
import { defineRoute } from '@pasok/service/http/define-route';
import { idempotencyKey } from '@pasok/service/http/idempotency-key';
import { jsonResponse } from '@pasok/service/http/route';
import { z } from 'zod';
import { createCalls, createOpenCalls } from '../../platform/calls/calls.ts';
import { contextOf, type ServiceCtx } from '../../platform/context/context.ts';
import { withIdempotencyKey } from '../../platform/idempotency/with-idempotency-key.ts';
import { requireTransaction } from '../transactions/access.ts';
import { cancelDocument, issueDocument, requireIssuer } from './issue-document.ts';
import { readActs } from './read-acts.ts';
import { readLetterheads } from './read-deal.ts';
import { readDocument, readDocuments, readPaper } from './read-documents.ts';

const tags = ['Dokumen'];

const issueRoute = defineRoute({
  method: 'post',
  path: '/transactions/{id}/documents',
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

/** For holders of prints, before the bearer check. */
export function paperRoutes(service: ServiceCtx) {
  const calls = createOpenCalls(service, 'Dokumen');
  calls.get('/papers/{id}/{commitment}', {
    summary: 'Isi kertas yang diterbitkan, untuk pemegang cetakannya (tanpa akun)',
    params: paperParamsSchema,
    answer: paperAnswerSchema,
    stale: true,
    verb: readPaper,
  });
  return calls.router;
}

/** Calls on the papers of a deal. */
export function documentRoutes(service: ServiceCtx) {
  const calls = createCalls(service, 'Dokumen');
  calls.get('/transactions/{id}/documents', {
    summary: 'Dokumen satu transaksi, yang terlama dahulu',
    answer: z.array(documentSchema),
    stale: true,
    verb: readDocuments,
  });
  calls.get('/transactions/{id}/acts', {
    summary: 'Bukti saya: riwayat, kertas, dan kunci sendiri, dengan tempatnya dalam log tindakan',
    answer: dealActsSchema,
    stale: true,
    verb: readActs,
  });
  calls.get('/transactions/{id}/letterheads', {
    summary: 'Kop surat kedua pihak, seperti yang akan dibekukan sekarang',
    answer: letterheadsSchema,
    stale: true,
    verb: readLetterheads,
  });
  calls.router.openapi(issueRoute, async (c) => {
    const ctx = contextOf(service, c);
    const { id } = c.req.valid('param');
    await requireTransaction(ctx, { id });
    const body = await c.var.readBody();
    const { document, created } = await withIdempotencyKey(c, ctx, body, (ctx) =>
      issueDocument(ctx, { id, ...body }),
    );
    return c.json(document, created ? 201 : 200);
  });
  calls.post('/transactions/{id}/documents/{document}/cancel', {
    summary: 'Membatalkan dokumen sendiri dengan alasan; yang terbit berikutnya menyebutnya',
    params: documentParamsSchema,
    body: cancellationBodySchema,
    answer: documentSchema,
    once: true,
    may: requireIssuer,
    verb: (ctx, { id, document, body }) => cancelDocument(ctx, { id, document, ...body }),
  });
  calls.get('/transactions/{id}/documents/{document}', {
    summary: 'Satu dokumen, dengan isi yang dibekukan',
    params: documentParamsSchema,
    answer: documentAnswerSchema,
    stale: true,
    verb: readDocument,
  });
  return calls.router;
}
