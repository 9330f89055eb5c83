import { isId, pathIdSchema } from '@pasok/contracts/id';
import {
  createOfferBodySchema,
  offerQuerySchema,
  offerSealWireSchema,
  offerWireSchema,
  ownOfferQuerySchema,
  rejectOfferBodySchema,
  updateOfferBodySchema,
} from '@pasok/contracts/offer';
import { AppError } from '@pasok/service/base/errors';
import { requireValid } from '@pasok/service/base/require-valid';
import { z } from 'zod';
import { createCalls } from '../../platform/calls/calls.ts';
import type { Ctx, ServiceCtx } from '../../platform/context/context.ts';
import { pageOf } from '../../platform/lists/page.ts';
import { createSharedCounts } from '../../platform/lists/shared-counts.ts';
import { requireRequest } from '../requests/access.ts';
import { requireOffer } from './access.ts';
import { createOffer } from './create-offer.ts';
import { getOffer } from './get-offer.ts';
import { listMyOffers, listOffersOn } from './list-offers.ts';
import { getSeal } from './read-seal.ts';
import { rejectOffer } from './reject-offer.ts';
import { updateOffer } from './update-offer.ts';
import { withdrawOffer } from './withdraw-offer.ts';

const tag = 'Penawaran';
const only =
  (side: 'owner' | 'vendor') =>
  (ctx: Ctx, { id }: { id: string }) =>
    requireOffer(ctx, { id, only: side });

const namesRequest = z.object({ requestId: z.string() });

/** Of a new offer the request that it names is judged first (404, 403), then the rest of it (400). */
async function judgeRequest(ctx: Ctx, unchecked: unknown): Promise<void> {
  const { requestId } = requireValid(namesRequest, unchecked);
  if (!isId(requestId)) throw new AppError('NOT_FOUND');
  await requireRequest(ctx, { id: requestId.toLowerCase(), only: 'vendor' });
}

/** Calls on offers; the acceptance is a call on transactions. */
export function offerRoutes(service: ServiceCtx) {
  const calls = createCalls(service, tag);
  const counts = createSharedCounts();
  calls.get('/offers/by-request/{requestId}', {
    summary: 'Penawaran atas satu permintaan: semua bagi pemiliknya, milik sendiri bagi penjual',
    params: z.object({ requestId: pathIdSchema }),
    query: offerQuerySchema,
    answer: z.array(offerWireSchema),
    stale: true,
    verb: (ctx, { requestId, query }) => listOffersOn(ctx, { requestId, query, counts }),
    reply: (_, { c, query }, { rows, counted }) => pageOf(c, query, counted, rows),
  });
  calls.get('/offers/my', {
    summary: 'Penawaran milik sendiri',
    query: ownOfferQuerySchema,
    answer: z.array(offerWireSchema),
    stale: true,
    verb: (ctx, { query }) => listMyOffers(ctx, { query, counts }),
    reply: (_, { c, query }, { rows, counted }) => pageOf(c, query, counted, rows),
  });
  calls.get('/offers/{id}', {
    summary: 'Satu penawaran',
    answer: offerWireSchema,
    stale: true,
    verb: getOffer,
  });
  calls.get('/offers/{id}/seal', {
    summary: 'Segel penawaran: isinya, garamnya, dan tempatnya di log tindakan',
    answer: offerSealWireSchema,
    stale: false,
    verb: getSeal,
  });
  calls.post('/offers', {
    summary: 'Mengirim penawaran',
    body: createOfferBodySchema,
    made: 'Dibuat',
    answer: offerWireSchema,
    once: true,
    judge: judgeRequest,
    verb: async (ctx, { body }) => {
      const offer = await createOffer(ctx, { ...body, requestId: body.requestId.toLowerCase() });
      return { _id: offer.id };
    },
    reply: (ctx, _, made) => getOffer(ctx, { id: made._id }),
  });
  calls.put('/offers/{id}', {
    summary: 'Mengubah penawaran sendiri sebelum tenggat',
    body: updateOfferBodySchema,
    answer: offerWireSchema,
    may: only('vendor'),
    verb: (ctx, { id, body }) => updateOffer(ctx, { id, change: body }),
    reply: getOffer,
  });
  calls.delete('/offers/{id}', {
    summary: 'Menarik penawaran sendiri',
    answer: offerWireSchema,
    may: only('vendor'),
    verb: (ctx, { id }) => withdrawOffer(ctx, { id }),
    reply: getOffer,
  });
  calls.post('/offers/reject/{id}', {
    summary: 'Menolak penawaran',
    body: rejectOfferBodySchema,
    bodyOptional: true,
    answer: offerWireSchema,
    once: true,
    may: only('owner'),
    verb: (ctx, { id, body }) => rejectOffer(ctx, { id, ...body }),
    reply: getOffer,
  });
  return calls.router;
}
