import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { describeCalls } from '@pasok/service/describe-calls';
import type { HttpEnv } from '@pasok/service/http-env';
import { Hono } from 'hono';
import { page, startScript } from './page.ts';
import { policyScript } from './policy-script.ts';

/** The reference's own files, as its package ships them: nothing comes from another host. */
const assets = {
  'reference.js': { file: 'browser/standalone.js', type: 'text/javascript; charset=utf-8' },
  'reference.css': { file: 'style.css', type: 'text/css; charset=utf-8' },
} as const;

const info = {
  title: 'Pasok core API',
  version: '1.0.0',
  description: 'Permintaan, penawaran, transaksi, notifikasi dan akun.',
};

const readAsset = (file: string): Promise<Buffer> => {
  const entry = createRequire(import.meta.url).resolve('@scalar/api-reference');
  return readFile(join(dirname(entry), file));
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
  for (const [name, { file, type }] of Object.entries(assets)) {
    router.get(`/docs/${name}`, async (c) => {
      const bytes = await readAsset(file);
      return c.body(new Uint8Array(bytes), 200, {
        'Content-Type': type,
        'Cache-Control': 'public, max-age=3600',
      });
    });
  }
  return router;
};
