import { AppError } from '@pasok/service/base/errors';
import type { SecurityEvent, SecurityLog } from '../context/parts.ts';

/** Runs `work` and writes its outcome into the security log. */
export async function withSecurityLog<Result>(
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
