import { hash } from 'node:crypto';
import { fileSchema, fileTargetSchema, newFileSchema } from '@pasok/contracts/file';
import { fileBodyLimit } from '@pasok/contracts/http';
import { messageSchema } from '@pasok/contracts/message';
import { cutAnswer } from '@pasok/service/http/http';
import { idempotencyKey } from '@pasok/service/http/idempotency-key';
import { z } from 'zod';
import { answerTexts } from '../../base/texts.ts';
import { createCalls } from '../../platform/calls/calls.ts';
import type { ServiceCtx } from '../../platform/context/context.ts';
import { withIdempotencyKey } from '../../platform/idempotency/with-idempotency-key.ts';
import { requireMayAttach, requireOwnFile, resolveTarget } from './access.ts';
import { addFile } from './add-file.ts';
import { fileStream, findFile, listFiles } from './read-file.ts';
import { removeFile } from './remove-file.ts';
import { takeFile } from './take-file.ts';

/** Of a call whose body is a file: its key covers the bytes. */
export const fileBody = {
  ...idempotencyKey,
  body: z.instanceof(Uint8Array),
  bodyBytes: true,
  bodyLimit: fileBodyLimit,
  bodyTooLarge: 'FILE_TOO_LARGE',
} as const;

/** RFC 6266: with the name as it is, for what cannot read that a plain one. */
const asDownload = (name: string): string => {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);
  const end = name.slice(name.lastIndexOf('.'));
  return `attachment; filename="lampiran${end}"; filename*=UTF-8''${encoded}`;
};

/** Calls on the files of requests, offers and deals. */
export function fileRoutes(service: ServiceCtx) {
  const calls = createCalls(service, 'Lampiran');
  calls.get('/files', {
    summary: 'Lampiran satu permintaan, penawaran, transaksi, atau masalah, yang terlama dahulu',
    query: fileTargetSchema,
    answer: z.array(fileSchema),
    stale: true,
    verb: (ctx, { query }) => listFiles(ctx, query),
  });

  calls.post('/files', {
    summary: 'Melampirkan berkas; isi panggilan adalah berkas itu',
    description:
      'PDF, JPEG, PNG, WebP, atau XLSX menurut isinya, paling besar 10 MB. Gambar digambar ulang tanpa data lokasi.',
    query: newFileSchema,
    ...fileBody,
    made: 'Dibuat',
    answer: fileSchema,
    may: async (ctx, { query: { name, ...asked } }) => {
      const target = { ...(await resolveTarget(ctx, asked)), name };
      await requireMayAttach(ctx, target);
      return target;
    },
    verb: (ctx, { c, query: { name, ...asked }, found: target, body: bytes }) => {
      const sent = { ...asked, name, sha256: hash('sha256', bytes) };
      return takeFile(ctx, bytes, (kept) =>
        withIdempotencyKey(c, ctx, sent, (ctx) => addFile(ctx, target, kept)),
      );
    },
  });
  calls.get('/files/{id}', {
    summary: 'Isi satu lampiran, selalu sebagai unduhan',
    type: 'application/octet-stream',
    answer: z.string().meta({ format: 'binary' }),
    stale: false,
    respond: async (ctx, { id, c }) => {
      const file = await findFile(ctx, { id });
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
    },
  });
  calls.delete('/files/{id}', {
    summary: 'Menghapus lampiran sendiri, selama belum menjadi bukti bagi pihak lain',
    answer: messageSchema,
    may: requireOwnFile,
    verb: (ctx, { id }) => removeFile(ctx, { id }),
    reply: () => ({ message: answerTexts.fileDeleted }),
  });
  return calls.router;
}
