import type { OpenAPIHono } from '@hono/zod-openapi';
import { Hono } from 'hono';
import type { HttpEnv } from '../base/http-env.ts';
import { type ApiInfo, describeCalls } from './describe-calls.ts';

/**
 * GET /openapi.json, for everybody: the document is the code (defineRoute of every call). Made when it is first asked for,
 * once all calls are there. The edge's /api/docs shows it.
 */
export const docsRoutes = (app: OpenAPIHono<HttpEnv>, info: ApiInfo) => {
  let document: unknown;
  return new Hono<HttpEnv>().get('/openapi.json', (c) => {
    document ??= describeCalls(app, info);
    return c.json(document);
  });
};
