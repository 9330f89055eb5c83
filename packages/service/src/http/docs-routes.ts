import { hash } from 'node:crypto';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { chooseEncoding, type Encoding, encode, etag, matchesEtag } from '../base/encoding.ts';
import type { HttpEnv } from '../base/http-env.ts';
import { type ApiInfo, describeCalls } from './describe-calls.ts';

/**
 * GET /openapi.json, for everybody: the document is the code (defineRoute of every call). Written and packed once, when it is
 * first asked for, once all calls are there. The edge's /api/docs shows it.
 */
export function docsRoutes(app: OpenAPIHono<HttpEnv>, info: ApiInfo): Hono<HttpEnv> {
  const forms = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  let [whole, tag]: [Buffer<ArrayBuffer>?, string?] = [];
  return new Hono<HttpEnv>().get('/openapi.json', async (c) => {
    whole ??= Buffer.from(JSON.stringify(describeCalls(app, info)));
    tag ??= hash('sha256', whole, 'base64url').slice(0, 22);
    const encoding = chooseEncoding(c.req.header('accept-encoding'));
    const headers = {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      ETag: etag(tag, encoding),
    };
    if (matchesEtag(c.req.header('if-none-match'), tag)) return c.body(null, 304, headers);
    if (encoding === 'identity') return c.body(whole, 200, headers);
    const packed = forms.get(encoding) ?? encode(whole, encoding, 9).then((bytes) => new Uint8Array(bytes));
    forms.set(encoding, packed);
    return c.body(await packed, 200, { ...headers, 'Content-Encoding': encoding });
  });
}
