import { activitiesSchema, dashboardStatsSchema } from '@pasok/contracts/dashboard';
import { defineRoute } from '@pasok/service/http/define-route';
import { createRouter } from '@pasok/service/http/http';
import { jsonResponse } from '@pasok/service/http/route';
import { contextOf, type ServiceCtx } from '../../platform/context/context.ts';
import { createOwnCounts } from '../../platform/lists/own-counts.ts';
import { listActivities } from './list-activities.ts';
import { readStats } from './read-stats.ts';

const tags = ['Dasbor'];

const statsRoute = defineRoute({
  method: 'get',
  path: '/dashboard/stats',
  stale: true,
  tags,
  summary: 'Angka-angka dasbor',
  responses: { 200: jsonResponse(dashboardStatsSchema) },
});

const activitiesRoute = defineRoute({
  method: 'get',
  path: '/dashboard/activities',
  stale: true,
  tags,
  summary: 'Kegiatan terbaru',
  responses: { 200: jsonResponse(activitiesSchema) },
});

/** Calls of the dashboard. */
export function dashboardRoutes(service: ServiceCtx) {
  const router = createRouter();
  const stats = readStats(createOwnCounts());
  router.openapi(statsRoute, async (c) => c.json(await stats(contextOf(service, c)), 200));
  router.openapi(activitiesRoute, async (c) => c.json(await listActivities(contextOf(service, c)), 200));
  return router;
}
