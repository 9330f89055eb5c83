import type { OpenAPIHono } from '@hono/zod-openapi';
import { describeCalls } from '@pasok/service/describe-calls';
import type { HttpEnv } from '@pasok/service/http-env';
import { Hono } from 'hono';

const info = {
  title: 'Pasok chain API',
  version: '1.0.0',
  description: 'Blok, kepala rantai yang ditandatangani, bukti, dan pencatatan transaksi.',
};

/** GET /blockchain/openapi.json, for everybody: core-api's reference page shows it. */
export const docsRoutes = (app: OpenAPIHono<HttpEnv>) => {
  let document: unknown;
  return new Hono<HttpEnv>().get('/openapi.json', (c) => {
    document ??= describeCalls(app, info);
    return c.json(document);
  });
};
