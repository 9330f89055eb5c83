import { z } from 'zod';
import { clampedIntegerParam } from '../fields/whole-number.ts';

/** Header with the number of matching rows, bounded: above {@link countBound} it says so and holds the bound. */
export const totalCountHeader = 'X-Total-Count';
export const boundedHeader = 'X-Total-Count-Bounded';
/** Header with the search that was made in place of the one asked for, where words were misspelled; percent-encoded. */
export const correctedHeader = 'X-Corrected-Goods';
export const countBound = 10_000;

/** Deepest row a page may reach; beyond it the answer is PAGE_TOO_DEEP. */
export const deepestRow = 10_000;

export const defaultLimit = 10;
const maxLimit = 100;

/** Query of every list: `page` from 1, `limit` 1–100 (clamped), or `cursor` (the last `_id` of the page before). */
export const pageQuerySchema = z.object({
  // One more than any page there is, so that what lies further is PAGE_TOO_DEEP and not the first page.
  page: clampedIntegerParam(1, deepestRow + 1)
    .int()
    .catch(1)
    .default(1),
  limit: clampedIntegerParam(1, maxLimit).int().catch(defaultLimit).default(defaultLimit),
  cursor: z.string().optional(),
});
export type PageQuery = z.infer<typeof pageQuerySchema>;

/**
 * A list as screens use it (spec.md, section 3). `bounded`: there are more than `total` rows; `corrected`: the search that
 * was made in place of a misspelled one.
 */
export type ListResult<Row> = {
  data: Row[];
  total: number;
  page: number;
  limit: number;
  totalPages: number;
  bounded: boolean;
  corrected?: string;
};
