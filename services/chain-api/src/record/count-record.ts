import { countShared } from '@pasok/service/rate-limit';
import type { Ctx } from '../context/context.ts';

const recordLimit = { limit: 20, seconds: 60 };

/** Counts one recording of the caller, at all instances together; refuses with TOO_MANY above 20 a minute. */
export async function countRecord({ sql, settings, caller }: Ctx): Promise<void> {
  if (settings.rateLimits) await countShared(sql, `record:${caller.id}`, recordLimit);
}
