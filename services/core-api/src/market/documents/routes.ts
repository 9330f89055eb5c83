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
import { cancellationBodySchema } from '@pasok/contracts/problem';
import { z } from 'zod';
import { createCalls, createOpenCalls } from '../../platform/calls/calls.ts';
import type { ServiceCtx } from '../../platform/context/context.ts';
import { requireTransaction } from '../transactions/access.ts';
import { cancelDocument, issueDocument, requireIssuer } from './issue-document.ts';
import { readActs } from './read-acts.ts';
import { readLetterheads } from './read-deal.ts';
import { readDocument, readDocuments, readPaper } from './read-documents.ts';

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
  calls.post('/transactions/{id}/documents', {
    summary: 'Menerbitkan dokumen; isinya dibekukan saat itu',
    description:
      'Surat pesanan dan berita acara perbandingan oleh pembeli, surat jalan, tagihan, dan kuitansi oleh penjual, berita acara serah terima oleh keduanya.',
    body: createDocumentBodySchema,
    met: 'Sudah diterbitkan sebelumnya',
    made: 'Diterbitkan',
    answer: documentSchema,
    once: true,
    may: (ctx, { id }) => requireTransaction(ctx, { id }),
    verb: (ctx, { id, body }) => issueDocument(ctx, { id, ...body }),
    reply: (_ctx, _given, { document }) => document,
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
