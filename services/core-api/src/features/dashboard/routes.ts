import { activitiesSchema, dashboardStatsSchema } from '@pasok/contracts/dashboard';
import { createCalls } from '../../platform/calls/calls.ts';
import type { ServiceCtx } from '../../platform/context/context.ts';
import { createOwnCounts } from '../../platform/lists/own-counts.ts';
import { listActivities } from './list-activities.ts';
import { readStats } from './read-stats.ts';

/** Calls of the dashboard. */
export function dashboardRoutes(service: ServiceCtx) {
  const calls = createCalls(service, 'Dasbor');
  calls.get('/dashboard/stats', {
    summary: 'Angka-angka dasbor',
    answer: dashboardStatsSchema,
    stale: true,
    verb: readStats(createOwnCounts()),
  });
  calls.get('/dashboard/activities', {
    summary: 'Kegiatan terbaru',
    answer: activitiesSchema,
    stale: true,
    verb: listActivities,
  });
  return calls.router;
}
