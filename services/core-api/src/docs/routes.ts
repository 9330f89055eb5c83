import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { describeCalls } from '@pasok/service/describe-calls';
import type { HttpEnv } from '@pasok/service/http-env';
import { Hono } from 'hono';
import { page, startScript } from './page.ts';
import { policyScript } from './policy-script.ts';

/**
 * The reference's own files, as its package ships them: nothing comes from another host. Each is resolved by its whole
 * name, which is how an image learns to hold it (tools/collect-service.mjs).
 */
const assets = {
  'reference.js': {
    file: () => createRequire(import.meta.url).resolve('@scalar/api-reference/browser/standalone.js'),
    type: 'text/javascript; charset=utf-8',
  },
  'reference.css': {
    file: () => createRequire(import.meta.url).resolve('@scalar/api-reference/style.css'),
    type: 'text/css; charset=utf-8',
  },
} as const;

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
  for (const [name, { file, type }] of Object.entries(assets)) {
    router.get(`/docs/${name}`, async (c) => {
      const bytes = await readFile(file());
      return c.body(new Uint8Array(bytes), 200, {
        'Content-Type': type,
        'Cache-Control': 'public, max-age=3600',
      });
    });
  }
  return router;
};
