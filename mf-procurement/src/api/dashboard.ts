import { api } from '@pasok/client';
import { activitiesSchema, dashboardStatsSchema } from '@pasok/contracts/dashboard';
import { queryOptions } from '@tanstack/react-query';

export const dashboardKeys = {
  all: ['dashboard'] as const,
  stats: () => [...dashboardKeys.all, 'stats'] as const,
  activities: () => [...dashboardKeys.all, 'activities'] as const,
};

export const statsOptions = () =>
  queryOptions({
    queryKey: dashboardKeys.stats(),
    queryFn: ({ signal }) => api.get('/dashboard/stats', dashboardStatsSchema, { signal }),
  });

export const activitiesOptions = () =>
  queryOptions({
    queryKey: dashboardKeys.activities(),
    queryFn: ({ signal }) => api.get('/dashboard/activities', activitiesSchema, { signal }),
  });
