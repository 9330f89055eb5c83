import { AppError } from '@pasok/service/base/errors';
import type { SecurityEvent, SecurityLog } from '../context/parts.ts';

/** Does `work` and writes into the security log how it ended. */
export async function noted<Result>(
  { security }: { security: SecurityLog },
  event: Omit<SecurityEvent, 'ok' | 'code'>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await work();
    security({ ...event, ok: true });
    return result;
  } catch (error) {
    security({ ...event, ok: false, code: error instanceof AppError ? error.code : 'INTERNAL' });
    throw error;
  }
}
