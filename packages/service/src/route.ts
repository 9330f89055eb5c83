import { errorBodySchema } from '@pasok/contracts/error';
import { isId } from '@pasok/contracts/id';
import type { TypedResponse } from 'hono';
import type { z } from 'zod';
import { AppError } from './errors.ts';
import type { HasRequest } from './http-env.ts';

/** Response entry of `defineRoute` with a JSON body. */
export const jsonResponse = <Schema extends z.ZodType>(schema: Schema, description = 'Berhasil') => ({
  description,
  content: { 'application/json': { schema } },
});

const refusal = { description: 'Ditolak', content: { 'application/json': { schema: errorBodySchema } } };

/** Every call may refuse: one entry for all statuses of the catalogue. */
export const refusals = { '4XX': refusal, '5XX': refusal } as const;

/** Names the shape of JSON that was put together as text; the tests of such a call parse it by the contract. */
export const typedJson = <Body>(response: Response) =>
  response as Response & TypedResponse<Body, 200, 'json'>;

/** A UUID of the path; anything else cannot exist, so it is 404, never 400. */
export const readId = (c: HasRequest, name = 'id'): string => {
  const id = c.req.param(name) ?? '';
  if (!isId(id)) throw new AppError('NOT_FOUND');
  return id.toLowerCase();
};
