import { offerRootAnswerSchema, offerRootSchema } from '@pasok/contracts/offer';
import { defineRoute } from '@pasok/service/http/define-route';
import { createRouter } from '@pasok/service/http/http';
import { jsonResponse } from '@pasok/service/http/route';
import type { ServiceCtx } from '../context/context.ts';
import { appendRoot } from './offer-roots.ts';

/** Called by core-api alone: app/authenticate-reader.ts. */
export const offerRootsPath = '/offer-roots';

const append = defineRoute({
  method: 'post',
  path: offerRootsPath,
  tags: ['Segel'],
  summary: 'Akar tindakan seperempat jam (hanya core-api)',
  body: offerRootSchema,
  responses: { 200: jsonResponse(offerRootAnswerSchema) },
});

/** POST /blockchain/offer-roots: core-api puts the root over a quarter's commitments into the log of acts. */
export function offerRootRoutes(service: ServiceCtx) {
  const routes = createRouter();
  routes.openapi(append, async (c) => {
    const { at, root } = await c.var.readBody();
    const leaf = await appendRoot(service, { at: new Date(at), root: Buffer.from(root, 'hex') });
    return c.json({ leaf }, 200);
  });
  return routes;
}
