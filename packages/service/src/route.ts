import { errorBodySchema } from '@pasok/contracts/error';
import { isId } from '@pasok/contracts/id';
import type { Context } from 'hono';
import { z } from 'zod';
import { AppError } from './errors.ts';

/** Response entry of `createRoute` with a JSON body. */
export const jsonResponse = <Schema extends z.ZodType>(schema: Schema, description = 'Berhasil') => ({
  description,
  content: { 'application/json': { schema } },
});

const refusal = { description: 'Ditolak', content: { 'application/json': { schema: errorBodySchema } } };

/** Every call may refuse: one entry for all statuses of the catalogue. */
export const refusals = { '4XX': refusal, '5XX': refusal } as const;

/**
 * Body entry of `createRoute` that documents without validating: the handler validates by `readBody(c, schema)`,
 * after it knows that the thing exists and the caller may act on it (rules.md, section 9: order of refusals).
 */
export const jsonBody = (schema: z.ZodType, required = true) => ({
  required,
  content: {
    'application/json': {
      schema: z.toJSONSchema(schema, {
        io: 'input',
        target: 'openapi-3.0',
        unrepresentable: 'any',
      }) as Record<string, unknown>,
    },
  },
});

/** A UUID of the path; anything else cannot exist, so it is 404, never 400. */
export const readId = (c: Context, name = 'id'): string => {
  const id = c.req.param(name) ?? '';
  if (!isId(id)) throw new AppError('NOT_FOUND');
  return id.toLowerCase();
};
