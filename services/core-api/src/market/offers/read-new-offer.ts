import { isId } from '@pasok/contracts/id';
import type { CreateOfferBody, createOfferBodySchema } from '@pasok/contracts/offer';
import { AppError } from '@pasok/service/base/errors';
import { requireValid } from '@pasok/service/base/require-valid';
import type { ReadBody } from '@pasok/service/http/define-route';
import { z } from 'zod';
import type { Ctx } from '../../platform/context/context.ts';
import { requireRequest } from '../requests/access.ts';

const namesRequest = z.object({ requestId: z.string() });

/** The body of POST /offers. The request it names is judged first (404, 403), then the rest of it (400). */
export async function readNewOffer(
  ctx: Ctx,
  readBody: ReadBody<typeof createOfferBodySchema>,
): Promise<CreateOfferBody> {
  const body = await readBody(async (unchecked) => {
    const { requestId } = requireValid(namesRequest, unchecked);
    if (!isId(requestId)) throw new AppError('NOT_FOUND');
    await requireRequest(ctx, { id: requestId.toLowerCase(), only: 'vendor' });
  });
  return { ...body, requestId: body.requestId.toLowerCase() };
}
