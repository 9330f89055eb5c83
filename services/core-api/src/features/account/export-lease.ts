import { AppError } from '@pasok/service/base/errors';
import type { Ctx } from '../../platform/context/context.ts';

/** A turn that nobody keeps (its instance is gone) ends by itself. */
const life = '30 seconds';
const keepMs = 5_000;

/** A person's only export at this moment, on all instances. */
export type ExportLease = { keep: () => Promise<void>; end: () => Promise<void> };

/** Takes the caller's turn; refuses with EXPORT_RUNNING while it is taken. */
export async function acquireExportLease({ sql, caller }: Ctx): Promise<ExportLease> {
  const key = `exporting:${caller.id}`;
  const taken = await sql`
    insert into rate_limits as r (key, count, ends_at) values (${key}, 1, now() + ${life}::interval)
    on conflict (key) do update set ends_at = excluded.ends_at where r.ends_at <= now()
    returning 1`;
  if (taken.length === 0) throw new AppError('EXPORT_RUNNING', { headers: { 'Retry-After': '30' } });
  let kept = performance.now();
  return {
    async keep() {
      if (performance.now() - kept < keepMs) return;
      kept = performance.now();
      const still = await sql`
        update rate_limits set ends_at = now() + ${life}::interval where key = ${key} and ends_at > now() returning 1`;
      if (still.length === 0) throw new Error('the export stood still for too long');
    },
    async end() {
      await sql`delete from rate_limits where key = ${key}`;
    },
  };
}
