import { isId } from '@pasok/contracts/id';
import { type CreateOfferBody, createOfferBodySchema } from '@pasok/contracts/offer';
import { AppError } from '@pasok/service/errors';
import { fieldErrors } from '@pasok/service/field-errors';
import { readBody } from '@pasok/service/read-body';
import type { Context } from 'hono';
import type { Sql } from 'postgres';
import { z } from 'zod';
import { refuseUnoffered } from './refuse-unoffered.ts';

/** The body of POST /offers. The request it names is judged first (404, 403), then the rest of it (400). */
export async function readNewOffer(c: Context, sql: Sql, viewer: string): Promise<CreateOfferBody> {
  const body = await readBody(c, z.looseObject({ requestId: z.string() }));
  if (!isId(body.requestId)) throw new AppError('NOT_FOUND');
  const requestId = body.requestId.toLowerCase();
  await refuseUnoffered(sql, viewer, requestId);
  const parsed = createOfferBodySchema.safeParse({ ...body, requestId });
  if (!parsed.success) throw new AppError('INVALID', { errors: fieldErrors(parsed.error) });
  return parsed.data;
}
