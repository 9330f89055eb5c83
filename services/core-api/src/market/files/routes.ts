import { hash } from 'node:crypto';
import { fileSchema, fileTargetSchema, newFileSchema } from '@pasok/contracts/file';
import { fileBodyLimit } from '@pasok/contracts/http';
import { idParamsSchema } from '@pasok/contracts/id';
import { messageSchema } from '@pasok/contracts/message';
import { AppError } from '@pasok/service/base/errors';
import { defineRoute } from '@pasok/service/http/define-route';
import { cutAnswer } from '@pasok/service/http/http';
import { idempotencyKey } from '@pasok/service/http/idempotency-key';
import { jsonResponse } from '@pasok/service/http/route';
import { z } from 'zod';
import { answerTexts } from '../../base/texts.ts';
import { createCalls } from '../../platform/calls/calls.ts';
import { contextOf, type ServiceCtx } from '../../platform/context/context.ts';
import { withIdempotencyKey } from '../../platform/idempotency/with-idempotency-key.ts';
import { requireMayAttach, requireOwnFile, resolveTarget } from './access.ts';
import { addFile } from './add-file.ts';
import { fileStream, findFile, listFiles } from './read-file.ts';
import { removeFile } from './remove-file.ts';
import { takeFile } from './take-file.ts';

const tags = ['Lampiran'];

const addRoute = defineRoute({
  method: 'post',
  path: '/files',
  tags,
  summary: 'Melampirkan berkas; isi panggilan adalah berkas itu',
  description:
    'PDF, JPEG, PNG, WebP, atau XLSX menurut isinya, paling besar 10 MB. Gambar digambar ulang tanpa data lokasi.',
  ...idempotencyKey,
  query: newFileSchema,
  body: z.instanceof(Uint8Array),
  bodyBytes: true,
  bodyLimit: fileBodyLimit,
  bodyTooLarge: 'FILE_TOO_LARGE',
  responses: { 201: jsonResponse(fileSchema, 'Dibuat') },
});

const bytesRoute = defineRoute({
  method: 'get',
  path: '/files/{id}',
  params: idParamsSchema,
  stale: false,
  tags,
  summary: 'Isi satu lampiran, selalu sebagai unduhan',
  responses: {
    200: {
      description: 'Berhasil',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    },
  },
});

/** RFC 6266: with the name as it is, for what cannot read that a plain one. */
const asDownload = (name: string): string => {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);
  const end = name.slice(name.lastIndexOf('.'));
  return `attachment; filename="lampiran${end}"; filename*=UTF-8''${encoded}`;
};

/** Calls on the files of requests, offers and deals. */
export function fileRoutes(service: ServiceCtx) {
  const calls = createCalls(service, 'Lampiran');
  const { router } = calls;
  calls.get('/files', {
    summary: 'Lampiran satu permintaan, penawaran, transaksi, atau masalah, yang terlama dahulu',
    query: fileTargetSchema,
    answer: z.array(fileSchema),
    stale: true,
    verb: (ctx, { query }) => listFiles(ctx, query),
  });

  router.openapi(addRoute, async (c) => {
    const ctx = contextOf(service, c);
    const { name, ...asked } = c.req.valid('query');
    const target = { ...(await resolveTarget(ctx, asked)), name };
    await requireMayAttach(ctx, target);
    const bytes = await c.var.readBody();
    const sent = { ...asked, name, sha256: hash('sha256', bytes) };
    const added = await takeFile(ctx, bytes, (kept) =>
      withIdempotencyKey(c, ctx, sent, (ctx) => addFile(ctx, target, kept)),
    );
    return c.json(added, 201);
  });

  // A stream has no type that a described JSON answer could be checked against.
  router.openAPIRegistry.registerPath(bytesRoute);
  router.get('/files/:id', bytesRoute.middleware, async (c) => {
    const ctx = contextOf(service, c);
    const params = idParamsSchema.safeParse(c.req.param());
    if (!params.success) throw new AppError('NOT_FOUND');
    const file = await findFile(ctx, params.data);
    return new Response(await fileStream(ctx, file, { cut: () => cutAnswer(c) }), {
      headers: {
        'Content-Type': file.type,
        'Content-Length': String(file.size),
        'Content-Disposition': asDownload(file.name),
        'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'X-Content-Type-Options': 'nosniff',
        'Accept-Ranges': 'none',
      },
    });
  });

  calls.delete('/files/{id}', {
    summary: 'Menghapus lampiran sendiri, selama belum menjadi bukti bagi pihak lain',
    answer: messageSchema,
    may: requireOwnFile,
    verb: (ctx, { id }) => removeFile(ctx, { id }),
    reply: () => ({ message: answerTexts.fileDeleted }),
  });
  return router;
}
