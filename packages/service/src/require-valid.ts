import type { z } from 'zod';
import { AppError } from './errors.ts';
import { fieldErrors } from './field-errors.ts';

/** A value by its schema; refuses with INVALID and the fields that are wrong. */
export const requireValid = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new AppError('INVALID', { errors: fieldErrors(parsed.error) });
  return parsed.data;
};
