import { z } from 'zod';
import { idSchema } from '../fields/id.ts';
import { limits, optionalLine, requiredLine } from '../fields/text.ts';
import { regionSchema } from './request.ts';

/**
 * Body of POST /searches: `goods` as GET /requests takes them, and a code of a regency or city ('32.73') or of a province
 * ('32'); '' is none.
 */
export const savedSearchBodySchema = z.object({
  goods: requiredLine(limits.title),
  region: optionalLine(limits.region).optional(),
});
export type SavedSearchBody = z.infer<typeof savedSearchBodySchema>;

/** A search that its owner is told about when a request is posted that it finds. */
export const savedSearchSchema = z.object({
  _id: idSchema,
  goods: z.string(),
  region: regionSchema.optional(),
  createdAt: z.string(),
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;
