import type { HttpEnv } from '@pasok/service/base/http-env';
import { Hono } from 'hono';
import type { ServiceCtx } from '../context/context.ts';

/** GET /.well-known/jwks.json: the public keys of bearer tokens, for chain-api and anybody else who verifies. */
export function jwksRoutes(ctx: ServiceCtx) {
  const router = new Hono<HttpEnv>();
  router.get('/.well-known/jwks.json', async (c) => {
    c.header('Cache-Control', 'public, max-age=30');
    return c.json(await ctx.signingKeys.jwks());
  });
  return router;
}
