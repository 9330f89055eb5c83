import type { OpenAPIHono } from '@hono/zod-openapi';
import { describeCalls } from '@pasok/service/describe-calls';
import type { HttpEnv } from '@pasok/service/http-env';
import { Hono } from 'hono';

const info = {
  title: 'Pasok core API',
  version: '1.0.0',
  description: 'Permintaan, penawaran, transaksi, notifikasi dan akun.',
};

/** GET /openapi.json, for everybody: the document is the code (defineRoute of every call). The edge's /api/docs shows it. */
export const docsRoutes = (app: OpenAPIHono<HttpEnv>) => {
  let document: unknown;
  return new Hono<HttpEnv>().get('/openapi.json', (c) => {
    document ??= describeCalls(app, info);
    return c.json(document);
  });
};
