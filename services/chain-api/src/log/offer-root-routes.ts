import { offerRootAnswerSchema, offerRootSchema } from '@pasok/contracts/offer';
import { createCalls, type ServiceCtx } from '../context/context.ts';
import { appendRoot } from './offer-roots.ts';

/** Called by core-api alone: app/authenticate-reader.ts. */
export const offerRootsPath = '/offer-roots';

/** POST /blockchain/offer-roots: core-api puts the root over a quarter's commitments into the log of acts. */
export function offerRootRoutes(service: ServiceCtx) {
  const calls = createCalls(service, 'Segel');
  calls.post(offerRootsPath, {
    summary: 'Akar tindakan seperempat jam (hanya core-api)',
    body: offerRootSchema,
    answer: offerRootAnswerSchema,
    verb: (ctx, { body: { at, root } }) =>
      appendRoot(ctx, { at: new Date(at), root: Buffer.from(root, 'hex') }),
    reply: (_ctx, _given, leaf) => ({ leaf }),
  });
  return calls.router;
}
