import type { Report, ReportBody } from '@pasok/contracts/moderation';
import { AppError } from '@pasok/service/base/errors';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { newId } from '../../base/columns.ts';
import {
  type Ctx,
  forgetOld,
  inTransaction,
  now,
  type ServiceCtx,
  type TxCtx,
} from '../../platform/context/context.ts';
import { requireQuota } from '../quotas/quotas.ts';
import { requireMayReport } from './access.ts';
import { reports } from './table.ts';

/** POST /moderation/reports. One open report a person and thing: sent again, the first one is the answer. */
export function report(ctx: Ctx, { kind, id, reason, text }: ReportBody): Promise<Report> {
  return inTransaction(ctx, async (ctx) => {
    await requireMayReport(ctx, { kind, id });
    const open = await readOpen(ctx, { kind, id });
    if (open) return reportToWire(open);
    await requireQuota(ctx, 'reportsOfDay', ctx.caller.id);
    const row = {
      id: newId(),
      kind,
      thingId: id,
      reporterId: ctx.caller.id,
      reason,
      text: text || null,
      createdAt: await now(ctx),
    };
    const [made] = await ctx.db.insert(reports).values(row).onConflictDoNothing().returning();
    const first = made ?? (await readOpen(ctx, { kind, id }));
    // Settled between the two: the next try is a report of its own.
    if (!first) throw new AppError('UNAVAILABLE');
    return reportToWire(first);
  });
}

async function readOpen({ db, caller }: TxCtx<Ctx>, { kind, id }: Pick<ReportBody, 'kind' | 'id'>) {
  const own = and(eq(reports.kind, kind), eq(reports.thingId, id), eq(reports.reporterId, caller.id));
  const [open] = await db
    .select()
    .from(reports)
    .where(and(own, isNull(reports.settledAt)));
  return open;
}

const reportToWire = (row: typeof reports.$inferSelect): Report => ({
  _id: row.id,
  kind: row.kind,
  id: row.thingId,
  reason: row.reason,
  text: row.text || undefined,
  createdAt: row.createdAt.toISOString(),
});

/** Deletes reports half a year after they were settled; what was decided stays in the acts. */
export const forgetReports = (ctx: ServiceCtx): Promise<void> =>
  forgetOld(ctx, { table: sql`reports`, since: sql`settled_at`, life: sql`interval '180 days'` });
