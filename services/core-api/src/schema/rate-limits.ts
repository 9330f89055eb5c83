import { rateLimitsTable } from '@pasok/service/rate-limits-table';

export const rateLimits = rateLimitsTable();
