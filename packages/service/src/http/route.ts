import { errorBodySchema } from '@pasok/contracts/error';
import type { z } from 'zod';

/** Response entry of `defineRoute` with a JSON body. */
export const jsonResponse = <Schema extends z.ZodType>(schema: Schema, description = 'Berhasil') => ({
  description,
  content: { 'application/json': { schema } },
});

const refusal = { description: 'Ditolak', content: { 'application/json': { schema: errorBodySchema } } };

/** Every call may refuse: one entry for all statuses of the catalogue. */
export const refusals = { '4XX': refusal, '5XX': refusal } as const;
