import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { describeCalls } from '@pasok/service/describe-calls';
import { chooseEncoding } from '@pasok/service/encoding';
import type { HttpEnv } from '@pasok/service/http-env';
import { Hono } from 'hono';
import { page, startScript } from './page.ts';
import { policyScript } from './policy-script.ts';

/** The reference's own files, packed (`npm run generate`): nothing comes from another host. */
const types = {
  'reference.js': 'text/javascript; charset=utf-8',
  'reference.css': 'text/css; charset=utf-8',
};
/** Beside the bundle when built, in the workspace else. */
const folder = ['reference', '../../reference']
  .map((path) => join(import.meta.dirname, path))
  .find((path) => existsSync(path));
const unpack = promisify(brotliDecompress);

const info = {
  title: 'Pasok core API',
  version: '1.0.0',
  description: 'Permintaan, penawaran, transaksi, notifikasi dan akun.',
};

/** /api/openapi.json (the document is the code: createRoute of every call) and its reference page /api/docs. */
export const docsRoutes = (app: OpenAPIHono<HttpEnv>) => {
  const router = new Hono<HttpEnv>();
  let document: unknown;
  router.get('/openapi.json', (c) => {
    document ??= describeCalls(app, info);
    return c.json(document);
  });
  router.get('/docs', (c) => c.html(page));
  for (const [name, script] of Object.entries({ 'policy.js': policyScript, 'start.js': startScript }))
    router.get(`/docs/${name}`, (c) =>
      c.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
    );
  for (const [name, type] of Object.entries(types)) {
    router.get(`/docs/${name}`, async (c) => {
      const packed = await readFile(join(folder ?? '', `${name}.br`));
      const isTaken = chooseEncoding(c.req.header('accept-encoding')) === 'br';
      return c.body(new Uint8Array(isTaken ? packed : await unpack(packed)), 200, {
        'Content-Type': type,
        'Cache-Control': 'public, max-age=3600',
        Vary: 'Accept-Encoding',
        ...(isTaken && { 'Content-Encoding': 'br' }),
      });
    });
  }
  return router;
};
