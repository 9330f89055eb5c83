import { AppError } from '@pasok/service/base/errors';
import type { Ctx } from '../../platform/context/context.ts';
import { extendKey, releaseKeys, takeKey } from '../../platform/limits/held-keys.ts';

/** A lease that nobody renews (its instance died) expires by itself. */
const life = '30 seconds';
const keepMs = 5_000;

/** The right to the person's only running export, on all instances. */
export type ExportLease = { keep: () => Promise<void>; end: () => Promise<void> };

/** Takes the caller's lease. @throws EXPORT_RUNNING while another export holds it */
export async function acquireExportLease({ sql, caller }: Ctx): Promise<ExportLease> {
  const key = `exporting:${caller.id}`;
  const isTaken = await takeKey(sql, key, life);
  if (!isTaken) throw new AppError('EXPORT_RUNNING', { headers: { 'Retry-After': '30' } });
  let kept = performance.now();
  return {
    async keep() {
      if (performance.now() - kept < keepMs) return;
      kept = performance.now();
      if (!(await extendKey(sql, key, life))) throw new Error('the export stood still for too long');
    },
    end: () => releaseKeys(sql, [key]),
  };
}
