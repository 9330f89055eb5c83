import type { OpenAPIHono } from '@hono/zod-openapi';
import type { HttpEnv } from '@pasok/service/http';
import { Hono } from 'hono';

const info = {
  title: 'Pasok core API',
  version: '1.0.0',
  description: 'Permintaan, penawaran, transaksi, notifikasi dan akun.',
};

/** GET /api/openapi.json: the document is the code (createRoute of every call). */
export const docsRoutes = (app: OpenAPIHono<HttpEnv>) => {
  const router = new Hono<HttpEnv>();
  let document: unknown;
  router.get('/openapi.json', (c) => {
    document ??= app.getOpenAPIDocument({ openapi: '3.0.3', info, security: [{ bearer: [] }] });
    return c.json(document);
  });
  return router;
};
